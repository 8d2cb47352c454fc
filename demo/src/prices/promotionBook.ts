import { type Amount } from '@likeness/contract/kit/money';
import { discountOf } from '../../../server/src/prices/promotions/rules.ts';
import { seededRandom } from '../random.ts';
import { PROMOTIONS } from '../settings/sales.ts';

const DAY = 24 * 60 * 60 * 1000;

type Promotion = (typeof PROMOTIONS)[number];

/** A promotion that an order names, and what it takes off. */
interface Used {
  readonly label: string;
  readonly code: string;
  readonly discount: Amount;
}

/** When a promotion holds, and when it was added. */
export function lifeOf({ addedBefore, expiresIn }: Promotion, now: Date): { addedAt: Date; expireAt: Date | null } {
  return {
    addedAt: new Date(now.getTime() - addedBefore * DAY),
    expireAt: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * DAY),
  };
}

/** Which order may use which promotion, as intake would have let it: while it holds, and until it is used up. */
export class PromotionBook {
  readonly #now: Date;
  readonly #uses = new Map<string, number>();

  constructor(now: Date) {
    this.#now = now;
  }

  /** One of those that hold, the popular ones more often; none, if none holds. */
  use(cost: Amount, at: Date, order: number): Used | undefined {
    const usable = PROMOTIONS.filter((promotion) => this.#holds(promotion, at));
    if (usable.length === 0) return undefined;
    const weights = Object.fromEntries(usable.map(({ code, popularity }) => [code, popularity]));
    const code = seededRandom('promotion', order).weighted(weights);
    const promotion = usable.find((one) => one.code === code)!;
    this.#uses.set(code, (this.#uses.get(code) ?? 0) + 1);
    return { label: promotion.label, code, discount: discountOf(promotion, cost, 'EUR') };
  }

  #holds(promotion: Promotion, at: Date): boolean {
    const { addedAt, expireAt } = lifeOf(promotion, this.#now);
    const isLeft = (this.#uses.get(promotion.code) ?? 0) < (promotion.quantity ?? Infinity);
    return promotion.popularity > 0 && addedAt <= at && (expireAt === null || at < expireAt) && isLeft;
  }
}
