import { HISTORY_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { readIssues } from '@likeness/contract/dashboards/people';
import { COMMENT_TAGS } from '@likeness/contract/orderDesk/afterSales';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { PROGRAM_TOO } from '@likeness/contract/settingsLists/roles';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { SearchBox } from '../kit/SearchBox.tsx';
import { useSession } from '../kit/session.ts';
import { useIssueColumns } from './issueColumns.tsx';
import { IssueTags } from './IssueTags.tsx';
import { BoardFrame } from './parts/BoardFrame.tsx';
import { BoardPages, allEntries, useBoardPlace } from './parts/BoardPages.tsx';
import { EVERYBODY, PersonChoice } from './parts/PersonChoice.tsx';
import { PlotSection } from './parts/PlotSection.tsx';
import { Several } from './parts/Several.tsx';
import { useBoard } from './parts/useBoard.ts';
import { useBoardAddress, useRange } from './parts/useRange.ts';

/** What authorities refused, and other troubles that comments tell; to sorters only their own. */
export function IssuesScreen() {
  const text = useText();
  const session = useSession();
  const mayPick = session !== undefined && holdsOneOf(session.roles, PROGRAM_TOO);
  const address = useBoardAddress();
  const range = useRange(address, 'this_month');
  const picked = address.readNumber('user', 0);
  const user = mayPick ? (picked === 0 ? EVERYBODY : String(picked)) : String(session?.id);
  const search = address.read('search') ?? '';
  const reasons = useMemo(
    () => COMMENT_TAGS.filter((tag) => address.read('reasons')?.split(',').includes(tag)),
    [address],
  );
  const { from, to, timeZone } = range;
  const asked = { from, to, time_zone: timeZone, user, search, reasons };
  const place = useBoardPlace('issues', address, HISTORY_PAGE_SIZES);
  const issues = useBoard(readIssues, { query: { ...asked, ...place.query } }, range);
  const columns = useIssueColumns();
  const choose = (tags: readonly string[]) =>
    address.narrow({ reasons: tags.length === 0 ? undefined : tags.join(',') });
  return (
    <BoardFrame
      range={range}
      hasPlots={false}
      answer={issues}
      period={issues.data?.period}
      filters={
        <>
          {mayPick && (
            <PersonChoice
              label={text('dashboards.administrator')}
              value={user}
              onChange={(person) => address.narrow({ user: person === EVERYBODY ? undefined : person })}
            />
          )}
          <Several
            label={text('dashboards.tags')}
            values={reasons}
            choices={COMMENT_TAGS.map((tag) => [tag, tag])}
            onChange={choose}
          />
          <SearchBox
            value={search}
            onSearch={(typed) => address.narrow({ search: typed === '' ? undefined : typed })}
          />
        </>
      }
    >
      {({ result, total, page, tags }) => (
        <>
          <IssueTags tags={tags} chosen={reasons} onChoose={choose} />
          <PlotSection
            title={text('dashboards.issues', { total })}
            fileName={`issues-${from}-${to}`}
            columns={columns}
            rows={result}
            allRows={allEntries((part, signal) => call(readIssues, { query: { ...asked, ...part }, signal }))}
          >
            <BoardPages place={place} total={total} page={page} />
          </PlotSection>
        </>
      )}
    </BoardFrame>
  );
}
