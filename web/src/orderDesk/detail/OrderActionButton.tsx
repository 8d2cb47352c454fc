import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { InvoiceDenial, OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import type { HotkeyButtonProps } from '../../kit/HotkeyButton.tsx';
import type { OrderDialogName } from './orderDialogs.ts';
import type { OrderActions } from './useOrderActions.ts';

/** Those that stand beside what they are about: what is written in the header, the QR code and the signature in their cards. */
type Elsewhere = 'comment' | 'writeToCustomer' | 'restore' | 'downloadQrCode' | 'rejectSignature';
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
  /** Why it cannot be pressed. */
  readonly whyNot?: InvoiceDenial | undefined;
  /** False on screens where its letter means something else. */
  readonly hasKey?: boolean;
}

/** The button of an action: it opens its dialog, or does at once what needs no question. */
export function OrderActionButton(props: OrderActionButtonProps) {
  const { action, orderId, actions, open, whyNot, hasKey = true, ...look } = props;
  const text = useText();
  const whyNotId = useId();
  const [keys, label] = BUTTONS[action];
  const atOnce = action === 'remind' ? actions.remind : action === 'downloadInvoice' ? actions.invoice : undefined;
  const press = () => (atOnce ? atOnce.mutate({ params: { id: orderId } }) : open(action as OrderDialogName));
  const denied = whyNot !== undefined && ({ disabled: true, 'aria-describedby': whyNotId } as const);
  const button = hasKey ? (
    <HotkeyButton keys={keys} label={text(label)} loading={atOnce?.isPending} onClick={press} {...look} {...denied} />
  ) : (
    <Button loading={atOnce?.isPending ?? false} onClick={press} {...look} {...denied}>
      {text(label)}
    </Button>
  );
  if (whyNot === undefined) return button;
  const why = text(`errors.${whyNot}`);
  return (
    // A button that cannot be pressed tells nothing to the pointer over it.
    <Tooltip title={why} describeChild>
      <span>
        {button}
        <span id={whyNotId} hidden>
          {why}
        </span>
      </span>
    </Tooltip>
  );
}
