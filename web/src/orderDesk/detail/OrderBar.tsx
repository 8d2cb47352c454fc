import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { useMessagePlace } from '../../kit/messagePlace.ts';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import type { OrderedDocument } from './chosenDocument.ts';
import type { OrderDialogName } from './orderDialogs.ts';
import type { OrderActions } from './useOrderActions.ts';

interface OrderBarProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument | undefined;
  readonly hasSeveral: boolean;
  readonly actions: OrderActions;
  readonly open: (dialog: OrderDialogName) => void;
}

type DocumentButton = readonly [action: Exclude<OrderDocumentAction, 'rejectSignature'>, keys: string, label: TextKey];
const DOCUMENT_BUTTONS: readonly DocumentButton[] = [
  ['sendForTreatment', 't', 'order_actions.send_for_treatment'],
  ['sendForTreatmentAndLock', 'shift+t', 'order_actions.send_for_treatment_lock'],
  ['sendAgain', 'g', 'order_actions.send_again'],
  ['editAddress', 'e', 'order_actions.edit_address'],
  ['uploadBoard', 'b', 'order_actions.upload_board'],
];

type OrderButton = readonly [
  action: Exclude<OrderAction, 'comment' | 'downloadQrCode' | 'restore' | 'downloadInvoice' | 'remind'>,
  keys: string,
  label: TextKey,
];
const ORDER_BUTTONS: readonly OrderButton[] = [
  ['sendEmail', 'm', 'order_actions.send_email'],
  ['sendInvoice', 'i', 'order_actions.send_invoice'],
];
const CODE_BUTTON: OrderButton = ['requestNewCode', 'o', 'order_actions.request_code'];
const ENDING_BUTTONS: readonly OrderButton[] = [
  ['refund', 'y', 'order_actions.refund'],
  ['cancel', 'x', 'order_actions.cancel'],
  ['refuse', 'r', 'order_actions.refuse'],
  ['delete', 'delete', 'order_actions.delete'],
];

/** The actions that the server allows on the order and the chosen document, always visible. */
export function OrderBar({ order, chosen, hasSeveral, actions, open }: OrderBarProps) {
  const text = useText();
  const bar = useMessagePlace('above');
  const document = chosen?.document;
  const may = (action: OrderAction) => order.allowedActions.includes(action);
  const buttonOf = ([action, keys, label]: OrderButton | DocumentButton, color?: 'error') => (
    <HotkeyButton
      key={action}
      keys={keys}
      label={text(label)}
      {...(color ? { color } : { variant: 'outlined' as const })}
      onClick={() => open(action)}
    />
  );
  const ofDocument = DOCUMENT_BUTTONS.filter(([action]) => document?.allowedActions.includes(action));
  const ofOrder = ORDER_BUTTONS.filter(([action]) => may(action));
  const endings = ENDING_BUTTONS.filter(([action]) => may(action));
  const isEmpty = ofDocument.length + ofOrder.length + endings.length === 0;
  if (isEmpty && !may('downloadInvoice') && !may('requestNewCode') && !may('remind')) return null;
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={text('order_actions.bar')}
      sx={{
        position: 'sticky',
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
          {ofDocument.map((button) => buttonOf(button))}
          <Divider orientation="vertical" flexItem />
        </>
      )}
      {ofOrder.map((button) => buttonOf(button))}
      {may('downloadInvoice') && (
        <HotkeyButton
          keys="d"
          label={text('order_actions.download_invoice')}
          variant="outlined"
          loading={actions.invoice.isPending}
          onClick={() => actions.invoice.mutate({ params: { id: order.id } })}
        />
      )}
      {may('remind') && (
        <HotkeyButton
          keys="w"
          label={text('order_actions.remind')}
          variant="outlined"
          loading={actions.remind.isPending}
          onClick={() => actions.remind.mutate({ params: { id: order.id } })}
        />
      )}
      {may('requestNewCode') && buttonOf(CODE_BUTTON)}
      {endings.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          {endings.map((button) => buttonOf(button, 'error'))}
        </Box>
      )}
    </Box>
  );
}
