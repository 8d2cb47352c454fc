import { PRICE_PAGE_SIZES, pricesOfPurpose } from '@likeness/contract/prices';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useList } from '../kit/useList.ts';
import { OwnPriceList } from './list/OwnPriceList.tsx';

const IN_ORDER = { field: 'order_number', order: 'ASC' } as const;

/** All prices of one purpose. */
export function PurposePriceListScreen() {
  const text = useText();
  const formats = useFormats();
  const { purposeId = '' } = useParams();
  const formPath = useScreenPaths().named('priceForm');
  const prices = useList(pricesOfPurpose, {
    name: 'prices',
    sizes: PRICE_PAGE_SIZES,
    sort: IN_ORDER,
    params: { purposeId: Number(purposeId) },
  });
  const purpose = prices.answer?.purpose;
  return (
    <OwnPriceList
      common="purpose"
      id={Number(purposeId)}
      prices={prices}
      formPath={formPath}
      newPath={formPath && `${formPath}?purpose=${purposeId}`}
      title={
        purpose &&
        text('prices.prices_of', {
          name: text('prices.purpose_in', { purpose: purpose.label, country: formats.countryNamed(purpose) }),
        })
      }
    />
  );
}
