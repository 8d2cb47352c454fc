import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amountOf, sum } from '@likeness/contract/kit/money';
import { type Taxed, invoiceNumber, sumsOf as sumsInAmounts } from './rules.ts';

/* Calculated in whole hundredths, independently of the arithmetic under test. */

const hundredths = (amount: Amount): bigint => BigInt(amountOf(amount).replace('.', ''));

function sumsOf(content: Omit<Parameters<typeof sumsInAmounts>[0], 'currency'>, currency = 'EUR') {
  const { lines, discount, total, tax } = sumsInAmounts({ ...content, currency });
  const exact = ({ gross, net }: Taxed) => ({ gross: hundredths(gross), net: hundredths(net) });
  return { lines: lines.map(exact), discount: exact(discount), total: exact(total), tax: hundredths(tax) };
}

const amount = (max: number) =>
  fc
    .integer({ min: 0, max })
    .map((value) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}` as Amount);
const line = fc.record({
  product: fc.constant('Printed photos'),
  purpose: fc.constant('Passport'),
  quantity: fc.integer({ min: 1, max: 50 }),
  price: amount(999_999_999),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const rate = fc.constantFrom(0, 2.1, 5.5, 7, 8.1, 10, 19, 20, 21, 25, 27, 100);
const add = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);

describe('the sums of an invoice', () => {
  test('add up for all lines, reductions and rates: lines minus reduction are the total, and so are net plus tax', () => {
    fc.assert(
      fc.property(lines, amount(9_999_999_999), rate, (ordered, total, taxRate) => {
        const sums = sumsOf({ lines: ordered, total, taxRate });
        expect(sums.total.gross).toBe(hundredths(total));
        expect(add(sums.lines.map(({ gross }) => gross)) - sums.discount.gross).toBe(sums.total.gross);
        expect(add(sums.lines.map(({ net }) => net)) - sums.discount.net).toBe(sums.total.net);
        expect(sums.total.net + sums.tax).toBe(sums.total.gross);
      }),
      { seed: 20_260_310, numRuns: 1000 },
    );
  });

  test('contain the exact tax, rounded half up to a hundredth', () => {
    fc.assert(
      fc.property(amount(9_999_999_999), rate, (total, taxRate) => {
        const price = { product: '', purpose: '', quantity: 1, price: total };
        const { tax } = sumsOf({ lines: [price], total, taxRate });
        const hundred = BigInt(Math.round(taxRate * 100));
        const exact = { above: hundredths(total) * hundred, below: 10_000n + hundred };
        const off = 2n * (tax * exact.below - exact.above);
        expect(off > -exact.below && off <= exact.below).toBe(true);
      }),
      { seed: 20_260_310, numRuns: 1000 },
    );
  });

  test('give each line’s net amount to within a hundredth', () => {
    fc.assert(
      fc.property(lines, rate, (ordered, taxRate) => {
        const total = add(ordered.map(({ price, quantity }) => hundredths(price) * BigInt(quantity)));
        fc.pre(total > 0n);
        const written = `${total / 100n}.${String(total % 100n).padStart(2, '0')}` as Amount;
        const sums = sumsOf({ lines: ordered, total: written, taxRate });
        const hundred = BigInt(Math.round(taxRate * 100));
        for (const { gross, net } of sums.lines) {
          const off = net * (10_000n + hundred) - gross * 10_000n;
          expect(off <= 2n * (10_000n + hundred) && off >= -2n * (10_000n + hundred)).toBe(true);
        }
      }),
      { seed: 20_260_310, numRuns: 500 },
    );
  });

  test.each([
    ['12.90', 20, 215n, 1075n],
    ['0.03', 20, 1n, 2n],
    ['0.01', 20, 0n, 1n],
    ['119.00', 19, 1900n, 10_000n],
    ['99.99', 0, 0n, 9999n],
  ] as const)('%s at %d %% contains %d of tax', (total, taxRate, tax, net) => {
    const sums = sumsOf({ lines: [{ product: '', purpose: '', quantity: 1, price: total }], total, taxRate });
    expect([sums.tax, sums.total.net]).toEqual([tax, net]);
  });

  test('of all credit notes of an invoice contain together what the invoice contained', () => {
    fc.assert(
      fc.property(fc.array(amount(9_999_999), { minLength: 2, maxLength: 6 }), rate, (parts, taxRate) => {
        let before: Amount = '0.00';
        const taxes = parts.map((total) => {
          const lines = [{ product: '', purpose: '', quantity: 1, price: total }];
          const { tax } = sumsOf({ lines, total, taxRate, credits: { number: '', issuedAt: '', before } });
          before = sum([before, total]);
          return tax;
        });
        const lines = [{ product: '', purpose: '', quantity: 1, price: before }];
        expect(add(taxes)).toBe(sumsOf({ lines, total: before, taxRate }).tax);
      }),
      { seed: 20_260_310, numRuns: 500 },
    );
  });

  test('reduce the tax with the price when there is a promotion', () => {
    const sums = sumsOf({
      lines: [{ product: '', purpose: '', quantity: 2, price: '10.00' }],
      total: '18.00',
      taxRate: 20,
    });
    expect(sums).toEqual({
      lines: [{ gross: 2000n, net: 1667n }],
      discount: { gross: 200n, net: 167n },
      total: { gross: 1800n, net: 1500n },
      tax: 300n,
    });
  });

  test('have no decimals in the tax if the currency has none', () => {
    const line = { product: '', purpose: '', quantity: 1 };
    const yen = sumsOf({ lines: [{ ...line, price: '1000.00' }], total: '1000.00', taxRate: 10 }, 'JPY');
    expect([yen.tax, yen.total.net, yen.lines]).toEqual([9100n, 90_900n, [{ gross: 100_000n, net: 90_900n }]]);
    const shared = sumsOf(
      {
        lines: ['333', '333', '334'].map((price) => ({ ...line, price: price as Amount })),
        total: '1000',
        taxRate: 10,
      },
      'JPY',
    );
    expect(shared.lines.map(({ net }) => net)).toEqual([30_300n, 30_300n, 30_300n]);
  });

  test.each([
    ['1000.00', '900.50', 8186n],
    ['1000.50', '1000.00', 9091n],
  ] as const)('have decimals in the tax if the price %s or what was paid, %s, has them', (price, total, tax) => {
    const line = { product: '', purpose: '', quantity: 1, price };
    expect(sumsOf({ lines: [line], total, taxRate: 10 }, 'JPY').tax).toBe(tax);
  });

  test('have no tax if the order cost nothing', () => {
    const sums = sumsOf({
      lines: [{ product: '', purpose: '', quantity: 1, price: '5.00' }],
      total: '0.00',
      taxRate: 20,
    });
    expect([sums.tax, sums.total]).toEqual([0n, { gross: 0n, net: 0n }]);
  });
});

test('invoice numbers have six digits or more after the year, and credit notes a series of their own', () => {
  expect([invoiceNumber('invoice', 2026, 1), invoiceNumber('credit_note', 2026, 1_234_567)]).toEqual([
    '2026-000001',
    'C2026-1234567',
  ]);
});

test.each(['', '1.234', 'a', '1,20', '1e3'])('%j is not an amount', (text) => {
  expect(() => amountOf(text)).toThrow(RangeError);
});
