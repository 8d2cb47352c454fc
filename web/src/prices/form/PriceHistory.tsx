import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { priceHistory } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ChangeLines } from '../ChangeLines.tsx';
import { EditHead } from '../edits/EditHead.tsx';

type Change = AnswerOf<typeof priceHistory>['result'][number];

/** Who changed what about a price, when and why. */
export function PriceHistory({ price, onClose }: { price: ShownPrice; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const { data, error, refetch } = useApiQuery(priceHistory, { params: { id: price.id } });
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} noWrap>
        {text('lists.history_of', { item: text('prices.title', { id: price.id }) })}
      </DialogTitle>
      <DialogContent dividers>
        {error && !data && (
          <ErrorState
            title={text('lists.history_failed')}
            detail={errorText(text, error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
        {data?.result.length === 0 && <EmptyState title={text('lists.history_empty')} />}
        {data?.result.map((change) => (
          <Entry key={change.edit_id} change={change} currency={price.currency} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ change, currency }: { change: Change; currency: string }) {
  const text = useText();
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <EditHead edit={change} />
      {change.left_out && (
        <Typography variant="body2" color="warning.main">
          {text('prices.left_out')}
        </Typography>
      )}
      <ChangeLines {...change} currency={currency} />
    </Box>
  );
}
