import { QUALITY_PAGE_SIZES } from '@likeness/contract/quality';
import { listAuthorityRefusals } from '@likeness/contract/quality/refusals';
import Typography from '@mui/material/Typography';
import {
  BoardFrame,
  BoardPages,
  WORLD,
  countryOf,
  useBoard,
  useBoardAddress,
  useRange,
  useBoardPlace,
} from '../../dashboards/index.ts';
import { useText } from '../../i18n/useText.ts';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RefusalCards } from './RefusalCards.tsx';
import { RefusalDialog } from './RefusalDialog.tsx';
import { RefusalGroups } from './RefusalGroups.tsx';

/** What authorities refused, with the photos that were validated at the time. */
export function RefusalsScreen() {
  const text = useText();
  const address = useBoardAddress();
  const range = useRange(address, 'this_year');
  const { dialog, open, close } = useDialogParameter();
  const country = countryOf(address);
  const filter = {
    country: country === WORLD ? undefined : country,
    purpose: address.readNumber('purpose', 0) || undefined,
    reason: address.readNumber('reason', 0) || undefined,
  };
  const search = address.read('search') ?? '';
  const { from, to, timeZone } = range;
  const place = useBoardPlace('refusals', address, QUALITY_PAGE_SIZES);
  const query = { from, to, time_zone: timeZone, search, ...filter, ...place.query };
  const gallery = useBoard(listAuthorityRefusals, { query }, range);
  const opened = /^[1-9]\d{0,14}$/.test(dialog ?? '') ? Number(dialog) : undefined;
  return (
    <>
      <BoardFrame
        range={range}
        answer={gallery}
        period={gallery.data?.period}
        filters={
          <SearchBox
            value={search}
            onSearch={(typed) => address.narrow({ search: typed === '' ? undefined : typed })}
          />
        }
      >
        {({ result, total, all, page, ...counts }) => (
          <>
            <RefusalGroups counts={counts} chosen={filter} onChoose={address.narrow} />
            <Typography component="h2" variant="h2">
              {total === all
                ? text('authority_refusals.refusals', { total })
                : text('authority_refusals.of_all', { total, all })}
            </Typography>
            {total === 0 ? (
              <EmptyState title={text('authority_refusals.none')} detail={text('authority_refusals.none_why')} />
            ) : (
              <RefusalCards
                refusals={result}
                onOpen={(id) => open(String(id))}
                onRetry={() => void gallery.refetch()}
              />
            )}
            <BoardPages place={place} total={total} page={page} />
          </>
        )}
      </BoardFrame>
      {opened !== undefined && <RefusalDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}
