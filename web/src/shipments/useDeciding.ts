import { leaveShipment, rejectAddress, updateShipment } from '@likeness/contract/shipments';
import { shipAnew, stopAndShipAnew } from '@likeness/contract/shipments/renewing';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { LetterFate } from '@likeness/contract/mailPartner';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { usePreference } from '../kit/preferences.ts';
import { useApiAction } from '../kit/queries.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { noteGivenBack } from './givenBack.ts';
import type { Leaving } from './useLeaving.ts';
import { useNextShipment } from './useNextShipment.ts';
import { useRefusal } from './useRefusal.ts';

/** Whether the next shipment opens after one is shipped, instead of the list. */
export const THEN_NEXT = ['shipments.then_next', false] as const;

/**
 * The actions that end the work on a shipment. Each one returns to the list; after shipping, the next shipment may open
 * instead.
 */
export function useDeciding(shipment: ShipmentDetails, reload: () => void, leaving: Leaving) {
  const { id } = shipment;
  const alert = useAlert();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const onError = useRefusal(reload, leaving);
  const [thenNext] = usePreference(...THEN_NEXT);
  const next = useNextShipment({ onNone: leaving.goBack });
  const update = useApiAction(updateShipment, {
    onSuccess: ({ from, letter_fate: fate = 'not_sent' }, { body: { status } }) => {
      const goOn = status === 'shipped' && thenNext && !from.startsWith('blocked');
      leaving.done(
        status === 'shipped' ? 'alerts.document_shipped' : CANCELED[fate],
        from,
        goOn ? () => next.mutate(id) : undefined,
      );
    },
    onError,
  });
  const leave = useApiAction(leaveShipment, {
    onSuccess: ({ from }) => {
      noteGivenBack(id);
      leaving.done('alerts.shipment_left', from);
    },
    onError,
  });
  const reject = useApiAction(rejectAddress, {
    onSuccess: ({ delivery: shipment }) => leaving.done('alerts.address_rejected', shipment.from),
    onError,
  });
  const anew = useApiAction(shipAnew, {
    onSuccess: ({ id: made }) => {
      alert.success('alerts.shipment_made_anew', { values: { id: made } });
      if (isHere()) void navigate(`/shipment/${made}`);
    },
    onError,
  });
  const stop = useApiAction(stopAndShipAnew, {
    onSuccess: ({ id: made, letter_fate: fate }) => {
      alert.success(fate === 'unsure' ? 'alerts.letter_stopped_unsure' : 'alerts.letter_stopped', {
        values: { id: made },
      });
      if (isHere()) void navigate(`/shipment/${made}`);
    },
    onError,
  });
  const params = { id };
  return {
    isPending:
      update.isPending || leave.isPending || reject.isPending || anew.isPending || stop.isPending || next.isPending,
    ship: (onEnd?: () => void) =>
      update.mutate({ params, body: { status: 'shipped', sendEmail: true } }, { onSettled: onEnd }),
    cancel: (onEnd: () => void) =>
      update.mutate({ params, body: { status: 'canceled', sendEmail: false } }, { onSettled: onEnd }),
    shipAnew: (onEnd: () => void) => anew.mutate({ params }, { onSettled: onEnd }),
    stopAndShipAnew: (onEnd: () => void) => stop.mutate({ params }, { onSettled: onEnd }),
    leave: () => leave.mutate({ params }),
    rejectAddress: (onEnd: () => void) => reject.mutate({ params: { id: shipment.document.id } }, { onSettled: onEnd }),
  };
}

const CANCELED: Readonly<Record<LetterFate, TextKey>> = {
  not_sent: 'alerts.shipment_canceled',
  returned: 'alerts.shipment_canceled',
  unsure: 'alerts.shipment_canceled_unsure',
  with_partner: 'alerts.shipment_canceled_with_partner',
  delivered: 'alerts.shipment_canceled',
};
