import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** A link to the order. If the person may not open orders, it is disabled and says why. */
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
  // A disabled button shows no tooltip, so an element around it does.
  return path === undefined ? <span title={text('shipments.order_closed_to_you')}>{button}</span> : button;
}
