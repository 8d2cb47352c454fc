import { type Amount, isPositive } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { mayBeDone } from '../../kit/apiError.ts';
import { isChangedMeanwhile } from '../../kit/changedMeanwhile.ts';
import type { Refundable } from './RefundAmount.tsx';

const NOTHING: Amount = '0.00';

/** What can go back of an order whose dialog is open, and what of it the person knows. */
export interface OpenRefundable {
  /** Follows the order, whose dialog stays when a colleague was faster; null where nothing has been paid. */
  readonly refundable: Refundable | null;
  /** All that was paid has gone back since the dialog opened. */
  readonly isNothingLeft: boolean;
  /** Just as much can go back as when the dialog opened. */
  readonly isAsOpened: boolean;
  /** What was left when the person decided: the server refuses an amount that was decided by another. */
  readonly left: Amount;
  /** What could go back at most when the dialog opened, where that is another amount now. */
  readonly before: Amount | undefined;
  /** Call it with the refusal: whoever was told that it changed decides by what is shown now. */
  readonly refused: (error: unknown) => void;
}

export function useRefundable({ refundable: now }: Pick<OrderDetail, 'refundable'>): OpenRefundable {
  const [first] = useState(now);
  const refundable = now ?? (first && { ...first, amount: NOTHING, amount_max: NOTHING });
  const max = refundable?.amount_max ?? NOTHING;
  const [known, setKnown] = useState<Amount>(max);
  // Whoever was told decides by the next amount that is shown, and is told of further ones again.
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused && known !== max) {
    setKnown(max);
    setIsRefused(false);
  }
  return {
    refundable,
    isNothingLeft: refundable !== null && !isPositive(max),
    isAsOpened: now?.amount_max === first?.amount_max,
    left: known,
    before: known === max ? undefined : known,
    refused: (error) => isChangedMeanwhile(error) && setIsRefused(true),
  };
}

/** What was sent, and may have been done or not. */
interface Unanswered<Body> {
  /** As it was sent, as long as the same stands there: it can be sent again, however much is left since. */
  readonly unanswered: Body | undefined;
  /** Sends this, or once more what has had no answer. */
  readonly send: (body: Body) => void;
}

export function useUnanswered<Body>(
  typed: readonly string[],
  onConfirm: (body: Body, refused: OpenRefundable['refused']) => void,
  { refused }: Pick<OpenRefundable, 'refused'>,
): Unanswered<Body> {
  const stands = JSON.stringify(typed);
  const [sent, setSent] = useState<{ readonly stood: string; readonly body: Body }>();
  const unanswered = sent?.stood === stands ? sent.body : undefined;
  return {
    unanswered,
    send: (fresh) => {
      const body = unanswered ?? fresh;
      onConfirm(body, (error) => {
        refused(error);
        setSent(mayBeDone(error) ? { stood: stands, body } : undefined);
      });
    },
  };
}
