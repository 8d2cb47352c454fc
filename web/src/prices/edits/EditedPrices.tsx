import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { readEdit } from '@likeness/contract/prices/edits';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { TablePages } from '../../kit/TablePages.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePriceChange } from '../usePriceChange.ts';
import { usePriceName } from '../usePriceName.ts';

type EditedPrice = AnswerOf<typeof readEdit>['result'][number];

const SIZE = 5;
const SIZES = [SIZE] as const;

/** The prices of an edit, as they were before it and after it. */
export function EditedPrices({ id }: { id: number }) {
  const text = useText();
  const [place, setPlace] = useState({ page: 1, limit: SIZE });
  const { data, error, refetch } = useApiQuery(readEdit, { params: { id }, query: place }, { keepPrevious: true });
  if (error && !data) {
    return (
      <ErrorState title={text('prices.edits_failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LinearProgress aria-label={text('app.loading')} />;
  return (
    <Box sx={{ pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      {data.result.map((edited) => (
        <Edited key={edited.price_id} edited={edited} />
      ))}
      {data.total > SIZE && <TablePages total={data.total} {...place} sizes={SIZES} onChange={setPlace} />}
    </Box>
  );
}

function Edited({ edited: { price_id: id, left_out: left, before, after } }: { edited: EditedPrice }) {
  const text = useText();
  const priceName = usePriceName();
  const changeOf = usePriceChange();
  const price = after ?? before;
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {price ? priceName(price) : text('prices.title', { id })}
      </Typography>
      {left && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {text('prices.left_out')}
        </Typography>
      )}
      {changeOf(before, after).map((line) => (
        <Typography key={`${line.field} ${line.label}`} variant="body2">
          {text('prices.changed_field', line)}
        </Typography>
      ))}
    </Box>
  );
}
