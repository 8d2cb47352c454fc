import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HISTORY_SIZE } from '@likeness/contract/kit/listCalls';
import { priceHistory } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { HistoryDialog } from '../../kit/lists/HistoryDialog.tsx';
import { useApiQuery } from '../../kit/queries.ts';
import { ChangeLines } from '../ChangeLines.tsx';
import { EditHead } from '../edits/EditHead.tsx';

type Change = AnswerOf<typeof priceHistory>['result'][number];

/** Who changed what about a price, when and why. */
export function PriceHistory({ price, onClose }: { price: ShownPrice; onClose: () => void }) {
  const text = useText();
  const [limit, setLimit] = useState(HISTORY_SIZE);
  const history = useApiQuery(priceHistory, { params: { id: price.id }, query: { limit } }, { keepPrevious: true });
  return (
    <HistoryDialog
      title={text('lists.history_of', { item: text('prices.title', { id: price.id }) })}
      history={history}
      onOlder={() => setLimit(limit + HISTORY_SIZE)}
      onClose={onClose}
    >
      {history.data?.result.map((change) => (
        <Entry key={change.edit_id} change={change} />
      ))}
    </HistoryDialog>
  );
}

function Entry({ change }: { change: Change }) {
  const text = useText();
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <EditHead edit={change} />
      {change.left_out && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {text('prices.left_out')}
        </Typography>
      )}
      <ChangeLines {...change} />
    </Box>
  );
}
