import type { ShipmentRow } from '@likeness/contract/shipments';
import type { ShipmentView } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { shipmentTone } from './shipmentTone.ts';
import { useFormats } from '../kit/useFormats.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

interface ShipmentStatusProps {
  readonly status: ShipmentView;
  /** The person who manages it. */
  readonly manager?: ShipmentRow['managed_by'];
}

export function ShipmentStatus({ status, manager = null }: ShipmentStatusProps) {
  const text = useText();
  const formats = useFormats();
  const label = text(`delivery_status.${status}`);
  const name = formats.person(manager);
  return (
    <StatusChip label={name ? text('shipments.by', { status: label, name }) : label} tone={shipmentTone(status)} />
  );
}
