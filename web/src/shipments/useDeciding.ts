import { leaveDelivery, rejectAddress, updateDelivery } from '@likeness/contract/deliveries';
import type { DeliveryDetails } from '@likeness/contract/deliveryDetails';
import type { TextKey } from '../i18n/en.ts';
import { usePreference } from '../kit/preferences.ts';
import { useApiAction } from '../kit/queries.ts';
import type { Leaving } from './useLeaving.ts';
import { useNextShipment } from './useNextShipment.ts';
import { useRefusal } from './useRefusal.ts';
import { THEN_NEXT } from './ThenNextSwitch.tsx';

/** What ends the work on a delivery. Each leads back to the list, or from one that was shipped on to the next. */
export function useDeciding(shipment: DeliveryDetails, reload: () => void, leaving: Leaving) {
  const { id } = shipment;
  const onError = useRefusal(reload, leaving);
  const [thenNext] = usePreference(...THEN_NEXT);
  const next = useNextShipment({ onNone: leaving.goBack });
  const update = useApiAction(updateDelivery, {
    onSuccess: ({ from }, { body: { status } }) => {
      const goOn = status === 'shipped' && thenNext && !from.startsWith('blocked');
      leaving.done(DONE[status], from, goOn ? () => next.mutate(id) : undefined);
    },
    onError,
  });
  const leave = useApiAction(leaveDelivery, {
    onSuccess: ({ from }) => leaving.done('alerts.shipment_left', from),
    onError,
  });
  const reject = useApiAction(rejectAddress, {
    onSuccess: ({ delivery }) => leaving.done('alerts.address_rejected', delivery.from),
    onError,
  });
  const params = { id };
  return {
    isPending: update.isPending || leave.isPending || reject.isPending || next.isPending,
    ship: (onEnd?: () => void) =>
      update.mutate({ params, body: { status: 'shipped', sendEmail: true } }, { onSettled: onEnd }),
    cancel: (onEnd: () => void) =>
      update.mutate({ params, body: { status: 'canceled', sendEmail: false } }, { onSettled: onEnd }),
    leave: () => leave.mutate({ params }),
    rejectAddress: (onEnd: () => void) => reject.mutate({ params: { id: shipment.document.id } }, { onSettled: onEnd }),
  };
}

const DONE = {
  shipped: 'alerts.document_shipped',
  canceled: 'alerts.shipment_canceled',
} as const satisfies Record<string, TextKey>;
