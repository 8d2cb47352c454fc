import type { Amount } from '@likeness/contract/kit/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PhotoOnItsWay, progressOf, sumOf } from './rules.ts';

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

test.each([
  ['which is not paid', { status: 'created' }, 'ordered'],
  ['whose photo waits for a verdict', { status: 'pending_verification' }, 'checked'],
  ['whose photo was rejected', { status: 'rejected_photo' }, 'checked'],
  ['which nobody looks at', { status: 'pending_shipment', isChecked: false }, 'printed'],
  ['whose letter the mail partner has', { letterPlace: 'at_partner' }, 'printed'],
  ['whose letter was printed', { letterPlace: 'printed' }, 'on_its_way'],
  ['which a postman has shipped', { shipped: 'shipped' }, 'delivered'],
  ['whose letter came back', { status: 'delivered', shipped: 'blocked', letterPlace: 'returned' }, 'printed'],
  ['whose letter arrived', { letterPlace: 'delivered', isDelivered: true }, undefined],
  ['which is only a file', { status: 'ready', isPosted: false }, 'sent'],
] as const)('of an order %s, the present step is the true one', (_what, known: Partial<Known>, expected) => {
  const { shipped = 'pending_shipment', letterPlace = 'not_sent', isDelivered, ...photo } = known;
  const at = new Date('2026-03-10T08:00:00Z');
  const letter = { status: shipped, letterPlace, shippedAt: null, deliveredAt: isDelivered ? at : null };
  const way = { status: 'pending_shipment', isPosted: true, isChecked: true, orderedAt: at, shipment: letter } as const;
  const steps = progressOf({ ...way, ...photo });
  expect(steps.find(({ state }) => state === 'now')?.step).toBe(expected);
});

interface Known extends PhotoOnItsWay {
  shipped: NonNullable<PhotoOnItsWay['shipment']>['status'];
  letterPlace: NonNullable<PhotoOnItsWay['shipment']>['letterPlace'];
  isDelivered: boolean;
}
