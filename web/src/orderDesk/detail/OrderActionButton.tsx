import Button from '@mui/material/Button';
import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import type { HotkeyButtonProps } from '../../kit/HotkeyButton.tsx';
import type { OrderDialogName } from './orderDialogs.ts';
import type { OrderActions } from './useOrderActions.ts';

/** Those that stand beside what they are about: the comment in the header, the QR code and the signature in their cards. */
type Elsewhere = 'comment' | 'restore' | 'downloadQrCode' | 'rejectSignature';
export type ButtonAction = Exclude<OrderAction | OrderDocumentAction, Elsewhere>;

const BUTTONS: Readonly<Record<ButtonAction, readonly [keys: string, label: TextKey]>> = {
  sendForTreatment: ['t', 'order_actions.send_for_treatment'],
  sendForTreatmentAndLock: ['shift+t', 'order_actions.send_for_treatment_lock'],
  sendAgain: ['g', 'order_actions.send_again'],
  editAddress: ['e', 'order_actions.edit_address'],
  uploadBoard: ['b', 'order_actions.upload_board'],
  refuseByAuthority: ['a', 'authority_refusal.button'],
  replace: ['p', 'replacement.button'],
  sendEmail: ['m', 'order_actions.send_email'],
  sendInvoice: ['i', 'order_actions.send_invoice'],
  downloadInvoice: ['d', 'order_actions.download_invoice'],
  remind: ['w', 'order_actions.remind'],
  requestNewCode: ['o', 'order_actions.request_code'],
  hold: ['h', 'order_actions.hold'],
  liftHold: ['f', 'order_actions.liftHold'],
  refund: ['y', 'order_actions.refund'],
  cancel: ['x', 'order_actions.cancel'],
  refuse: ['r', 'order_actions.refuse'],
  delete: ['delete', 'order_actions.delete'],
};

/** Whether an action of the order or a document has its button in the bar, or in the next step. */
export function isButtonAction(action: OrderAction | OrderDocumentAction): action is ButtonAction {
  return action in BUTTONS;
}

interface OrderActionButtonProps extends Pick<HotkeyButtonProps, 'color' | 'variant' | 'size'> {
  readonly action: ButtonAction;
  readonly orderId: number;
  readonly actions: OrderActions;
  readonly open: (dialog: OrderDialogName) => void;
  /** False on screens where its letter means something else. */
  readonly hasKey?: boolean;
}

/** The button of an action: it opens its dialog, or does at once what needs no question. */
export function OrderActionButton({ action, orderId, actions, open, hasKey = true, ...look }: OrderActionButtonProps) {
  const text = useText();
  const [keys, label] = BUTTONS[action];
  const atOnce = action === 'remind' ? actions.remind : action === 'downloadInvoice' ? actions.invoice : undefined;
  const press = () => (atOnce ? atOnce.mutate({ params: { id: orderId } }) : open(action as OrderDialogName));
  if (!hasKey) {
    return (
      <Button loading={atOnce?.isPending ?? false} onClick={press} {...look}>
        {text(label)}
      </Button>
    );
  }
  return <HotkeyButton keys={keys} label={text(label)} loading={atOnce?.isPending} onClick={press} {...look} />;
}
