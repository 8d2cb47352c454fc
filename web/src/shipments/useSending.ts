import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import { sendLetter } from '@likeness/contract/mailPartner';
import { useState } from 'react';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { useApiAction } from '../kit/queries.ts';
import { boardBytes } from './boardBytes.ts';
import type { Leaving } from './useLeaving.ts';
import { useRefusal } from './useRefusal.ts';

/** Why the person must confirm that they want another letter: the mail partner has one, or may have one. */
export type Doubt = 'once_more' | 'unsure';

const DOUBTS: Partial<Record<ErrorCode, Doubt>> = {
  letter_already_sent: 'once_more',
  letter_may_be_printed: 'unsure',
};

/**
 * Sends a shipment's letter to the mail partner. Each letter is printed and paid for, so another one is sent only after
 * a confirmation.
 */
export function useSending(shipment: ShipmentDetails, reload: () => void, leaving: Leaving) {
  const alert = useAlert();
  const onRefused = useRefusal(reload, leaving);
  const [doubt, setDoubt] = useState<Doubt>();
  const { mutate, isPending } = useApiAction(sendLetter, {
    complete: async ({ body }) => {
      const base64file = await boardBytes(shipment.photo_boards[0]);
      return { body: { ...body, ...(base64file !== undefined && { base64file }) } };
    },
    onSuccess: ({ outcome }) => {
      setDoubt(undefined);
      if (outcome === 'sent') alert.success('alerts.letter_sent');
      else alert.info('alerts.letter_under_way');
      reload();
    },
    onError: (error) => {
      const asked = error instanceof ApiError ? DOUBTS[error.code as ErrorCode] : undefined;
      setDoubt(asked);
      if (asked === undefined) onRefused(error);
    },
  });
  const send = (again: boolean) => mutate({ body: { deliveryId: shipment.id, again } });
  return {
    isPending,
    doubt,
    send: () => {
      // The screen knows already that the server would ask for confirmation.
      if (shipment.letter?.state === 'sent' && shipment.mail_id !== null) setDoubt('once_more');
      else send(false);
    },
    sendAnother: () => send(true),
    giveUp: () => setDoubt(undefined),
  };
}
