import { z } from 'zod';
import { amountOnWire } from '../kit/amountFields.ts';
import { moment } from '../kit/fields.ts';
import { REFUND_ACTIONS, settlement } from '../refunds.ts';
import { paymentStatus } from '../vocabulary.ts';

/* What an order's screen shows of its money, and of its waiting for the customer. */

export const payment = z.object({
  id: z.number(),
  method: z.string(),
  /** Negative if it was paid back. */
  amount: amountOnWire,
  currency: z.string(),
  status: paymentStatus,
  created_at: moment,
  payment_infos: z.array(z.object({ value: z.string() })),
  /** Of a refund: how it was paid back, its credit note, and what may be done with it. */
  settled: settlement.nullable(),
  credit_note: z.string().nullable(),
  /** Of a withdrawn refund: the credit note that took back its own. */
  credit_note_taking_back: z.string().nullable(),
  allowedActions: z.array(z.enum(REFUND_ACTIONS)),
});

/** What ending the order gives back, and how much can go back at most; null if nothing can. */
export const refundable = z
  .object({ amount: amountOnWire, amount_max: amountOnWire, currency: z.string(), method: z.string() })
  .nullable();

/** Set while the order waits for its customer. */
export const waiting = z
  .object({
    since: moment,
    reminders: z.number().int(),
    last_reminded_at: moment.nullable(),
    /** When it is refused if the customer never answers; null if it waits for ever. */
    refused_at: moment.nullable(),
  })
  .nullable();
