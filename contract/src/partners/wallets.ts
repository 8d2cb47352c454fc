import { PAGE_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { walletList } from '../settingsLists/partners.ts';
import { endpoint } from '../kit/endpoint.ts';
import { amountOnWire, enteredAmount } from '../kit/amountFields.ts';
import { id, MESSAGES, moment, text } from '../kit/fields.ts';
import { rowShape } from '../kit/listShapes.ts';
import { isZero } from '../kit/money.ts';
import { page } from '../kit/page.ts';
import { personName } from '../kit/names.ts';

/** The largest amount that may be added at once, in euros; a negative one takes money away. */
const ADDED = { min: '-1000000', max: '1000000' } as const;
export const WALLET_COMMENT_LENGTH_MAX = 1000;
export const ENTRY_SIZES = [5, 10, 20, 50] as const;

/** An amount in euros and cents, as people type it in any of the three languages. */
export const amountToAdd = enteredAmount(ADDED).refine((amount) => !isZero(amount), MESSAGES.notZero);

export const walletComment = text(WALLET_COMMENT_LENGTH_MAX);

export const addAmount = endpoint({
  method: 'POST',
  path: '/wallets/{id}',
  summary: 'Adds an amount to one wallet, or takes away a negative one, with a comment.',
  access: walletList.write,
  params: z.object({ id }),
  body: z.object({ amount: amountToAdd, comment: walletComment }),
  answer: rowShape(walletList),
  refusals: ['not_found', 'credit_too_low'],
});

const walletEntry = z.object({
  id: z.number(),
  amount: amountOnWire,
  /** The credit of the wallet after this entry. */
  credit: amountOnWire,
  comment: z.string(),
  created_at: moment,
  user: personName.nullable(),
});
export type WalletEntry = z.output<typeof walletEntry>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/wallets/{id}/entries',
  summary: 'What was added to one wallet and taken from it, newest first.',
  overview: true,
  access: walletList.read,
  params: z.object({ id }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  }),
  answer: page(walletEntry),
  refusals: ['not_found'],
});
