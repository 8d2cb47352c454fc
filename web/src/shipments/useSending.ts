import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import { sendLetter } from '@likeness/contract/mailPartner';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { ApiError } from '../kit/apiError.ts';
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
  const { mutate, isPending } = useMutation({
    mutationFn: async (again: boolean) => {
      const base64file = await boardBytes(shipment.photo_boards[0]);
      const body = { shipmentId: shipment.id, again, ...(base64file !== undefined && { base64file }) };
      return call(sendLetter, { body });
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
  return {
    isPending,
    doubt,
    send: () => {
      // The screen knows already that the server would ask for confirmation.
      if (shipment.letter?.state === 'sent' && shipment.mail_id !== null) setDoubt('once_more');
      else mutate(false);
    },
    sendAnother: () => mutate(true),
    giveUp: () => setDoubt(undefined),
  };
}
