import { PRICE_PAGE_SIZES, pricesOfPlan } from '@likeness/contract/prices';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useList } from '../kit/useList.ts';
import { OwnPriceList } from './list/OwnPriceList.tsx';

const IN_ORDER = { field: 'order_number', order: 'ASC' } as const;

/** The prices that a partner plan has of its own. */
export function PlanPriceListScreen() {
  const text = useText();
  const { partnerPlanId = '' } = useParams();
  const formPath = useScreenPaths().named('PartnerPlanPriceForm');
  const prices = useList(pricesOfPlan, {
    name: 'prices',
    sizes: PRICE_PAGE_SIZES,
    sort: IN_ORDER,
    params: { partnerPlanId: Number(partnerPlanId) },
  });
  const plan = prices.answer?.partner_plan;
  return (
    <OwnPriceList
      common="plan"
      id={Number(partnerPlanId)}
      prices={prices}
      formPath={formPath}
      newPath={formPath && `${formPath}?partnerPlan=${partnerPlanId}`}
      title={plan && text('prices.prices_of', { name: plan.name })}
    />
  );
}
