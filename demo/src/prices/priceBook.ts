import type { Amount } from '@likeness/contract/kit/money';

/** Who buys what, where and when. Records by their numbers. */
export interface Purchase {
  readonly planId: number;
  readonly purposeId: number;
  readonly productId: number;
  readonly countryCode: string;
  readonly at: Date;
}

/** What was listed for a purchase. */
export interface Listed {
  readonly priceId: number;
  readonly amount: Amount;
  readonly offers: readonly ListedOffer[];
}

export interface ListedOffer {
  readonly offerId: number;
  readonly productId: number;
  readonly amount: Amount;
}

/** A price with all that it ever was, the oldest first. */
export interface PriceLife {
  readonly priceId: number;
  readonly planId: number | null;
  readonly purposeId: number;
  readonly productId: number;
  readonly groupId: number;
  readonly active: boolean;
  readonly amounts: readonly { readonly from: Date; readonly amount: Amount }[];
  readonly offers: readonly ListedOffer[];
}

/** What everything costs in the demo house, and has cost. */
export class PriceBook {
  readonly #lives: ReadonlyMap<string, PriceLife>;
  readonly #groupOf: ReadonlyMap<string, number>;

  /** @param groupOf the countries' groups by the countries' codes */
  constructor(lives: readonly PriceLife[], groupOf: ReadonlyMap<string, number>) {
    this.#lives = new Map(lives.map((life) => [keyOf(life), life]));
    this.#groupOf = groupOf;
  }

  /** The price of the plan, else the common one. @throws RangeError where there is none that could be paid */
  listed({ planId, purposeId, productId, countryCode, at }: Purchase): Listed {
    const groupId = this.#groupOf.get(countryCode) ?? 0;
    const candidates = [planId, null].map((of) =>
      this.#lives.get(keyOf({ planId: of, purposeId, productId, groupId })),
    );
    const life = candidates.find((found) => found?.active);
    const amount = life?.amounts.findLast(({ from }) => from <= at)?.amount;
    if (!life || amount === undefined) {
      throw new RangeError(`Product ${productId} has no price for purpose ${purposeId} in ${countryCode}`);
    }
    return { priceId: life.priceId, amount, offers: life.offers };
  }
}

/** @throws RangeError where it cannot be bought beside the price's product */
export function offerIn({ priceId, offers }: Listed, productId: number): ListedOffer {
  const found = offers.find((offer) => offer.productId === productId);
  if (!found) throw new RangeError(`Price ${priceId} has no offer of product ${productId}`);
  return found;
}

function keyOf({
  planId,
  purposeId,
  productId,
  groupId,
}: Pick<PriceLife, 'planId' | 'purposeId' | 'productId' | 'groupId'>): string {
  return [planId, purposeId, productId, groupId].join(' ');
}
