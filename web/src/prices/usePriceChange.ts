import type { PriceState } from '@likeness/contract/prices';
import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

type Own = 'amount' | 'currency' | 'order_number' | 'active' | 'optional_offers';
/** A price; a preview leaves out what an edit of many prices never changes. Each state is in its own currency. */
type Changing = Pick<PriceState, Own> & Partial<Omit<PriceState, Own>>;
type Offer = Changing['optional_offers'][number];

export interface ChangedField {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const NOTHING = '–';

/** What is not the same before and after, field by field and offer by offer. */
export function usePriceChange() {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    (before: Changing | null, after: Changing | null): ChangedField[] => {
      const yesNo = (value: boolean) => text(value ? 'lists.yes' : 'lists.no');
      const partsOf = ({ amount, order_number, usable_one_time, active }: Offer, currency: string) => [
        formats.money(amount, currency),
        text('prices.numbered', { number: order_number }),
        text(usable_one_time ? 'prices.one_time' : 'prices.many_times'),
        text(active ? 'prices.active' : 'prices.inactive'),
      ];
      /** Of an offer that stays, only what is not the same. */
      const offerTexts = (id: number): [before: string, after: string] => {
        const [old, now] = [before, after].map((price) => {
          const offer = price?.optional_offers.find(({ product }) => product.id === id);
          return price && offer && partsOf(offer, price.currency);
        });
        const differs = (_: string, place: number) => !old || !now || old[place] !== now[place];
        return [old?.filter(differs).join(', ') ?? NOTHING, now?.filter(differs).join(', ') ?? NOTHING];
      };
      const labelled = (named: { label: string } | undefined) => named?.label ?? NOTHING;
      const fields: (readonly [field: string, label: string, (price: Changing) => string])[] = [
        ['product', text('price_fields.product'), ({ product }) => labelled(product)],
        ['purpose', text('price_fields.purpose'), ({ purpose }) => labelled(purpose)],
        [
          'use_in_country',
          text('price_fields.use_in_country'),
          ({ use_in_country: country }) => (country ? formats.countryNamed(country) : NOTHING),
        ],
        [
          'purchase_from_country_group',
          text('price_fields.purchase_from_country_group'),
          ({ purchase_from_country_group: group }) => labelled(group),
        ],
        [
          'partner_plan',
          text('price_fields.partner_plan'),
          ({ partner_plan: plan }) => plan?.name ?? (plan === null ? text('prices.common_short') : NOTHING),
        ],
        ['amount', text('price_fields.amount'), ({ amount, currency }) => formats.money(amount, currency)],
        ['order_number', text('price_fields.order_number'), ({ order_number: place }) => String(place)],
        ['active', text('price_fields.active'), ({ active }) => yesNo(active)],
      ];
      const own = fields.map(([field, label, say]) => ({
        field,
        label,
        before: before ? say(before) : NOTHING,
        after: after ? say(after) : NOTHING,
      }));
      const products = new Map(
        [...(before?.optional_offers ?? []), ...(after?.optional_offers ?? [])].map(({ product }) => [
          product.id,
          product.label,
        ]),
      );
      const offers = [...products].map(([id, label]) => {
        const [was, is] = offerTexts(id);
        return { field: 'optional_offers', label, before: was, after: is };
      });
      return [...own, ...offers].filter((line) => line.before !== line.after);
    },
    [text, formats],
  );
}
