import { listDisagreements, QUALITY_PAGE_SIZES } from '@likeness/contract/quality';
import { useLocation } from 'react-router-dom';
import { useBoardAddress, useBoardPlace } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CardList } from './CardList.tsx';
import { DisagreementCard } from './DisagreementCard.tsx';
import { DisagreementFilters } from './DisagreementFilters.tsx';
import { disagreementFilters, filterSearch } from './disagreementQuery.ts';
import { GalleryFrame } from './GalleryFrame.tsx';

/** Second looks whose verdicts differ: an administrator decides what is right. */
export function DisagreementListScreen() {
  const text = useText();
  const address = useBoardAddress();
  const { pathname, search } = useLocation();
  const filters = disagreementFilters(address);
  const place = useBoardPlace('disagreements', address, QUALITY_PAGE_SIZES);
  const query = { ...filters, ...place.query };
  const answer = useApiQuery(listDisagreements, { query }, { keepPrevious: true });
  const isNarrowed = filters.country !== '' || filters.reason !== undefined || filters.person !== undefined;
  const kind = isNarrowed ? 'narrowed' : filters.state;
  return (
    <GalleryFrame
      place={place}
      answer={answer}
      detail={answer.data && text('quality.open_count', { count: answer.data.open })}
      filters={<DisagreementFilters address={address} />}
      empty={
        <EmptyState
          title={text(`quality.no_disagreements.${kind}`)}
          detail={text(`quality.no_disagreements_detail.${kind}`)}
        />
      }
    >
      {(rows) => (
        <CardList label={text('quality.disagreements')} narrowestPx={420}>
          {rows.map((row) => (
            <DisagreementCard key={row.id} disagreement={row} to={`${pathname}/${row.id}${filterSearch(search)}`} />
          ))}
        </CardList>
      )}
    </GalleryFrame>
  );
}
