import LinearProgress from '@mui/material/LinearProgress';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useParams, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useRouteNumber } from '../kit/routeNumber.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { PurposeForm } from './PurposeForm.tsx';

/** The form of one purpose: of an existing one by its number, of a new one for a country. */
export function PurposeScreen() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const code = address.get('country') ?? '';
  // Another country is another form: what was typed for one is not saved for the other.
  return id === undefined ? <NewPurpose key={code} code={code} /> : <StoredPurpose key={id} />;
}

function NewPurpose({ code }: { code: string }) {
  const text = useText();
  const isCode = /^[a-z]{2}$/i.test(code);
  // A country is read by its code as well as by its number.
  const params = { id: code as unknown as number };
  const { data, error, refetch } = useApiQuery(listCalls(countryList).read, { params }, { enabled: isCode });
  if (data) return <PurposeForm purpose={undefined} country={data} />;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  if (code === '') return <NotOpened sentence={text('validation.country_missing')} />;
  if (!isCode || isUnknown) return <NotOpened sentence={text('validation.country_wrong')} />;
  return <NotOpened error={error} onRetry={() => void refetch()} />;
}

function StoredPurpose() {
  const text = useText();
  const id = useRouteNumber();
  const { data, error, isFetchedAfterMount, refetch } = useApiQuery(
    listCalls(purposeList).read,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  // What an earlier look left behind may be old by now: whoever edits begins with what is stored at this moment.
  if (isFetchedAfterMount && data) return <PurposeForm purpose={data} country={undefined} />;
  if (id === undefined) return <NotOpened sentence={text('purposes.unknown')} />;
  return <NotOpened error={isFetchedAfterMount ? error : null} onRetry={() => void refetch()} />;
}

interface NotOpenedProps {
  readonly sentence?: string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
}

/** In place of the form, while it is not there or cannot be. */
function NotOpened({ sentence, error, onRetry }: NotOpenedProps) {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('screens.Purpose')} />
      {sentence !== undefined || error ? (
        <ErrorState
          title={sentence ?? text('lists.not_loaded')}
          {...(error && { detail: errorText(text, error) })}
          {...(error && onRetry && { onRetry })}
        />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}
