import type { OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

type Shipment = Pick<OrderDetailDocument['deliveries'][number], 'updated_at' | 'delivered_at'>;

/** Says when a shipment was delivered or, before that, when it last changed: its status stays that it was shipped. */
export function useShipmentMoment(): (shipment: Shipment) => string {
  const text = useText();
  const { moment } = useFormats();
  return ({ updated_at, delivered_at }) =>
    delivered_at === null
      ? text('order.delivery_updated', { moment: moment(updated_at) })
      : text('order.delivery_delivered', { moment: moment(delivered_at) });
}
