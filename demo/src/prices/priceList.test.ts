import { compare } from '@likeness/contract/kit/money';
import { describe, expect, test } from 'vitest';
import { COUNTRY_GROUPS } from '../countries.ts';
import { PHOTO_RULES } from '../photoRules.ts';
import { PRODUCTS } from '../products.ts';
import { PriceBook, offerIn } from './priceBook.ts';
import { PRICES, PRICE_EDITS, isOf, raised } from './priceList.ts';

const common = PRICES.filter(({ plan }) => plan === undefined);

describe('the prices of the house', () => {
  test('are one for each purpose, product, group and plan', () => {
    const places = PRICES.map(({ purpose, product, group, plan }) => [purpose, product, group, plan].join(' '));
    expect(new Set(places).size).toBe(places.length);
    expect(PRICES.length).toBeGreaterThan(1500);
  });

  test('are there for every purpose in every group, for codes where it has codes and for photos where it has none', () => {
    for (const { reference, ephotoNeeded } of PHOTO_RULES) {
      const sold = PRODUCTS.filter(
        ({ productType, ephotoNeeded: isCode }) => productType === 'main' && isCode === (ephotoNeeded ?? false),
      );
      const listed = common.filter(({ purpose }) => purpose === reference);
      expect([reference, listed.length]).toEqual([reference, sold.length * Object.keys(COUNTRY_GROUPS).length]);
      expect(new Set(listed.map(({ product }) => product))).toEqual(new Set(sold.map(({ key }) => key)));
    }
  });

  test('are sensible: in euros between one and twenty, offers cheaper than what they stand beside', () => {
    const inEuros = PRICES.filter(({ currency }) => currency === 'EUR');
    expect(inEuros.filter(({ amount }) => compare(amount, '1.00') < 0 || compare(amount, '20.00') > 0)).toEqual([]);
    const dear = PRICES.filter(({ amount, offers }) => offers.some((offer) => compare(offer.amount, amount) >= 0));
    expect(dear).toEqual([]);
  });

  test('of plans are lower than the common ones', () => {
    const dearer = PRICES.filter(({ purpose, product, group, plan, currency, amount }) => {
      const shared = common.find((one) => isOf({ purposes: [purpose], groups: [group], products: [product] }, one))!;
      return plan !== undefined && currency === shared.currency && compare(amount, shared.amount) >= 0;
    });
    expect(dearer).toEqual([]);
  });

  test('are in euros and in a few local currencies, some of them not sold any more', () => {
    expect(new Set(PRICES.map(({ currency }) => currency))).toEqual(
      new Set(['EUR', 'USD', 'SEK', 'AUD', 'JPY', 'CHF']),
    );
    expect(PRICES.some(({ active }) => !active)).toBe(true);
    expect(PRICES.flatMap(({ offers }) => offers).some(({ active }) => !active)).toBe(true);
  });

  test('were edited a few times, once in vain, and one edit waits', () => {
    for (const edit of PRICE_EDITS) expect(common.filter((price) => isOf(edit, price))).not.toEqual([]);
    expect(PRICE_EDITS.filter(({ daysAgo }) => daysAgo < 0)).toHaveLength(1);
    expect(PRICE_EDITS.filter(({ undoneDaysAgo }) => undoneDaysAgo !== undefined)).toHaveLength(1);
    expect(raised('9.90', 5, 'EUR')).toBe('10.40');
    expect(raised('1251.00', 5, 'JPY')).toBe('1314.00');
  });
});

describe('the price of a purchase', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 2, number));
  const place = { purposeId: 1, productId: 2, groupId: 3, active: true, offers: [] };
  const offer = { offerId: 30, productId: 9, amount: '4.50' } as const;
  const book = new PriceBook(
    [
      {
        ...place,
        priceId: 10,
        planId: null,
        offers: [offer],
        amounts: [
          { from: day(1), amount: '6.90' },
          { from: day(5), amount: '7.20' },
        ],
      },
      { ...place, priceId: 11, planId: 7, amounts: [{ from: day(1), amount: '6.00' }] },
      { ...place, priceId: 12, planId: 8, active: false, amounts: [{ from: day(1), amount: '5.00' }] },
    ],
    new Map([['FR', 3]]),
  );
  const bought = { purposeId: 1, productId: 2, countryCode: 'FR', at: day(2) };

  test.each([
    ['the plan’s own', { planId: 7 }, 11, '6.00'],
    ['the common one, where the plan has none', { planId: 6 }, 10, '6.90'],
    ['the common one, where the plan’s is not sold any more', { planId: 8 }, 10, '6.90'],
    ['what it was on that day', { planId: 6, at: day(5) }, 10, '7.20'],
  ])('is %s', (_, changed, priceId, amount) => {
    expect(book.listed({ ...bought, ...changed })).toMatchObject({ priceId, amount });
  });

  test('is an error of the house, where there is none', () => {
    expect(() => book.listed({ ...bought, planId: 6, countryCode: 'US' })).toThrow(RangeError);
    expect(() => book.listed({ ...bought, planId: 6, at: day(0) })).toThrow(RangeError);
    const listed = book.listed({ ...bought, planId: 6 });
    expect(offerIn(listed, 9).offerId).toBe(30);
    expect(() => offerIn(listed, 8)).toThrow('Price 10 has no offer of product 8');
  });
});
