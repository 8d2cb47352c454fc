import type { listOrderable } from '@likeness/contract/intake/catalogue';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import type { Random } from '../random.ts';
import { Refused } from './partnerApi.ts';
import type { Purpose, Studio } from './pictures.ts';

/* What a simulated customer buys, and for how much. */

export type Catalogue = AnswerOf<typeof listOrderable>;
type Price = AnswerOf<typeof listPartnerPrices>['prices'][number];

const WANTS_NO_CHECK = 0.02;

/** What a photo for this purpose costs the customers of a country, by its products. */
export async function pricesOf(
  { api }: Pick<Studio, 'api'>,
  country: string,
  purpose: Purpose,
): Promise<readonly Price[]> {
  const { prices } = await api.call(listPartnerPrices, { query: { country } });
  return prices.filter((price) => price.purpose === purpose.id);
}

/** A product with a code if the purpose has codes; few customers want an unchecked photo. Only what has a price is sold. */
export function chooseProduct(
  { products, posted_to: postedTo }: Catalogue,
  prices: readonly Price[],
  { purpose, countryCode }: { purpose: Purpose; countryCode: string },
  random: Random,
) {
  const checked = !random.chance(WANTS_NO_CHECK);
  const sold = prices.flatMap((price) => {
    const product = products.find(({ reference }) => reference === price.product);
    const isPosted = product?.send_by_post_needed || purpose.send_by_post_needed;
    return product && (!isPosted || postedTo.includes(countryCode)) ? [{ product, price }] : [];
  });
  if (sold.length === 0) throw new Refused(404, `Nothing is sold for ${purpose.country_code} ${purpose.label}`);
  const fitting = sold.filter(
    ({ product }) => product.ephoto_needed === purpose.ephoto_needed && product.verification_needed === checked,
  );
  return random.pick(fitting.length > 0 ? fitting : sold);
}
