/** A row of what is offered beside a price, as it stands in the editors. */
export interface OfferValues {
  readonly product: string;
  readonly amount: string;
  readonly order_number: string;
  readonly usable_one_time: boolean;
  readonly active: boolean;
}

export const NEW_OFFER: OfferValues = {
  product: '',
  amount: '',
  order_number: '1',
  usable_one_time: true,
  active: true,
};
