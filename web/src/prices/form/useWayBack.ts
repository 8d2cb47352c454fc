import type { ShownPrice } from '@likeness/contract/prices';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { EVERYTHING } from '../list/priceFilter.ts';
import type { Origin } from './origin.ts';

/** Where the form of a price leads back to: the prices of its purpose or plan, or else the search. */
export function useWayBack(price: ShownPrice | undefined, { kind, id }: Origin): string {
  const paths = useScreenPaths();
  const search = paths.named('PriceList') ?? paths.named('FoundPriceList') ?? '/';
  if (kind === 'plan') {
    const plan = price?.partner_plan?.id ?? id;
    const list = paths.named('PartnerPlanPriceList');
    if (plan === undefined) return search;
    if (list !== undefined) return list.replace(':partnerPlanId', String(plan));
    const filter = { ...EVERYTHING, plan: String(plan), active: 'both' };
    return `${search}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  }
  const purpose = price?.purpose.id ?? id;
  const list = paths.named('PurposePriceList');
  return purpose === undefined || list === undefined ? search : list.replace(':purposeId', String(purpose));
}
