import { type Amount, isNegative, multiply, subtract, sum } from '@likeness/contract/kit/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { type Line, refundOf } from './refundRules.ts';

const paid = (amount: Amount) => [{ method: 'card', amount, status: 'paid' as const }];
const line = (amount: Amount, isDelivered: boolean, quantity = 1): Line => ({
  amount,
  quantity,
  documentStatus: isDelivered ? 'delivered' : 'canceled',
});

test.each<[discount: Amount, lines: Line[], refund: Amount | undefined]>([
  ['0.00', [line('6.00', true), line('6.00', false)], '6.00'],
  ['2.00', [line('6.00', true), line('6.00', false)], '5.00'],
  ['2.00', [line('6.00', false), line('6.00', false)], '10.00'],
  ['2.00', [line('6.00', true), line('6.00', true)], undefined],
  ['12.00', [line('6.00', true), line('6.00', false)], undefined],
])('with %s off, of the lines %j goes back %s', (discount, lines, refund) => {
  const total = subtract(sum(lines.map(({ amount, quantity }) => multiply(amount, quantity))), discount);
  expect(refundOf(paid(total), lines, { discount, currency: 'EUR' })?.amount).toBe(refund);
});

test('of an order in yen goes back an amount without hundredths', () => {
  const lines = [line('1000.00', true), line('2000.00', false)];
  const promoted = { discount: '500.00', currency: 'JPY' } as const;
  expect(refundOf(paid('2500.00'), lines, promoted)?.amount).toBe('1666.00');
});

test('what goes back and what was delivered make what was paid, whatever was taken off', () => {
  const anyLine = fc.record({
    cents: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    isDelivered: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (some, percent) => {
        const lines = some.map(({ cents, quantity, isDelivered }) =>
          line(multiply('0.01', cents), isDelivered, quantity),
        );
        const whole = some.reduce((all, { cents, quantity }) => all + cents * quantity, 0);
        const off = multiply('0.01', Math.floor((whole * percent) / 100));
        const total = subtract(multiply('0.01', whole), off);
        const back = refundOf(paid(total), lines, { discount: off, currency: 'EUR' })?.amount ?? '0.00';
        const kept = refundOf(
          paid(total),
          lines.map((one, place) => line(one.amount, !some[place]!.isDelivered, one.quantity)),
          { discount: off, currency: 'EUR' },
        );
        expect([isNegative(back), sum([back, kept?.amount ?? '0.00'])]).toEqual([false, total]);
      },
    ),
    { numRuns: runs(200) },
  );
});
