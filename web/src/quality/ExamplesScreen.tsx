import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Button from '@mui/material/Button';
import { listExamples, QUALITY_PAGE_SIZES } from '@likeness/contract/quality';
import type { Example } from '@likeness/contract/quality';
import { useBoardAddress, useBoardPlace } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { useApiQuery } from '../kit/queries.ts';
import { useDialogParameter } from '../kit/useDialogParameter.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CardList } from './CardList.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { ExampleCard } from './ExampleCard.tsx';
import { ExampleDialog } from './ExampleDialog.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { ReasonFilter } from './ReasonFilter.tsx';

/** Photos to learn from: what was decided to be right where people disagreed. */
export function ExamplesScreen() {
  const text = useText();
  const address = useBoardAddress();
  const place = useBoardPlace('examples', address, QUALITY_PAGE_SIZES);
  const { dialog, open, close } = useDialogParameter();
  const filters = {
    country: address.read('country') ?? '',
    reason: address.readNumber('reason', 0) || undefined,
    purpose: address.readNumber('purpose', 0) || undefined,
  };
  const answer = useApiQuery(listExamples, { query: { ...filters, ...place.query } }, { keepPrevious: true });
  const isNarrowed = filters.country !== '' || filters.reason !== undefined || filters.purpose !== undefined;
  const rows = answer.data?.result ?? [];
  const opened = rows.find(({ id }) => String(id) === dialog);
  return (
    <>
      <GalleryFrame
        place={place}
        answer={answer}
        detail={answer.data && text('quality.examples_count', { count: answer.data.total })}
        filters={
          <>
            <CountryFilter
              value={filters.country}
              onChange={(country) => address.narrow({ country, purpose: undefined })}
            />
            <ReasonFilter value={filters.reason} onChange={(reason) => address.narrow({ reason })} />
            <PurposeFilter
              value={filters.purpose}
              examples={rows}
              onChange={(purpose) => address.narrow({ purpose })}
            />
            {isNarrowed && (
              <Button
                startIcon={<FilterAltOff />}
                onClick={() => address.narrow({ country: undefined, reason: undefined, purpose: undefined })}
              >
                {text('lists.clear_filters')}
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            title={text(isNarrowed ? 'lists.nothing_found' : 'quality.no_examples')}
            detail={isNarrowed ? undefined : text('quality.no_examples_detail')}
          />
        }
      >
        {(examples) => (
          <CardList label={text('screens.QualityExamples')} narrowestPx={230}>
            {examples.map((example) => (
              <ExampleCard key={example.id} example={example} onOpen={() => open(String(example.id))} />
            ))}
          </CardList>
        )}
      </GalleryFrame>
      {opened && <ExampleDialog example={opened} onRetry={() => void answer.refetch()} onClose={close} />}
    </>
  );
}

interface PurposeFilterProps {
  readonly value: number | undefined;
  readonly examples: readonly Example[];
  readonly onChange: (purpose: string | undefined) => void;
}

/** Sorters may not read the list of purposes: they choose among those that are shown. */
function PurposeFilter({ value, examples, onChange }: PurposeFilterProps) {
  const text = useText();
  const names = new Map(examples.map(({ purpose }) => [String(purpose.id), purpose.label]));
  if (value !== undefined && !names.has(String(value))) names.set(String(value), `#${value}`);
  return (
    <Choice
      label={text('quality.purpose')}
      value={value === undefined ? '' : String(value)}
      choices={[...names]}
      onChange={(purpose) => onChange(purpose === '' ? undefined : purpose)}
    />
  );
}
