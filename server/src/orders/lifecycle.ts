import { lifecycle } from '@likeness/contract/kit/lifecycle';
import { ORDER_STATUSES } from '@likeness/contract/vocabulary';

/** An order's life. O1 to O10 are the specification's own numbering. */
export const orderLifecycle = lifecycle({
  states: ORDER_STATUSES,
  initial: 'pending_payment',
  imported: [],
  events: {
    /*
     * O2, O3. The customer tries again (O4) in the partner's app, which reports only the result: so a failed payment
     * can still become paid.
     */
    pay: { pending_payment: 'in_progress', payment_failed: 'in_progress' },
    failPayment: { pending_payment: 'payment_failed' },
    /* O5, O6, O6b: the order follows its documents; the worst of them determines its status. */
    fulfil: { in_progress: 'fulfilled' },
    rejectPhoto: followFromAny('rejected_photo'),
    rejectSignature: followFromAny('rejected_signature'),
    rejectAddress: followFromAny('rejected_address'),
    resume: {
      rejected_photo: 'in_progress',
      rejected_signature: 'in_progress',
      rejected_address: 'in_progress',
      fulfilled: 'in_progress',
    },
    /* O7, O9. */
    cancel: {
      pending_payment: 'canceled',
      payment_failed: 'canceled',
      in_progress: 'canceled',
      rejected: 'canceled',
      rejected_photo: 'canceled',
      rejected_signature: 'canceled',
      rejected_address: 'canceled',
    },
    refuseForGood: { rejected_photo: 'rejected', rejected_signature: 'rejected', rejected_address: 'rejected' },
  },
});

export type OrderEvent = keyof typeof orderLifecycle.events;

function followFromAny<To extends 'rejected_photo' | 'rejected_signature' | 'rejected_address'>(to: To) {
  return { in_progress: to, fulfilled: to, rejected_photo: to, rejected_signature: to, rejected_address: to };
}
