import LinearProgress from '@mui/material/LinearProgress';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { pricesOfPurpose, readPrice } from '@likeness/contract/prices';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ApiError } from '../../kit/apiError.ts';
import { ClosedScreen } from '../../kit/ClosedScreen.tsx';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { isClosedBy } from '../../kit/NotLoaded.tsx';
import { notThere, recordNumber, useRouteNumber } from '../../kit/routeNumber.ts';
import { useScreenTitle } from '../../kit/screenPaths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { BackToPrices } from '../BackToPrices.tsx';
import { PriceForm } from './PriceForm.tsx';
import type { Origin } from './origin.ts';

/** A new price, of a purpose if the address names one, or one that is there. */
export function PriceFormScreen() {
  const [address] = useSearchParams();
  return <Opened kind="purpose" asked={address.get('purpose')} />;
}

/** A new price of the plan that the address names, or one that is there. */
export function PlanPriceFormScreen() {
  const [address] = useSearchParams();
  return <Opened kind="plan" asked={address.get('partnerPlan')} />;
}

interface OpenedProps {
  readonly kind: Origin['kind'];
  /** What the address says that a new price is of. */
  readonly asked: string | null;
}

function Opened({ kind, asked }: OpenedProps) {
  const { id: written } = useParams();
  const number = useRouteNumber();
  const of = recordNumber(asked);
  const origin = { kind, id: of };
  if (number !== undefined) return <StoredPrice key={number} id={number} origin={origin} />;
  if (written !== undefined) return <NotRead error={notThere('things.price')} />;
  if (asked === null || asked === '') {
    return kind === 'plan' ? <PlanNeeded /> : <PriceForm key="new" price={undefined} origin={origin} />;
  }
  if (of === undefined) return <NotRead error={kind === 'plan' ? notThere('things.partner_plan') : WRONG_PURPOSE} />;
  if (kind === 'plan') return <NewPriceOfPlan key={of} id={of} origin={origin} />;
  return <NewPriceOf key={of} purposeId={of} origin={origin} />;
}

/** A form that began empty here would make a price for everybody. */
function PlanNeeded() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('prices.new_price')}>
        <BackToPrices />
      </ScreenHeader>
      <EmptyState title={text('prices.plan_needed')} detail={text('prices.plan_needed_hint')} />
    </>
  );
}

function NewPriceOfPlan({ id, origin }: { id: number; origin: Origin }) {
  const plan = useApiQuery(listCalls(partnerPlanList).read, { params: { id } });
  return plan.data ? <PriceForm price={undefined} origin={origin} /> : <NotRead {...plan} />;
}

const WRONG_PURPOSE = new ApiError('price_purpose_wrong', 422, '');

function NewPriceOf({ purposeId, origin }: { purposeId: number; origin: Origin }) {
  const found = useApiQuery(pricesOfPurpose, { params: { purposeId }, query: { limit: 1 } });
  if (found.data) return <PriceForm price={undefined} origin={origin} purpose={found.data.purpose} />;
  return <NotRead {...found} error={isClosedBy(found.error, ['not_found']) ? WRONG_PURPOSE : found.error} />;
}

function StoredPrice({ id, origin }: { id: number; origin: Origin }) {
  const { data, error, isFetchedAfterMount, refetch } = useApiQuery(readPrice, { params: { id } });
  // What an earlier look left behind may be old by now: whoever edits begins with what is kept at this moment.
  if (isFetchedAfterMount && data) return <PriceForm price={data} origin={origin} />;
  return <NotRead error={isFetchedAfterMount ? error : null} refetch={refetch} />;
}

interface NotReadProps {
  readonly error: Error | null;
  readonly refetch?: () => unknown;
}

/** It is being read, or could not be read. */
function NotRead({ error, refetch }: NotReadProps) {
  const text = useText();
  const title = useScreenTitle() ?? '';
  if (error instanceof ApiError && error.status > 0 && error.status < 500) {
    return (
      <ClosedScreen title={title} error={error}>
        <BackToPrices />
      </ClosedScreen>
    );
  }
  return (
    <>
      <ScreenHeader title={title} />
      {error ? (
        <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch?.()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}
