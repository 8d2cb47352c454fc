import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** Leads to the order; whom orders are closed to sees that there is one, and why they do not get there. */
export function OrderButton({ orderId }: { orderId: number }) {
  const text = useText();
  const navigate = useNavigate();
  const path = useScreenPaths().named('Order');
  const button = (
    <HotkeyButton
      keys="o"
      label={text('shipments.see_order')}
      variant="outlined"
      disabled={path === undefined}
      onClick={() => path !== undefined && void navigate(path.replace(':id', String(orderId)))}
    />
  );
  // A button that cannot be pressed tells nothing by itself.
  return path === undefined ? <span title={text('shipments.order_closed_to_you')}>{button}</span> : button;
}
