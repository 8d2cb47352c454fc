import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ACTION_MEASURES } from '@likeness/contract/dashboards/measures';
import { HISTORY_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { readAccountActions } from '@likeness/contract/dashboards/people';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { useActionColumns } from './actionColumns.tsx';
import { HourOfWeekNote, hourOfWeekIn } from './hoursOfWeek.tsx';
import { BoardFrame } from './parts/BoardFrame.tsx';
import { BoardPages, allEntries, useBoardPlace } from './parts/BoardPages.tsx';
import { EVERYBODY } from './parts/PersonChoice.tsx';
import { PlotSection } from './parts/PlotSection.tsx';
import { Several } from './parts/Several.tsx';
import { useBoard } from './parts/useBoard.ts';
import { useMeasureText } from './parts/useMeasureText.ts';
import { useBoardAddress } from './parts/useRange.ts';
import { useRangeInPath } from './parts/useRangeInPath.ts';
import { useActionName } from '../kit/useActionName.ts';
import { useOnlyThemselves } from './useOnlyThemselves.ts';

/** What somebody did, or everybody, the newest first. */
export function ActionsScreen() {
  const text = useText();
  const own = useOnlyThemselves();
  // For whoever only sees themselves, everybody is only themselves.
  if (useParams()['id'] === EVERYBODY) return <Actions id={own ?? EVERYBODY} />;
  return (
    <NumberedRecord
      title="screens.Actions"
      thing="things.account"
      back={<BackButton to="/">{text('app.home')}</BackButton>}
    >
      {(id) => <Actions id={id} />}
    </NumberedRecord>
  );
}

function Actions({ id }: { readonly id: number | typeof EVERYBODY }) {
  const text = useText();
  const nameOf = useActionName();
  const textOf = useMeasureText(true);
  const address = useBoardAddress();
  const range = useRangeInPath(address, 'Actions');
  const search = address.read('search') ?? '';
  const names = useMemo(() => address.read('names')?.split(',') ?? [], [address]);
  const measure = ACTION_MEASURES.find((known) => known === address.read('measure'));
  const { from, to, timeZone } = range;
  const question = {
    from,
    to,
    time_zone: timeZone,
    search,
    'action-filters[]': [...names],
    measure,
    ...hourOfWeekIn(address),
  };
  const params = { id };
  const place = useBoardPlace('actions', address, HISTORY_PAGE_SIZES);
  const query = { ...question, ...place.query };
  const actions = useBoard(readAccountActions, { params, query }, range);
  const columns = useActionColumns();
  const person = actions.data?.user;
  const known = actions.data?.names ?? [];
  return (
    <BoardFrame
      range={range}
      hasPlots={false}
      answer={actions}
      detail={actions.data && (person ? `${person.firstName} ${person.lastName}`.trim() : text('dashboards.everybody'))}
      filters={
        <>
          <Several
            label={text('dashboards.verbs')}
            values={names}
            choices={known.map((name) => [name, nameOf(name)])}
            onChange={(chosen) => address.narrow({ names: chosen.length === 0 ? undefined : chosen.join(',') })}
          />
          <SearchBox
            value={search}
            onSearch={(typed) => address.narrow({ search: typed === '' ? undefined : typed })}
          />
        </>
      }
    >
      {({ result, total, page }) => (
        <>
          {measure && (
            <Alert
              severity="info"
              action={
                <Button onClick={() => address.narrow({ measure: undefined })}>{text('dashboards.all_actions')}</Button>
              }
            >
              {text('dashboards.only_measure', {
                label: textOf(measure).label,
                meaning: textOf(measure).meaning ?? '',
              })}
            </Alert>
          )}
          <HourOfWeekNote address={address} />
          <PlotSection
            title={text('dashboards.actions', { total })}
            fileName={`actions-${id}-${from}-${to}`}
            columns={columns}
            rows={result}
            allRows={allEntries((part, signal) =>
              call(readAccountActions, { params, query: { ...question, ...part }, signal }),
            )}
          >
            <BoardPages place={place} total={total} page={page} />
          </PlotSection>
        </>
      )}
    </BoardFrame>
  );
}
