import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import { sendLetter } from '@likeness/contract/mailPartner';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiAction } from '../kit/queries.ts';
import { boardBytes } from './boardBytes.ts';
import type { Leaving } from './useLeaving.ts';
import { useRefusal } from './useRefusal.ts';

/**
 * Why the person must confirm that they want the letter: the mail partner has one, or may have one, the address has a
 * warning or was rejected, or a letter came back from it.
 */
export type Doubt = 'once_more' | 'unsure' | 'warned' | 'rejected' | 'returned';

const DOUBTS: Partial<Record<ErrorCode, Doubt>> = {
  letter_already_sent: 'once_more',
  letter_may_be_printed: 'unsure',
};

/** Whether something broke: a refusal says by itself that nothing was sent, and why. */
function isFailure(error: Error): boolean {
  return !(error instanceof ApiError) || error.code === 'unexpected' || error.code === 'unknown';
}

/**
 * Sends a shipment's letter to the mail partner. Each letter is printed and paid for, so another one is sent only after
 * a confirmation.
 */
export function useSending(shipment: ShipmentDetails, reload: () => void, leaving: Leaving) {
  const alert = useAlert();
  const text = useText();
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
      if (asked !== undefined) return;
      if (isFailure(error)) {
        alert.error('alerts.letter_not_sent', { why: errorText(text, error) });
        reload();
      } else onRefused(error);
    },
  });
  const warnings = (shipment.envelope?.warnings ?? []).filter(({ stops }) => !stops);
  const send = (again: boolean) => mutate({ body: { deliveryId: shipment.id, again } });
  return {
    isPending,
    doubt,
    /** What the address is warned of. */
    warnings: warnings.map(({ sentence }) => sentence).join('. '),
    send: () => {
      // The screen knows already that the server would ask for confirmation, which it does after the address.
      if (shipment.stored_status === 'blocked') {
        setDoubt(shipment.document.status === 'rejected_address' ? 'rejected' : 'returned');
      } else if (warnings.length > 0) setDoubt('warned');
      else if (shipment.letter?.state === 'sent' && shipment.mail_id !== null) setDoubt('once_more');
      else send(false);
    },
    /** The letter is meant: another one, unless only its address was in doubt. */
    sendAllTheSame: () => send(doubt === 'once_more' || doubt === 'unsure'),
    giveUp: () => setDoubt(undefined),
  };
}
