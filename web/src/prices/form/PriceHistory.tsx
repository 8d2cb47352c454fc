import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { priceHistory } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useText } from '../../i18n/useText.ts';
import { HistoryDialog } from '../../kit/lists/HistoryDialog.tsx';
import { useApiQuery } from '../../kit/queries.ts';
import { ChangeLines } from '../ChangeLines.tsx';
import { EditHead } from '../edits/EditHead.tsx';

type Change = AnswerOf<typeof priceHistory>['result'][number];

/** Who changed what about a price, when and why. */
export function PriceHistory({ price, onClose }: { price: ShownPrice; onClose: () => void }) {
  const text = useText();
  const history = useApiQuery(priceHistory, { params: { id: price.id } });
  return (
    <HistoryDialog
      title={text('lists.history_of', { item: text('prices.title', { id: price.id }) })}
      history={history}
      onClose={onClose}
    >
      {history.data?.result.map((change) => (
        <Entry key={change.edit_id} change={change} currency={price.currency} />
      ))}
    </HistoryDialog>
  );
}

function Entry({ change, currency }: { change: Change; currency: string }) {
  const text = useText();
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <EditHead edit={change} />
      {change.left_out && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {text('prices.left_out')}
        </Typography>
      )}
      <ChangeLines {...change} currency={currency} />
    </Box>
  );
}
