import type { Amount } from '@likeness/contract/kit/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from './rules.ts';

/** An amount as whole cents, and one of the spellings of it that the intake accepts. */
const price = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean())
  .map(([cents, short]) => ({ cents, amount: spelled(cents, short) }));

function spelled(cents: number, short: boolean): Amount {
  return spelling(cents, short) as Amount;
}

function spelling(cents: number, short: boolean): string {
  const whole = String(Math.trunc(cents / 100));
  const rest = String(cents % 100).padStart(2, '0');
  if (short && rest === '00') return whole;
  if (short && rest.endsWith('0')) return `${whole}.${rest[0]}`;
  return `${whole}.${rest}`;
}

const line = fc.record({ price, quantity: fc.integer({ min: 1, max: 50 }) });

test('the sum of an order is exact to the cent, whatever the spelling of its amounts', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const cents = lines.reduce(
        (sum, { price: { cents: each }, quantity }) => sum + BigInt(each) * BigInt(quantity),
        0n,
      );
      const sum = sumOf(lines.map(({ price: { amount }, quantity }) => ({ amount, quantity })));
      expect(sum).toMatch(/^\d+\.\d{2}$/);
      expect(BigInt(sum.replace('.', ''))).toBe(cents);
    }),
    { seed: 20_260_310, numRuns: 300 },
  );
});

test('ten times 0.10 is exactly 1.00', () => {
  expect(sumOf(Array.from({ length: 10 }, () => ({ amount: '0.1' as const, quantity: 1 })))).toBe('1.00');
});
