import { ALL } from '@likeness/contract/prices';
import type { ShownEdit } from '@likeness/contract/prices/edits';
import { isNegative } from '@likeness/contract/kit/money';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { distinctPurposes } from '@likeness/contract/purposes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../../i18n/useText.ts';
import { plainText, readText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useCountryGroups, usePartnerPlans } from '../fields/choices.ts';
import { COMMON } from '../list/priceFilter.ts';

/** More names than these are only counted. */
const NAMES_SHOWN = 4;
/** Every amount is rounded so. */
const CENTS = '0.01';

/** What an edit of many prices was asked to do. */
export function useAskedText(): (edit: ShownEdit) => string {
  const text = useText();
  const formats = useFormats();
  return ({ asked }) => {
    if (!asked) return '';
    const { amount, raise_percent: percent, raise_amount: raise, currency, order_number: place } = asked;
    const signed = (value: `${number}`, written: string) => (isNegative(value) ? written : `+${written}`);
    const parts = [
      amount !== undefined && text('prices.asked_amount', { amount: formats.money(amount, currency) }),
      percent !== undefined && text('prices.percent', { percent: signed(percent, formats.amount(percent)) }),
      raise !== undefined && signed(raise, formats.money(raise, currency)),
      (percent ?? raise) !== undefined &&
        asked.round_to !== CENTS &&
        text('prices.asked_rounding', { step: formats.money(asked.round_to as `${number}`, currency) }),
      asked.raise_offers && text('prices.asked_offers_too'),
      place !== undefined && text('ui.pair', { name: text('price_fields.order_number'), value: String(place) }),
      asked.changeActive &&
        text('ui.pair', {
          name: text('price_fields.active'),
          value: text(asked.active ? 'lists.yes' : 'lists.no'),
        }),
      asked.optional_offers.length > 0 && text('prices.asked_offers', { count: asked.optional_offers.length }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** What the prices of an edit were searched by. */
export function useSearchedText({ searched }: ShownEdit): string {
  const text = useText();
  const formats = useFormats();
  const groups = useCountryGroups();
  const plans = usePartnerPlans();
  const number = typeof searched?.purpose === 'number' ? searched.purpose : undefined;
  const purpose = useApiQuery(
    listCalls(purposeList).read,
    { params: { id: number ?? 0 } },
    { enabled: number !== undefined },
  );
  const labels = useApiQuery(distinctPurposes, {}, { enabled: searched !== undefined && number === undefined });
  if (!searched) return '';
  const nameIn = (choices: typeof groups, value: string | number) =>
    choices.find((choice) => choice.value === String(value))?.label ?? `#${value}`;
  const several = (names: readonly string[]) =>
    names.length > NAMES_SHOWN
      ? `${names.slice(0, NAMES_SHOWN).join(', ')} ${text('prices.more_names', { count: names.length - NAMES_SHOWN })}`
      : names.join(', ');
  const countries = searched.country.includes(ALL)
    ? text('prices.world')
    : several(searched.country.map((code) => formats.country(code)));
  const places = searched.group.includes(ALL) ? '' : several(searched.group.map((group) => nameIn(groups, group)));
  const plan =
    searched.plan === ALL ? '' : searched.plan === COMMON ? text('prices.common') : nameIn(plans, searched.plan);
  const own = String(searched.purpose);
  const called =
    number === undefined
      ? (labels.data?.result.find(({ label }) => label === own)?.translation ?? own)
      : plainText(purpose.data && readText(purpose.data, 'label'));
  return [called, countries, places, plan].filter(Boolean).join(' · ');
}
