import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import type { findPrices } from '@likeness/contract/prices';
import type { listEdits, previewEdit } from '@likeness/contract/prices/edits';
import { anAccount } from './builders.ts';
import { countriesAnswer } from './countries.ts';
import { fakeApi } from './fakeApi.ts';
import { signedInAs } from './openApp.tsx';
import { aPurpose } from './purposes.ts';

/* Prices for tests, with defaults for everything a test does not state. */

type SentPrices = WireAnswerOf<typeof findPrices>;
export type SentPrice = SentPrices['result'][number];
type SentPreview = WireAnswerOf<typeof previewEdit>;
type SentEdit = WireAnswerOf<typeof listEdits>['result'][number];

/** The price of a French passport photo, bought in Europe. */
export function aPrice(id: number, overrides: Partial<SentPrice> = {}): SentPrice {
  return {
    id,
    revision: 1,
    product: { id: 1, label: 'Printed photos', product_type: 'main' },
    purpose: { id: 12, label: 'Passport' },
    use_in_country: { country_code: 'FR', country_name: 'France' },
    purchase_from_country_group: { id: 1, label: 'Europe' },
    partner_plan: null,
    amount: 12.9,
    currency: 'EUR',
    amount_in_euro: 12.9,
    amount_in_local_currency: 12.9,
    local_currency: 'EUR',
    parent_price: null,
    active: true,
    order_number: 1,
    optional_offers: [],
    planned: [],
    allowedActions: ['edit'],
    ...overrides,
  };
}

export function anOffer(id: number, label: string, amount: number): SentPrice['optional_offers'][number] {
  return { id, product: { id, label }, amount, order_number: 1, usable_one_time: true, active: true };
}

export function thePrices(result: SentPrice[], overrides: Partial<SentPrices> = {}): SentPrices {
  return {
    result,
    total: result.length,
    page: 1,
    allowedActions: ['add', 'editMultiple', 'clearCache'],
    state: 'state-1',
    ...overrides,
  };
}

const NONE = { count: 0, examples: [] };

/** A preview in which each price is raised by a tenth. */
export function aPreview(prices: readonly SentPrice[], overrides: Partial<SentPreview> = {}): SentPreview {
  return {
    matched: prices.length,
    changed: prices.length,
    result: prices.map((price) => {
      const { amount, order_number, active, optional_offers } = price;
      const before = { amount, order_number, active, optional_offers };
      return { price, before, after: { ...before, amount: Math.round(amount * 110) / 100 }, jump: 10 };
    }),
    total: prices.length,
    page: 1,
    not_positive: NONE,
    too_large: NONE,
    less_than_half: NONE,
    more_than_double: NONE,
    ...overrides,
  };
}

export function anEdit(id: number, overrides: Partial<SentEdit> = {}): SentEdit {
  return {
    id,
    kind: 'bulk',
    created_at: '2026-03-10T08:00:00.000Z',
    user: { id: 5, first_name: 'Fay', last_name: 'Nance' },
    why: null,
    starts_at: null,
    applied_at: '2026-03-10T08:00:00.000Z',
    withdrawn_at: null,
    undoes: null,
    undone_by: null,
    matched: 2,
    changed: 2,
    left_out: 0,
    searched: null,
    asked: null,
    allowedActions: [],
    ...overrides,
  };
}

const choices = (...labels: string[]) => [200, { result: labels.map((label, at) => ({ id: at + 1, label })) }] as const;

function listed(rows: readonly object[]) {
  return [200, { result: rows, total: rows.length, page: 1, allowedActions: [] }] as const;
}

const GROUP = { revision: 1, countries: [], countries_named: [], allowedActions: [] };

/** What every screen of prices reads, and the answers that a test gives besides. Somebody of finance is signed in. */
export function priceServer(answers: Parameters<typeof fakeApi>[0]) {
  signedInAs('ROLE_FINANCE_MANAGER');
  return fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_FINANCE_MANAGER'] })],
    'POST /me/preference': [200],
    'GET /country': [200, countriesAnswer()],
    'GET /country-group': listed([
      { ...GROUP, id: 1, label: 'Europe' },
      { ...GROUP, id: 2, label: 'America' },
    ]),
    'GET /partner-plan': listed([]),
    'GET /price/filtered/prices': [200, thePrices([])],
    'GET /product/mains': choices('Printed photos', 'Digital photo'),
    'GET /product/options': choices('Express', 'Frame'),
    'GET /purpose/distinct/choices': [200, { result: [{ label: 'Passport', translation: 'Passport' }] }],
    'GET /purpose/for/FR': [
      200,
      {
        result: [aPurpose(12, { label: 'Passport' }), aPurpose(13, { label: 'Visa' })],
        total: 2,
        page: 1,
      },
    ],
    ...answers,
  });
}
