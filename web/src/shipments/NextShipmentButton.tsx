import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useNextShipment } from './useNextShipment.ts';

/** Opens the shipment that has waited longest. */
export function NextShipmentButton() {
  const text = useText();
  const next = useNextShipment();
  return (
    <HotkeyButton
      keys="n"
      label={text('shipments.next')}
      variant="contained"
      loading={next.isPending}
      onClick={() => next.mutate(undefined)}
    />
  );
}
