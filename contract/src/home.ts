import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/fields.ts';
import { TRANSLATION_LANGUAGES } from './kit/translation.ts';

/* What waits for whoever signs in: the figures of the home page and of the menu. */

const counts = z.number().int();

/** In the order in which they are shown. */
export const HOME_FIGURES = [
  'verify',
  'process',
  'my_documents',
  'ship',
  'my_shipments',
  'blocked',
  'returned',
  'tickets',
  'tickets_pro',
  'assigned_tickets',
  'assigned_tickets_pro',
  'my_tickets',
  'mentions',
  'received_emails',
  'rejected_photo',
  'rejected_signature',
  'rejected_address',
  'emails_failed',
  'refunds_due',
  'negative_wallets',
  'promotions_expiring',
  'disagreements',
  'alerts',
] as const;
export type HomeFigureName = (typeof HOME_FIGURES)[number];

/** For how many days a returned letter is news. */
export const RETURNED_DAYS = 30;

const figure = z.object({
  name: z.enum(HOME_FIGURES),
  count: counts,
  /** Of them, for how many what was promised has passed; null where nothing is promised. */
  overdue: counts.nullable(),
  /** Since when the oldest waits, or when the next one ends; null where there is none. */
  since: moment.nullable(),
  /** The number of the only one, where there is one; of mentions that of the ticket to begin with. */
  only: z.number().nullable(),
});
export type HomeFigure = z.output<typeof figure>;

export const readHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'How much waits of everything that the caller’s roles work on, since when, and how much is overdue.',
  overview: true,
  access: 'anyStaff',
  answer: z.object({ now: moment, figures: z.array(figure) }),
});

const missing = z.object({
  /** The settings list and its field, by their names. */
  list: z.string(),
  field: z.string(),
  /** How many records have no text in each language. */
  missing: z.record(z.enum(TRANSLATION_LANGUAGES), counts),
});
export type MissingTexts = z.output<typeof missing>;

export const readMissingTexts = endpoint({
  method: 'GET',
  path: '/home/missing-texts',
  summary: 'How many translations are missing by language, of each kind of text that the caller may write.',
  access: 'anyStaff',
  answer: z.object({ kinds: z.array(missing) }),
});
