import type { Amount } from '@likeness/contract/kit/money';
import { typedAmount } from '@likeness/contract/kit/money';
import type { ShownPrice } from '@likeness/contract/prices';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import {
  choiceOf,
  useCountries,
  useCountryGroups,
  usePartnerPlans,
  useProducts,
  usePurposes,
} from '../fields/choices.ts';
import type { PriceChoice } from '../fields/choices.ts';
import type { Compared, PriceValues } from './priceValues.ts';

/** Says what stands in the editors as a person reads it, with amounts in this currency. */
export function useValueText(
  ...known: readonly ShownPrice[]
): (name: Compared, values: PriceValues, currency: string) => string {
  const text = useText();
  const formats = useFormats();
  const [base, theirs] = known;
  const countries = useCountries();
  const purposes = usePurposes(base ? [base.use_in_country.country_code] : []);
  const theirPurposes = usePurposes(theirs ? [theirs.use_in_country.country_code] : []);
  const groups = useCountryGroups();
  const plans = usePartnerPlans();
  const mains = useProducts('main');
  const options = useProducts('option');
  const named = (value: string, ...among: readonly (readonly PriceChoice[])[]) =>
    among.flat().find((choice) => choice.value === value)?.label ?? value;
  return (name, values, currency) => {
    const money = (typed: string) => {
      const { amount } = typedAmount(typed) as { amount?: Amount };
      return amount === undefined ? typed : formats.money(amount, currency);
    };
    const value = values[name];
    switch (name) {
      case 'use_in_country':
        return named(values[name], countries);
      case 'purpose':
        return named(
          values[name],
          known.map(({ purpose }) => choiceOf(purpose)),
          purposes,
          theirPurposes,
        );
      case 'product':
        return named(
          values[name],
          known.map(({ product }) => choiceOf(product)),
          mains,
        );
      case 'purchase_from_country_group':
        return named(values[name], groups);
      case 'partner_plan':
        return value === '' ? text('prices.common_short') : named(values[name], plans);
      case 'amount':
        return money(values[name]);
      case 'active':
        return text(value === true ? 'lists.yes' : 'lists.no');
      case 'optional_offers': {
        const offered = known.flatMap((price) => price.optional_offers.map(({ product }) => choiceOf(product)));
        const lines = values[name].map(({ product, amount, order_number: place, usable_one_time, active }) =>
          [
            text('ui.pair', { name: named(product, offered, options), value: money(amount) }),
            text('prices.numbered', { number: place }),
            usable_one_time && text('price_fields.usable_one_time'),
            !active && text('prices.inactive'),
          ]
            .filter(Boolean)
            .join(', '),
        );
        return lines.join('\n') || '–';
      }
      case 'order_number':
        return values[name] || '–';
    }
  };
}
