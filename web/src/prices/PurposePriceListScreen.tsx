import { PRICE_PAGE_SIZES, pricesOfPurpose } from '@likeness/contract/prices';
import { useText } from '../i18n/useText.ts';
import { useRouteNumber } from '../kit/routeNumber.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useList } from '../kit/useList.ts';
import { NoPrices, OwnPriceList } from './list/OwnPriceList.tsx';

const IN_ORDER = { field: 'order_number', order: 'ASC' } as const;

/** All prices of one purpose. */
export function PurposePriceListScreen() {
  const id = useRouteNumber('purposeId');
  return id === undefined ? <NoPrices of="purpose" /> : <PricesOfPurpose id={id} />;
}

function PricesOfPurpose({ id }: { readonly id: number }) {
  const text = useText();
  const formats = useFormats();
  const formPath = useScreenPaths().named('priceForm');
  const prices = useList(pricesOfPurpose, {
    name: 'prices_of_purpose',
    sizes: PRICE_PAGE_SIZES,
    sort: IN_ORDER,
    params: { purposeId: id },
  });
  const purpose = prices.answer?.purpose;
  return (
    <OwnPriceList
      common="purpose"
      id={id}
      prices={prices}
      formPath={formPath}
      newPath={formPath && `${formPath}?purpose=${id}`}
      title={
        purpose &&
        text('prices.prices_of', {
          name: text('prices.purpose_in', { purpose: purpose.label, country: formats.countryNamed(purpose) }),
        })
      }
    />
  );
}
