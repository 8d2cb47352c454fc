import { z } from 'zod';
import { moment } from '../kit/fields.ts';
import { ORDER_ACTIONS, ORDER_DOCUMENT_ACTIONS } from './actions.ts';

/** What an order waits for. The server's orderDesk/detail/nextSteps.ts says when, and what can be done about it. */
export const NEXT_STEPS = [
  'payment',
  'payment_failed',
  'photo_from_customer',
  'signature_from_customer',
  'address_from_customer',
  'letter_came_back',
  'shipment_canceled',
  'verdict',
  'treatment',
  'checks',
  'outputs',
  'code',
  'shipment',
  'refund',
  'ticket',
] as const;
export type NextStepName = (typeof NEXT_STEPS)[number];

/** The one next step of an order; null where nothing is left to do, or somebody is at it. */
export const nextStep = z
  .object({
    name: z.enum(NEXT_STEPS),
    since: moment,
    /** What it is about; each null where it is about something else. */
    document: z.number().nullable(),
    delivery: z.number().nullable(),
    ticket: z.number().nullable(),
    /** What the reader may do about it, the likeliest first. */
    actions: z.array(z.enum([...ORDER_ACTIONS, ...ORDER_DOCUMENT_ACTIONS])),
  })
  .nullable();
export type NextStep = NonNullable<z.output<typeof nextStep>>;
