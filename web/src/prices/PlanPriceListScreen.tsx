import { PRICE_PAGE_SIZES, pricesOfPlan } from '@likeness/contract/prices';
import { useText } from '../i18n/useText.ts';
import { useRouteNumber } from '../kit/routeNumber.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useList } from '../kit/useList.ts';
import { NoPrices, OwnPriceList } from './list/OwnPriceList.tsx';

const IN_ORDER = { field: 'order_number', order: 'ASC' } as const;

/** The prices that a partner plan has of its own. */
export function PlanPriceListScreen() {
  const id = useRouteNumber('partnerPlanId');
  return id === undefined ? <NoPrices of="partner_plan" /> : <PricesOfPlan id={id} />;
}

function PricesOfPlan({ id }: { readonly id: number }) {
  const text = useText();
  const formPath = useScreenPaths().named('PartnerPlanPriceForm');
  const prices = useList(pricesOfPlan, {
    name: 'prices_of_plan',
    sizes: PRICE_PAGE_SIZES,
    sort: IN_ORDER,
    params: { partnerPlanId: id },
  });
  const plan = prices.answer?.partner_plan;
  return (
    <OwnPriceList
      common="plan"
      id={id}
      prices={prices}
      formPath={formPath}
      newPath={formPath && `${formPath}?partnerPlan=${id}`}
      title={plan && text('prices.prices_of', { name: plan.name })}
    />
  );
}
