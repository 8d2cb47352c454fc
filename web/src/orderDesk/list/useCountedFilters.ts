import { ANY_PROMOTION } from '@likeness/contract/orderDesk/list';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { productChoices } from '@likeness/contract/orders/products';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { useText } from '../../i18n/useText.ts';
import type { ActiveFilter } from '../../kit/lists/FilterChips.tsx';
import { plainText } from '../../kit/lists/records.ts';
import { useDaysLabel } from '../../kit/lists/useDaysLabel.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';
import type { OrderFilter } from './orderFilter.ts';

/** The filters with which a dashboard opens the list: it has no fields for them. */
export function useCountedFilters(filter: OrderFilter): ActiveFilter[] {
  const text = useText();
  const formats = useFormats();
  const daysLabel = useDaysLabel();
  const { product, promotion, origin, app, deleted, photos } = filter;
  const products = useApiQuery(productChoices, {}, { enabled: product !== undefined });
  const promotionName = usePromotionName(typeof promotion === 'number' ? promotion : undefined);
  const days = daysLabel(filter);
  const productName = products.data?.result.find(({ id }) => id === product)?.label ?? `#${product}`;
  const labels: readonly (readonly [names: readonly string[], label: string | false | undefined])[] = [
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
