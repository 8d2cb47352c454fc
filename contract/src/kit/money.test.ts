import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountOnWire } from './amountFields.ts';
import * as money from './money.ts';
import { type Amount, AMOUNT_MAX } from './money.ts';

/* Every property is compared with a calculation in whole hundredths as BigInt, which does not use the library. */

const MOST = BigInt(AMOUNT_MAX.replace('.', ''));

function written(hundredths: bigint): Amount {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount;
}

function hundredths(amount: Amount): bigint {
  expect(amount).toMatch(/^(?!-0\.00)-?\d+\.\d{2}$/);
  return BigInt(amount.replace('.', ''));
}

function floored(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return quotient * divisor !== dividend && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** To the nearest whole, a half away from zero. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const rounded = (2n * size(dividend) + size(divisor)) / (2n * size(divisor));
  return dividend < 0n !== divisor < 0n ? -rounded : rounded;
}

function withinBounds(value: bigint): bigint | 'out of bounds' {
  return value > MOST || value < -MOST ? 'out of bounds' : value;
}

function outcome(calculate: () => Amount): bigint | 'out of bounds' {
  try {
    return hundredths(calculate());
  } catch (error) {
    if (error instanceof RangeError) return 'out of bounds';
    throw error;
  }
}

const upTo = (max: bigint, min = -max) => fc.bigInt({ min, max });
const any = upTo(MOST);
/** The largest total of an order. */
const some = upTo(10n ** 12n);
const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);

function check<Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Place in keyof Values]: fc.Arbitrary<Values[Place]> },
  look: (...values: Values) => void,
): void {
  const property = fc.property(fc.tuple<Values>(...arbitraries), (values) => look(...values));
  fc.assert(property, { seed: 20_260_310, numRuns: 500 });
}

describe('sums', () => {
  test('are exact to the cent, whatever is added', () => {
    check<[bigint[]]>([fc.array(some, { maxLength: 40 })], (values) => {
      const total = values.reduce((sum, value) => sum + value, 0n);
      expect(hundredths(money.sum(values.map(written)))).toBe(total);
    });
  });

  test('of two, differences, signs and comparisons agree with whole cents', () => {
    check<[bigint, bigint]>([some, some], (one, other) => {
      const [first, second] = [written(one), written(other)];
      expect(hundredths(money.add(first, second))).toBe(one + other);
      expect(hundredths(money.subtract(first, second))).toBe(one - other);
      expect(hundredths(money.negate(first))).toBe(-one);
      expect(money.compare(first, second)).toBe(one < other ? -1 : one > other ? 1 : 0);
      expect([money.isPositive(first), money.isNegative(first), money.isZero(first)]).toEqual([
        one > 0n,
        one < 0n,
        one === 0n,
      ]);
    });
  });

  test('of several pieces are exact', () => {
    check<[bigint, number]>([upTo(10n ** 9n), fc.integer({ min: -1000, max: 1000 })], (price, pieces) => {
      expect(hundredths(money.multiply(written(price), pieces))).toBe(price * BigInt(pieces));
    });
    expect(() => money.multiply('1.00', 1.5)).toThrow(RangeError);
    expect(() => money.multiply('1.00', Number.NaN)).toThrow(RangeError);
  });

  test('with what JavaScript numbers get wrong', () => {
    expect(money.add('0.10', '0.20')).toBe('0.30');
    expect(money.sum(Array.from({ length: 10 }, () => '0.1' as const))).toBe('1.00');
    expect(money.roundedAmount('1.005')).toBe('1.01');
    expect(money.percentOf('1.15', 10)).toBe('0.12');
  });
});

describe('rounding', () => {
  test('is to the nearest cent, a half away from zero, however many digits there are', () => {
    check<[bigint, number]>([upTo(10n ** 15n), fc.integer({ min: 1, max: 12 })], (value, digits) => {
      const unit = 10n ** BigInt(digits);
      const size = String(value < 0n ? -value : value).padStart(digits + 1, '0');
      const decimal = `${value < 0n ? '-' : ''}${size.slice(0, -digits)}.${size.slice(-digits)}`;
      const cents = nearest(value * 100n, unit);
      expect(outcome(() => money.roundedAmount(decimal))).toBe(withinBounds(cents));
    });
  });

  test('of percentages and of the tax within an amount is that of the exact quotient', () => {
    check<[bigint, number]>([some, percent], (amount, rate) => {
      const hundred = BigInt(Math.round(rate * 100));
      expect(hundredths(money.percentOf(written(amount), rate))).toBe(nearest(amount * hundred, 10_000n));
      const tax = hundredths(money.taxWithin(written(amount), rate));
      expect(tax).toBe(nearest(amount * hundred, 10_000n + hundred));
    });
  });

  test('of an amount in another currency is that of the exact quotient', () => {
    check<[bigint, bigint, bigint]>([some, upTo(10n ** 9n, 0n), upTo(10n ** 12n, 1n)], (amount, other, rate) => {
      const exact = nearest(amount * other, rate);
      const converted = outcome(() => money.convert(written(amount), written(other), written(rate)));
      expect(converted).toBe(withinBounds(exact));
    });
    expect(money.convert('12.90', '1', '0.800000')).toBe('16.13');
    expect(() => money.convert('12.90', '1', '0.00')).toThrow(RangeError);
  });

  test('of an amount by the rates of two currencies is that of the exact quotient', () => {
    const aRate = upTo(10n ** 6n, 1n);
    check<[bigint, bigint, bigint]>([some, aRate, aRate], (amount, from, to) => {
      const exchanged = outcome(() => money.exchange(written(amount), written(from), written(to)));
      expect(exchanged).toBe(withinBounds(nearest(amount * to, from)));
    });
    expect(money.exchange('12.90', '1.08', '165.4', 0)).toBe('1976.00');
    expect(() => money.exchange('12.90', '0', '1.08')).toThrow(RangeError);
  });

  test('is to what the currency has, but leaves hundredths that are there', () => {
    const decimals = (currency: string, ...amounts: Amount[]) => money.decimalsOf(currency, amounts);
    expect([decimals('EUR'), decimals('JPY'), decimals('TND')]).toEqual([2, 0, 2]);
    expect([decimals('JPY', '5.00', '12.00'), decimals('JPY', '5.00', '12.90')]).toEqual([0, 2]);
    expect(money.taxWithin('1000.00', 10, decimals('JPY'))).toBe('91.00');
  });
});

describe('shares', () => {
  test('add up to what is shared, each within a cent of its part', () => {
    const weights = fc.array(upTo(10n ** 9n, 0n), { minLength: 1, maxLength: 20 });
    check<[bigint, bigint[]]>([some, weights], (amount, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      fc.pre(whole > 0n);
      const shares = money.allocate(written(amount), parts.map(written)).map(hundredths);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
      for (const [place, share] of shares.entries()) {
        const part = parts[place]!;
        const lower = floored(part * amount, whole);
        expect(share === lower || (share === lower + 1n && part !== 0n)).toBe(true);
      }
    });
  });

  test('of a whole with a reduction in it add up too', () => {
    const prices = fc.array(upTo(10n ** 9n, 1n), { minLength: 1, maxLength: 20 });
    check<[bigint[], bigint]>([prices, upTo(10n ** 10n, 1n)], (parts, paid) => {
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      const net = nearest(paid * 100n, 120n);
      const shares = money.allocate(written(net), [...parts, paid - whole].map(written)).map(hundredths);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(net);
    });
  });

  test('the remainder goes to the first weights, and nothing to a weight of zero', () => {
    expect(money.allocate('10.00', ['1', '1', '1'])).toEqual(['3.34', '3.33', '3.33']);
    expect(money.allocate('0.02', ['0', '1', '1', '1'])).toEqual(['0.00', '0.01', '0.01', '0.00']);
    expect(money.allocate('-10.00', ['1', '1', '1'])).toEqual(['-3.33', '-3.33', '-3.34']);
    expect(money.allocate('100.00', ['1', '1', '1'], 0)).toEqual(['34.00', '33.00', '33.00']);
    expect(() => money.allocate('1.00', ['0', '0'])).toThrow(RangeError);
    expect(() => money.allocate('1.50', ['1', '1'], 0)).toThrow(RangeError);
  });
});

describe('what is an amount', () => {
  test('every one that is kept reads as itself, from its text and from its JSON number', () => {
    check<[bigint]>([any], (value) => {
      const amount = written(value);
      expect(money.amountOf(amount)).toBe(amount);
      expect(money.typedAmount(amount)).toEqual({ amount });
      const sent: unknown = JSON.parse(JSON.stringify(z.encode(amountOnWire, amount)));
      expect(typeof sent).toBe('number');
      expect(z.decode(amountOnWire, sent as number)).toBe(amount);
    });
  });

  test.each(['', ' ', '1.234', 'a', '1,20', '1e3', '+1', '.5', '5.', '--1', '1 000', 'Infinity', 'NaN', '0x10'])(
    '%j is none where a program wrote it',
    (text) => {
      expect(() => money.amountOf(text)).toThrow(RangeError);
      expect(() => money.add('1.00', text as Amount)).toThrow(RangeError);
    },
  );

  test('a JavaScript number is none, even one that reads like an amount', () => {
    const number = 0.1 as unknown as Amount;
    expect(() => money.add('1.00', number)).toThrow('Invalid value');
    expect(() => money.amountOf(number)).toThrow('Invalid value');
  });

  test('nothing is larger than the largest, nothing calculated either', () => {
    const past = written(MOST + 1n);
    expect([money.amountOf(AMOUNT_MAX), money.negate(AMOUNT_MAX)]).toEqual([AMOUNT_MAX, `-${AMOUNT_MAX}`]);
    expect(() => money.amountOf(past)).toThrow(RangeError);
    expect(() => money.add(AMOUNT_MAX, '0.01')).toThrow(RangeError);
    expect(() => money.subtract(money.negate(AMOUNT_MAX), '0.01')).toThrow(RangeError);
    expect(() => money.multiply(AMOUNT_MAX, 2)).toThrow(RangeError);
    expect(() => money.roundedAmount('999999999999.995')).toThrow(RangeError);
    expect(() => money.roundedAmount('1e3')).toThrow(RangeError);
  });

  test.each([12.345, 1e12, 1e21, -1e12])('%d in an answer is refused, not rounded', (number) => {
    const refused = { code: 'custom', path: [], message: 'This is not a number' };
    expect(z.safeDecode(amountOnWire, number).error?.issues).toEqual([refused]);
  });

  test.each(['12,90', '12.901', '1e3', '1000000000000', ''])(
    'an answer with %j for an amount does not leave',
    (text) => {
      expect(z.safeEncode(amountOnWire, text as Amount).success).toBe(false);
    },
  );
});

describe('written for a reader', () => {
  const LOCALES = ['en-GB', 'fr', 'fr-FR', 'es', 'es-ES', 'de-DE'];
  const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY', 'KRW', 'TND', 'CHF', 'MAD'];

  test('an amount is all there, to the cent, whatever the language and the currency', () => {
    check<[bigint, string, string]>(
      [any, fc.constantFrom(...LOCALES), fc.constantFrom(...CURRENCIES)],
      (value, locale, currency) => {
        const text = money.formatMoney(written(value), currency, locale);
        const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')!.value;
        const [whole = '', decimals = ''] = text.replaceAll(/[^\d,.]/g, '').split(point);
        const read = BigInt(whole.replaceAll(/\D/g, '')) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
        expect(text.includes('-') ? -read : read).toBe(value);
      },
    );
  });

  test.each([
    ['12.9', 'EUR', 'en-GB', '€12.90'],
    ['-1234.50', 'EUR', 'fr', '-1 234,50 €'],
    ['1234567.89', 'EUR', 'de-DE', '1.234.567,89 €'],
    ['999999999999.99', 'USD', 'en-GB', 'US$999,999,999,999.99'],
    ['1500.00', 'JPY', 'en-GB', 'JP¥1,500'],
    ['1500.50', 'JPY', 'en-GB', 'JP¥1,500.50'],
    ['12.90', 'TND', 'en-GB', 'TND 12.900'],
    ['0', 'EUR', 'es', '0,00 €'],
  ] as const)('%s %s in %s is %s', (amount, currency, locale, text) => {
    expect(money.formatMoney(amount, currency, locale).replaceAll(/\s/g, ' ')).toBe(text);
  });

  test('without its currency, and the currency without its amount', () => {
    expect([money.formatAmount('1.5', 'fr'), money.formatAmount('10.00', 'fr', 0)]).toEqual(['1,50', '10']);
    expect([money.currencySign('EUR', 'fr'), money.currencySign('CAD', 'en-GB')]).toEqual(['€', 'CA$']);
  });
});
