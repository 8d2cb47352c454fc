import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** A link to the order, for those who may open orders. */
export function OrderButton({ orderId }: { orderId: number }) {
  const text = useText();
  const navigate = useNavigate();
  const path = useScreenPaths().named('Order');
  if (path === undefined) return null;
  return (
    <HotkeyButton
      keys="o"
      label={text('shipments.see_order')}
      variant="outlined"
      onClick={() => void navigate(path.replace(':id', String(orderId)))}
    />
  );
}
