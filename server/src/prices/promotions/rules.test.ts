import { compare, isNegative, multiply, percentOf, subtract } from '@likeness/contract/kit/money';
import { ORDER_STATUSES } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { type Usable, USING_STATUSES, discountOf, faultOfPromotion, faultOfUse } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const earlier = new Date('2026-03-10T11:59:59Z');
const later = new Date('2026-03-10T12:00:01Z');

describe('a promotion', () => {
  const usable: Usable = {
    type: 'percentage',
    currency: 'EUR',
    quantity: null,
    quantityUsed: 7,
    active: true,
    startAt: null,
    expireAt: null,
    holdsForPlan: true,
    holdsInCountry: true,
  };

  test.each<[what: string, changes: Partial<Usable>, fault: string | undefined]>([
    ['without limits is used', {}, undefined],
    ['that is not active is not', { active: false }, 'promotion_inactive'],
    ['that begins in a second is not', { startAt: later }, 'promotion_not_begun'],
    ['that begins now is', { startAt: now }, undefined],
    ['that began a second ago is', { startAt: earlier }, undefined],
    ['that ends in a second is', { expireAt: later }, undefined],
    ['that ends now is not', { expireAt: now }, 'promotion_expired'],
    ['for other plans is not', { holdsForPlan: false }, 'promotion_wrong_plan'],
    ['for other countries is not', { holdsInCountry: false }, 'promotion_wrong_country'],
    ['of euros is used in euros', { type: 'amount' }, undefined],
    ['of dollars is not used in euros', { type: 'amount', currency: 'USD' }, 'promotion_wrong_currency'],
    ['of percent is used in every currency', { currency: 'USD' }, undefined],
    ['of euros, though nobody said so, is used in euros', { type: 'amount', currency: null }, undefined],
    ['with one use left is used', { quantity: 8 }, undefined],
    ['with no use left is not', { quantity: 7 }, 'promotion_used_up'],
    ['used more often than it may be is not', { quantity: 6 }, 'promotion_used_up'],
    [
      'that is switched off and used up is said to be switched off',
      { active: false, quantity: 1 },
      'promotion_inactive',
    ],
  ])('%s', (_, changes, fault) => {
    expect(faultOfUse({ ...usable, ...changes }, { currency: 'EUR', now })).toBe(fault);
  });

  test('that does not exist is not used', () => {
    expect(faultOfUse(undefined, { currency: 'EUR', now })).toBe('promotion_unknown');
  });
});

describe('the discount of a promotion', () => {
  test.each([
    ['percentage', '10.00', '12.90', 'EUR', '1.29'],
    ['percentage', '33.33', '0.05', 'EUR', '0.02'],
    ['percentage', '50.00', '0.01', 'EUR', '0.01'],
    ['percentage', '100.00', '12.90', 'EUR', '12.90'],
    ['percentage', '10.00', '0.00', 'EUR', '0.00'],
    ['percentage', '15.50', '1000.00', 'JPY', '155.00'],
    ['percentage', '15.55', '1000.00', 'JPY', '156.00'],
    ['amount', '5.00', '12.90', 'EUR', '5.00'],
    ['amount', '12.90', '12.90', 'EUR', '12.90'],
    ['amount', '20.00', '12.90', 'EUR', '12.90'],
  ] as const)('%s of %s from %s %s takes off %s', (type, amount, sum, currency, discount) => {
    expect(discountOf({ type, amount }, sum, currency)).toBe(discount);
  });

  const cents = (max: number) => fc.integer({ min: 1, max }).map((count) => multiply('0.01', count));

  test('is never negative and never larger than the sum', () => {
    const anyOf = fc.record({ type: fc.constantFrom('percentage' as const, 'amount' as const), amount: cents(10_000) });
    fc.assert(
      fc.property(anyOf, cents(100_000_000), fc.constantFrom('EUR', 'JPY', 'USD'), (promotion, sum, currency) => {
        const discount = discountOf(promotion, sum, currency);
        expect(isNegative(discount)).toBe(false);
        expect(isNegative(subtract(sum, discount))).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });

  test('by percentage is within half a cent of the exact share, and by amount is this amount', () => {
    fc.assert(
      fc.property(cents(10_000), cents(100_000_000), (amount, sum) => {
        const discount = discountOf({ type: 'percentage', amount }, sum, 'EUR');
        // The percentage of a sum that is a hundred times larger has two more exact decimals.
        const off = subtract(multiply(discount, 100), percentOf(multiply(sum, 100), amount));
        expect([compare(off, '0.50') <= 0, compare(off, '-0.50') >= 0]).toEqual([true, true]);
        const whole = discountOf({ type: 'amount', amount }, sum, 'EUR');
        expect(whole).toBe(compare(amount, sum) > 0 ? sum : amount);
      }),
      { numRuns: runs(500) },
    );
  });
});

test.each([
  [{ type: 'percentage', amount: '100.00' }, undefined],
  [{ type: 'percentage', amount: '100.01' }, 'amount'],
  [{ type: 'amount', amount: '100.01' }, undefined],
  [{ type: 'amount', amount: '1', start_at: '2026-03-10T12:00:00Z', expire_at: '2026-03-10T11:00:00Z' }, 'expire_at'],
  // An earlier moment, although its local time is later.
  [
    { type: 'amount', amount: '1', start_at: '2026-03-10T12:00:00Z', expire_at: '2026-03-10T13:30:00+02:00' },
    'expire_at',
  ],
  [{ type: 'amount', amount: '1', start_at: earlier, expire_at: later }, undefined],
  [{ type: 'amount', amount: '1', start_at: later }, undefined],
])('the fault of a promotion stored as %j is at %s', (record, field) => {
  expect(faultOfPromotion(record)?.field).toBe(field);
});

test('every order uses its promotion, except canceled, refused and unpaid ones', () => {
  const others = ORDER_STATUSES.filter((status) => !USING_STATUSES.includes(status));
  expect(others).toEqual(['payment_failed', 'canceled', 'rejected']);
});
