import { type Amount, isOfCurrency } from '../kit/money.ts';

interface Priced {
  readonly amount?: Amount | undefined;
  readonly raise_amount?: Amount | undefined;
  readonly optional_offers?: readonly { readonly amount?: Amount | undefined }[] | undefined;
}

/**
 * "No price is half a yen, nor is an offer, nor what it is raised by."
 *
 * @param kept what was there before, and stays as it is
 * @returns the paths of the amounts that nobody can pay in this currency
 */
export function amountsWithParts(
  currency: string,
  { amount, raise_amount: raise, optional_offers: offers = [] }: Priced,
  kept: readonly Amount[] = [],
): (string | number)[][] {
  const amounts = [
    { path: ['amount'], amount },
    { path: ['raise_amount'], amount: raise },
    ...offers.map((offer, position) => ({ path: ['optional_offers', position, 'amount'], amount: offer.amount })),
  ];
  const isWrong = (sent: Amount | undefined) =>
    sent !== undefined && !kept.includes(sent) && !isOfCurrency(sent, currency);
  return amounts.filter((one) => isWrong(one.amount)).map(({ path }) => path);
}
