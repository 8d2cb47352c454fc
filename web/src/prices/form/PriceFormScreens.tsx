import LinearProgress from '@mui/material/LinearProgress';
import { pricesOfPurpose, readPrice } from '@likeness/contract/prices';
import { useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ApiError } from '../../kit/apiError.ts';
import { ClosedScreen } from '../../kit/ClosedScreen.tsx';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useScreenTitle } from '../../kit/screenPaths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { BackToPrices } from '../BackToPrices.tsx';
import { PriceForm } from './PriceForm.tsx';
import type { Origin } from './origin.ts';

const NUMBER = /^[1-9]\d{0,9}$/;

/** A new price, of a purpose if the address names one, or one that is there. */
export function PriceFormScreen() {
  const [address] = useSearchParams();
  return <Opened origin={{ kind: 'purpose', id: numberIn(address.get('purpose')) }} />;
}

/** A new price of the plan that the address names, or one that is there. */
export function PlanPriceFormScreen() {
  const [address] = useSearchParams();
  return <Opened origin={{ kind: 'plan', id: numberIn(address.get('partnerPlan')) }} />;
}

function numberIn(typed: string | null): number | undefined {
  return typed !== null && NUMBER.test(typed) ? Number(typed) : undefined;
}

function Opened({ origin }: { origin: Origin }) {
  const { id } = useParams();
  if (id !== undefined) return <StoredPrice key={id} id={Number(id)} origin={origin} />;
  const key = `${origin.kind} ${origin.id}`;
  if (origin.kind === 'plan' || origin.id === undefined) {
    return <PriceForm key={key} price={undefined} origin={origin} />;
  }
  return <NewPriceOf key={key} purposeId={origin.id} origin={origin} />;
}

function NewPriceOf({ purposeId, origin }: { purposeId: number; origin: Origin }) {
  const found = useApiQuery(pricesOfPurpose, { params: { purposeId }, query: { limit: 1 } });
  if (found.data) return <PriceForm price={undefined} origin={origin} purpose={found.data.purpose} />;
  return <NotRead {...found} />;
}

function StoredPrice({ id, origin }: { id: number; origin: Origin }) {
  const { data, error, isFetchedAfterMount, refetch } = useApiQuery(readPrice, { params: { id } });
  // What an earlier look left behind may be old by now: whoever edits begins with what is kept at this moment.
  if (isFetchedAfterMount && data) return <PriceForm price={data} origin={origin} />;
  return <NotRead error={isFetchedAfterMount ? error : null} refetch={refetch} />;
}

interface NotReadProps {
  readonly error: Error | null;
  readonly refetch: () => unknown;
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
        <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}
