import { type Amount, convert, multiply, type Rate, subtract, sum } from '@likeness/contract/kit/money';
import { person } from './people.ts';
import type { Sitter } from './pictures.ts';
import type { DocumentPlan, OrderPlan } from './plan.ts';
import { type Buyer, DocumentPlanner, type Stock } from './planDocument.ts';
import { offerIn } from './prices/priceBook.ts';
import { type Random, seededRandom } from './random.ts';
import { MIXED, STORIES } from './stories.ts';
import type { Story } from './story.ts';
import { withEarlierArrival, drawTimes } from './timeline.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Plans all orders of the demo house. The same stock at the same time gives the same orders. */
export function planHouse(stock: Stock, now: Date): OrderPlan[] {
  const single = STORIES.flatMap((story) => Array.from({ length: story.orders }, () => [story]));
  const mixed = MIXED.map((names) => names.map((name) => STORIES.find((story) => story.name === name)!));
  return [...single, ...mixed].map((stories, number) => {
    const random = seededRandom('order', number);
    return new OrderPlanner(stock, now, random, number).plan(withFamily(stories, random));
  });
}

/** Some customers also order for their family: two or three documents with the same story. */
function withFamily(stories: readonly Story[], random: Random): readonly Story[] {
  const [story] = stories;
  if (stories.length > 1 || !story || story.orders < 4 || story.closing || story.payment !== 'paid') return stories;
  const members = random.chance(0.09) ? (random.chance(0.3) ? 3 : 2) : 1;
  return Array.from({ length: members }, () => story);
}

/** How many customers have the face of the same sitter. Some of these customers order twice. */
const BUYERS_PER_SITTER = 16;

class OrderPlanner {
  readonly #stock: Stock;
  readonly #now: Date;
  readonly #random: Random;
  readonly #number: number;

  constructor(stock: Stock, now: Date, random: Random, number: number) {
    this.#stock = stock;
    this.#now = now;
    this.#random = random;
    this.#number = number;
  }

  plan(stories: readonly Story[]): OrderPlan {
    const random = this.#random;
    const ended = commonEnd(stories);
    const sitters = stories.map((story) => this.#sitterFor(story));
    const buyer = this.#buyer(sitters[0]!);
    const times = stories.map((story) => drawTimes(story, ended, random, this.#now));
    const payment = stories[0]!.payment;
    const uneventful = this.#now.getTime() - random.between(...ended) * MINUTE;
    const firstEvent = Math.min(...times.map(([first]) => first?.getTime() ?? uneventful));
    const { placedAt, payments } = this.#pay(payment, new Date(firstEvent), stories[0]!);
    const paidAt = payments.at(-1)?.ok ? payments.at(-1)!.at : undefined;
    const documentPlanner = new DocumentPlanner(this.#stock, random, this.#now);
    const documents = stories.map((story, position) =>
      documentPlanner.plan({
        story,
        sitter: sitters[position]!,
        person: position === 0 ? buyer : relativeOf(buyer, sitters[position]!, random),
        buyer,
        times: paidAt ? withEarlierArrival(times[position]!, story.events, paidAt) : times[position]!,
      }),
    );
    const closing = closingOf(stories[0]!, times[0]!);
    const purpose = this.#stock.purposes[sitters[0]!.purpose]!;
    const deleted = closing?.how === 'cancel' && random.chance(0.3);
    const partnerId = random.chance(0.75) ? this.#stock.partners[0]! : this.#stock.partners[1]!;
    const priced = this.#priced(documents, { partnerId, countryCode: buyer.countryCode, at: placedAt });
    const cost = sumOf(priced);
    const promotion = random.chance(0.12) ? this.#stock.promotions.use(cost, placedAt, this.#number) : undefined;
    const total = subtract(cost, promotion?.discount ?? '0.00');
    return {
      placedAt,
      payments,
      documents: priced,
      ...(closing && { closing }),
      ...(deleted && { deletedAt: new Date(closing.at.getTime() + DAY / 2) }),
      customer: buyer,
      order: {
        partnerId,
        externalRef: `PA-${String(24_000 + this.#number * 7)}`,
        totalAmount: total,
        currency: 'EUR',
        ...localAmount(total, purpose.currency),
        ...(promotion && {
          promotionLabel: promotion.label,
          promotionCode: promotion.code,
          discount: promotion.discount,
        }),
        originCountryCode: buyer.countryCode,
        originCountryCodeForPurpose: purpose.photo.country_code,
        selfie: random.chance(0.7),
        ...deviceOf(
          random.pick([
            { os: 'iOS', version: '19.1' },
            { os: 'Android', version: '16' },
            { os: 'web', version: null },
          ]),
          this.#number,
        ),
      },
    };
  }

  /** The documents with the amounts that were listed at the time: those of the partner's plan, else the common ones. */
  #priced(
    documents: readonly DocumentPlan[],
    bought: { partnerId: number; countryCode: string; at: Date },
  ): DocumentPlan[] {
    const { prices, planOf } = this.#stock;
    return documents.map((document) => {
      const { purposeId, productId } = document.line;
      const listed = prices.listed({ ...bought, planId: planOf.get(bought.partnerId)!, purposeId, productId });
      return {
        ...document,
        line: { ...document.line, amount: listed.amount },
        offers: document.offers.map((offer) => ({ ...offer, amount: offerIn(listed, offer.productId).amount })),
      };
    });
  }

  /**
   * Half of the customers live in the country of their document, the others in France. The generator is seeded by sitter and
   * a small number, so that the same customer comes again in several orders.
   */
  #buyer({ seed, gender, purpose }: Sitter): Buyer {
    const chance = seededRandom('buyer', seed, this.#random.whole(1, BUYERS_PER_SITTER));
    const home = this.#stock.purposes[purpose]!.photo.country_code;
    const countryCode = chance.chance(0.5) ? home : 'FR';
    return { ...person(chance, countryCode, gender), countryCode };
  }

  /** A sitter whose photo has the flaw of the story, and whose purpose has ePhoto codes if the product needs one. */
  #sitterFor(story: Story): Sitter {
    const coded = story.product === 'ephoto' || story.product === 'ephoto_printed';
    const fitting = this.#stock.gallery.sitters.filter(
      ({ purpose, flaw }) =>
        this.#stock.purposes[purpose]!.ephotoNeeded === coded && (story.flaw === undefined || story.flaw === flaw),
    );
    return this.#random.pick(fitting);
  }

  #pay(payment: Story['payment'], firstEvent: Date, story: Story): Pick<OrderPlan, 'placedAt' | 'payments'> {
    const before = (at: Date, min: number, max: number) =>
      new Date(at.getTime() - this.#random.between(min, max) * MINUTE);
    switch (payment) {
      case 'open':
        return { placedAt: story.events.length === 0 ? firstEvent : before(firstEvent, 30, 600), payments: [] };
      case 'failed':
        return { placedAt: before(firstEvent, 0.5, 3), payments: [{ at: firstEvent, ok: false }] };
      case 'paid_at_second_try': {
        const failedAt = before(firstEvent, 4, 40);
        const payments = [
          { at: failedAt, ok: false },
          { at: firstEvent, ok: true },
        ];
        return { placedAt: before(failedAt, 0.5, 3), payments };
      }
      case 'paid':
        return { placedAt: before(firstEvent, 0.5, 4), payments: [{ at: firstEvent, ok: true }] };
    }
  }
}

function commonEnd(stories: readonly Story[]): Story['ended'] {
  const earliest = Math.max(...stories.map(({ ended }) => ended[0]));
  return [earliest, Math.max(earliest + 1, Math.min(...stories.map(({ ended }) => ended[1])))];
}

/** How long a rejected order waits for its customer's answer before it is refused for good. */
const DAYS_UNTIL_REFUSED = 10;

function closingOf({ closing, events }: Story, times: readonly Date[]): OrderPlan['closing'] {
  if (closing === undefined) return undefined;
  if (closing === 'cancel') return { how: closing, at: times[events.indexOf('cancel')]! };
  return { how: closing, at: new Date(times.at(-1)!.getTime() + DAYS_UNTIL_REFUSED * DAY) };
}

function relativeOf(buyer: Buyer, { gender }: Sitter, random: Random): Buyer {
  const { firstName } = person(random, buyer.countryCode, gender);
  return { ...buyer, firstName };
}

const BRANDS: Readonly<Record<string, string>> = { iOS: 'Apple', Android: 'Samsung' };

/** The device data that an application on a telephone sends. A browser sends none. */
function deviceOf(system: { os: string; version: string | null }, number: number) {
  const brand = BRANDS[system.os];
  if (brand === undefined) return system;
  return { ...system, deviceBrand: brand, deviceId: `${brand.toLowerCase()}-${(number * 48_271).toString(36)}` };
}

function sumOf(documents: readonly DocumentPlan[]): Amount {
  const lines = documents.flatMap(({ line, offers }) => [line, ...offers]);
  return sum(lines.map(({ amount, quantity = 1 }) => multiply(amount, quantity)));
}

/** Rough exchange rates of the euro; the demo house has no market data. */
const RATES: Readonly<Record<string, Rate>> = {
  USD: '1.1',
  GBP: '0.85',
  CHF: '0.95',
  CAD: '1.5',
  MAD: '10.8',
  INR: '92',
};

function localAmount(total: Amount, currency: string): Partial<OrderPlan['order']> {
  const rate = RATES[currency];
  if (rate === undefined) return {};
  return { localCurrency: currency, totalAmountInLocalCurrency: convert(total, rate, '1') };
}
