import { OPENED_SIZES } from '@likeness/contract/photos/openings';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { WhoAndWhen } from '../../kit/lists/WhoAndWhen.tsx';
import type { ListFilter } from '../../kit/listState.ts';

interface OpeningFiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** What the openings are narrowed down by, besides the search for a file or a document. */
export function OpeningFilters({ filter, onChange }: OpeningFiltersProps) {
  const text = useText();
  const { q } = filter;
  return (
    <WhoAndWhen filter={filter} onChange={onChange} cleared={q === undefined ? {} : { q }}>
      <Choice
        label={text('openings.size')}
        value={OPENED_SIZES.find((size) => size === filter['size']) ?? ''}
        choices={OPENED_SIZES.map((size) => [size, text(`openings.size_${size}`)])}
        onChange={(chosen) => onChange({ ...filter, size: chosen || undefined })}
      />
    </WhoAndWhen>
  );
}
