import { ANY_PROMOTION } from '@likeness/contract/orderDesk/list';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { productChoices } from '@likeness/contract/orders/products';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { nameIn, useCountryChoices, usePartnerChoices, usePurposeChoices } from './useOrderChoices.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { useText } from '../../i18n/useText.ts';
import type { ActiveFilter } from '../../kit/lists/FilterChips.tsx';
import { plainText } from '../../kit/lists/records.ts';
import { useDaysLabel } from '../../kit/lists/useDaysLabel.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';
import type { OrderFilter } from './orderFilter.ts';

/** Everything that the list is narrowed down to, each as a sentence that can be taken away. */
export function useActiveFilters(filter: OrderFilter): ActiveFilter[] {
  const text = useText();
  const formats = useFormats();
  const daysLabel = useDaysLabel();
  const { product, promotion, origin, app, deleted, photos, partner, purpose, overdue, returned, refund } = filter;
  const countryCode = filter['country-code'];
  const countries = useCountryChoices({ enabled: countryCode !== undefined });
  const purposes = usePurposeChoices(purpose === undefined ? undefined : countryCode);
  const partners = usePartnerChoices({ enabled: partner !== undefined });
  const statuses = (filter['order-filters[]'] ?? []).map((status) => text(`order_status.${status}`));
  const ofDocuments = (filter['doc-filters[]'] ?? []).map((status) => text(`document_status.${status}`));
  const named = (label: TextKey, value: string | undefined) =>
    value ? text('ui.pair', { name: text(label), value }) : undefined;
  const products = useApiQuery(productChoices, {}, { enabled: product !== undefined });
  const promotionName = usePromotionName(typeof promotion === 'number' ? promotion : undefined);
  const days = daysLabel(filter);
  const productName = products.data?.result.find(({ id }) => id === product)?.label ?? `#${product}`;
  const labels: readonly (readonly [names: readonly string[], label: string | false | undefined])[] = [
    [['order-filters[]'], named('orders.order_statuses', statuses.join(', '))],
    [['doc-filters[]'], named('orders.document_statuses', ofDocuments.join(', '))],
    [
      ['country-code', 'purpose'],
      named('orders.country', countryCode === undefined ? undefined : nameIn(countries, countryCode)),
    ],
    [['purpose'], named('orders.purpose', purpose === undefined ? undefined : nameIn(purposes, purpose))],
    [['partner'], named('orders.partner', partner === undefined ? undefined : nameIn(partners, partner))],
    [['overdue'], overdue && text('order_views.overdue')],
    [['returned'], returned && text('order_views.returned')],
    [['refund'], refund && text('order_views.refund_due')],
    [['from', 'to', 'time_zone'], days && text('orders.placed_in', { days })],
    [['product'], product === undefined ? undefined : text('orders.of_product', { product: productName })],
    [
      ['promotion'],
      promotion !== undefined &&
        (promotion === ANY_PROMOTION
          ? text('orders.with_promotion')
          : text('orders.of_promotion', { promotion: promotionName ?? `#${promotion}` })),
    ],
    [['origin'], origin && text('orders.bought_in', { country: formats.country(origin) })],
    [['app'], app && text(`orders.from_${app === '_webapp' ? 'web_app' : 'app'}`)],
    [['deleted'], deleted && text(deleted === '1' ? 'orders.only_deleted' : 'orders.not_deleted')],
    [
      ['photos'],
      photos &&
        (photos === 'more7' ? text('orders.photos_more') : text('orders.photos_min', { count: Number(photos) })),
    ],
  ];
  return labels.flatMap(([names, label]) => (label ? [{ names, label }] : []));
}

/** What a promotion is called, with its code, by its number. */
function usePromotionName(id: number | undefined): string | undefined {
  const { read } = listCalls(promotionList);
  const { data } = useApiQuery(read, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  return data && `${plainText(data['label'])} (${plainText(data['code'])})`;
}
