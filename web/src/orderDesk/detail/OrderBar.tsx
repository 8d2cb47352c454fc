import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { InvoiceDenial } from '@likeness/contract/orderDesk/actions';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { useMessagePlace } from '../../kit/messagePlace.ts';
import type { OrderedDocument } from './chosenDocument.ts';
import { OrderActionButton } from './OrderActionButton.tsx';
import type { ButtonAction } from './OrderActionButton.tsx';
import type { OrderDialogName } from './orderDialogs.ts';
import type { OrderActions } from './useOrderActions.ts';

interface OrderBarProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument | undefined;
  readonly hasSeveral: boolean;
  /** Those that the next step offers already. */
  readonly offered: readonly ButtonAction[];
  readonly actions: OrderActions;
  readonly open: (dialog: OrderDialogName) => void;
}

const OF_DOCUMENT = [
  'sendForTreatment',
  'sendForTreatmentAndLock',
  'sendAgain',
  'editAddress',
  'uploadBoard',
  'refuseByAuthority',
  'replace',
] as const satisfies readonly ButtonAction[];
const OF_ORDER = [
  'sendEmail',
  'sendInvoice',
  'downloadInvoice',
  'remind',
  'requestNewCode',
  'hold',
  'liftHold',
] as const satisfies readonly ButtonAction[];
const ENDINGS = ['refund', 'cancel', 'refuse', 'delete'] as const satisfies readonly ButtonAction[];

/** Why an action that stands there all the same is denied: that of an invoice is missed where there is no button. */
export function whyNot(
  { allowedActions, invoice_denied: denied }: OrderDetail,
  action: ButtonAction,
): InvoiceDenial | undefined {
  const isOfInvoice = action === 'sendInvoice' || action === 'downloadInvoice';
  return isOfInvoice && denied !== null && !allowedActions.includes(action) ? denied : undefined;
}

/** The actions that the server allows on the order and the chosen document, without those that stand elsewhere. */
export function actionsOf(order: OrderDetail, chosen: OrderedDocument | undefined, elsewhere: readonly ButtonAction[]) {
  const isLeft = (action: ButtonAction) => !elsewhere.includes(action);
  const ofChosen = chosen?.document.allowedActions;
  return {
    ofDocument: OF_DOCUMENT.filter((action) => ofChosen?.includes(action) && isLeft(action)),
    ofOrder: OF_ORDER.filter(
      (action) => (order.allowedActions.includes(action) || whyNot(order, action) !== undefined) && isLeft(action),
    ),
    endings: ENDINGS.filter((action) => order.allowedActions.includes(action) && isLeft(action)),
  };
}

/** The actions on an order, always visible. */
export function OrderBar({ order, chosen, hasSeveral, offered, actions, open }: OrderBarProps) {
  const text = useText();
  const bar = useMessagePlace('above');
  const document = chosen?.document;
  const { ofDocument, ofOrder, endings } = actionsOf(order, chosen, offered);
  if (ofDocument.length + ofOrder.length + endings.length === 0) return null;
  const button = (action: ButtonAction) => (
    <OrderActionButton
      key={action}
      {...{ action, actions, open }}
      orderId={order.id}
      whyNot={whyNot(order, action)}
      variant="outlined"
    />
  );
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={text('order_actions.bar')}
      sx={{
        // On a telephone it would cover a third of what it is about.
        position: { xs: 'static', sm: 'sticky' },
        // The padding of the screen scrolls away under it.
        bottom: (theme) => theme.spacing(-2),
        zIndex: 'appBar',
        m: -2,
        mt: 1.5,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {ofDocument.length > 0 && (
        <>
          {hasSeveral && document && (
            <Typography variant="body2" color="textSecondary">
              {text('order_actions.of_document', { id: document.id })}
            </Typography>
          )}
          {ofDocument.map((action) => button(action))}
          <Divider orientation="vertical" flexItem />
        </>
      )}
      {ofOrder.map((action) => button(action))}
      {endings.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {endings.map((action) => (
            <OrderActionButton key={action} {...{ action, actions, open }} orderId={order.id} color="error" />
          ))}
        </Box>
      )}
    </Box>
  );
}
