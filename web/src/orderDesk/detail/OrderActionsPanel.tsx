import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { isClosedBy } from '../../kit/NotLoaded.tsx';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { useChosenDocument } from './chosenDocument.ts';
import { OrderActionButton } from './OrderActionButton.tsx';
import type { ButtonAction } from './OrderActionButton.tsx';
import { actionsOf, whyNot } from './OrderBar.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { useOrder } from './useOrder.ts';
import { useOrderActions } from './useOrderActions.ts';
import type { Reread } from './useOrderActions.ts';

interface OrderActionsPanelProps {
  readonly orderId: number;
  /** Called after each action, successful or not: what the screen around shows may be another one now. */
  readonly onDone: () => void;
}

/**
 * The actions on an order, on the screen of something else: those of its bar, without their keys, which mean something
 * else there. Whoever may not read the order, or may do nothing with it, sees nothing.
 */
export function OrderActionsPanel({ orderId, onDone }: OrderActionsPanelProps) {
  const text = useText();
  const { order, error, reload, reread } = useOrder(orderId);
  if (order) {
    const reloadAll = () => {
      reload();
      onDone();
    };
    const rereadAll = () => {
      onDone();
      return reread();
    };
    return <Actions key={order.id} order={order} reload={reloadAll} reread={rereadAll} />;
  }
  if (!error || isClosedBy(error)) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2, flexShrink: 0 }}>
      <Typography variant="body2">{text('order.not_loaded')}</Typography>
      <Button size="small" onClick={reload}>
        {text('ui.try_again')}
      </Button>
    </Paper>
  );
}

/** What a customer's question mostly asks for; the others are folded away, because the panel is narrow. */
const OFTEN: readonly ButtonAction[] = [
  'sendForTreatment',
  'sendAgain',
  'editAddress',
  'sendInvoice',
  'remind',
  'requestNewCode',
  'refund',
];

interface ActionsProps {
  readonly order: OrderDetail;
  readonly reload: () => void;
  readonly reread: Reread;
}

function Actions({ order, reload, reread }: ActionsProps) {
  const text = useText();
  const { dialog, open, close, isOpenAt } = useDialogParameter();
  const actions = useOrderActions(reread, close);
  const { documents, chosen, choose } = useChosenDocument(order);
  const { ofDocument, ofOrder, endings } = actionsOf(order, chosen, []);
  const [isAll, setAll] = useState(false);
  const shown = (action: ButtonAction) => isAll || !folds || OFTEN.includes(action);
  const folded = [...ofDocument, ...ofOrder, ...endings].filter((action) => !OFTEN.includes(action)).length;
  // A single one takes no more room than the button that unfolds it.
  const folds = folded > 1;
  const hasSeveral = documents.length > 1;
  const dialogs = <OrderDialogs {...{ order, chosen, hasSeveral, actions, dialog, close, isOpenAt, reload }} />;
  // Of another document there may be some.
  if (!hasSeveral && ofDocument.length + ofOrder.length + endings.length === 0) return dialogs;
  const look = { actions, open, orderId: order.id, size: 'small', hasKey: false } as const;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="order-actions" sx={{ p: 2, flexShrink: 0 }}>
      <Typography id="order-actions" variant="h2" sx={{ mb: 1 }}>
        {text('order_actions.bar')}
      </Typography>
      {hasSeveral && (
        <TextField
          select
          fullWidth
          size="small"
          label={text('order.documents')}
          value={chosen?.document.id ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
          sx={{ mb: 1 }}
        >
          {documents.map(({ document: { id }, item }) => (
            <MenuItem key={id} value={id}>
              {text('order.document', { id })} · {item.price.purpose.label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {[...ofDocument, ...ofOrder].filter(shown).map((action) => (
          <OrderActionButton key={action} {...look} action={action} whyNot={whyNot(order, action)} variant="outlined" />
        ))}
        {endings.filter(shown).map((action) => (
          <OrderActionButton key={action} {...look} action={action} color="error" />
        ))}
        {folds && (
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? text('order_actions.less') : text('order_actions.more', { count: folded })}
          </Button>
        )}
      </Box>
      {dialogs}
    </Paper>
  );
}
