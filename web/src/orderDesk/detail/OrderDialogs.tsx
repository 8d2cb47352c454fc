import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { RESTORE_DAYS } from '@likeness/contract/orderDesk/actions';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { AddressDialog } from '../../shipments/index.ts';
import { lazyPart } from '../../kit/lazyScreen.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { WriteDialog } from '../../tickets/index.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogBegun } from '../../ui/DialogBegun.tsx';
import { BoardDialog } from './BoardDialog.tsx';
import type { OrderedDocument } from './chosenDocument.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { EndOrderDialog } from './EndOrderDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { NewCodeDialog } from './NewCodeDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TreatmentQuestion } from '../TreatmentQuestion.tsx';
import type { OrderDialogName } from './orderDialogs.ts';
import type { OrderActions } from './useOrderActions.ts';

const AuthorityRefusalDialog = lazyPart(
  async () => (await import('./AuthorityRefusalDialog.tsx')).AuthorityRefusalDialog,
);

const ReplaceDialog = lazyPart(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);

interface OrderDialogsProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument | undefined;
  readonly hasSeveral: boolean;
  readonly actions: OrderActions;
  /** The dialog named in the address. */
  readonly dialog: string | null;
  readonly close: () => void;
  readonly isOpenAt: (name: string) => (next: Location) => boolean;
  readonly reload: () => void;
}

/** The questions and forms over the order's screen, one at a time. */
export function OrderDialogs({ dialog, ...props }: OrderDialogsProps) {
  const { order, chosen, hasSeveral, actions, close, isOpenAt, reload } = props;
  const text = useText();
  const formats = useFormats();
  const document = chosen?.document;
  const params = { id: order.id };

  const showDialog = (name: OrderDialogName, question: () => ReactNode) => {
    const allowed =
      order.allowedActions.some((action) => action === name) ||
      document?.allowedActions.some((action) => action === name) === true;
    return (
      dialog === name && (
        <OnceAllowed key={name} allowed={allowed}>
          {question()}
        </OnceAllowed>
      )
    );
  };
  return (
    <>
      {showDialog('comment', () => (
        <CommentDialog order={order} chosen={chosen} onClose={close} onAdded={reload} />
      ))}
      {showDialog('writeToCustomer', () => (
        <WriteDialog
          key={order.id}
          customerId={order.owner.id}
          name={
            formats.person({ first_name: order.owner.first_name ?? '', last_name: order.owner.last_name ?? '' }) ?? ''
          }
          orderId={order.id}
          onClose={close}
          onSent={reload}
        />
      ))}
      {showDialog('sendEmail', () => (
        <EmailDialog kind="email" orderId={order.id} onClose={close} onSent={reload} />
      ))}
      {showDialog('sendInvoice', () => (
        <EmailDialog kind="invoice" orderId={order.id} onClose={close} onSent={reload} />
      ))}
      {showDialog('requestNewCode', () => (
        <NewCodeDialog
          documentId={hasSeveral && document?.allowedActions.includes('requestNewCode') ? document.id : undefined}
          busy={actions.newCode.isPending}
          onConfirm={(query) => actions.newCode.mutate({ params, query })}
          onClose={close}
        />
      ))}
      {showDialog('delete', () => (
        <ConfirmDialog
          open
          danger
          title={text('order_actions.delete_title', params)}
          question={text('order_actions.delete_question', { days: RESTORE_DAYS })}
          confirmLabel={text('order_actions.delete')}
          cancelLabel={text('order_actions.keep')}
          busy={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate({ params })}
          onCancel={close}
        />
      ))}
      {(['cancel', 'refuse'] as const).map((name) =>
        showDialog(name, () => (
          <EndOrderDialog
            name={name}
            order={order}
            busy={actions[name].isPending}
            onConfirm={(body, refused) => actions[name].mutate({ params, body }, { onError: refused })}
            onClose={close}
          />
        )),
      )}
      {(['hold', 'liftHold'] as const).map((name) =>
        showDialog(name, () => (
          <HoldDialog
            name={name}
            orderId={order.id}
            busy={actions[name].isPending}
            onConfirm={(reason) => actions[name].mutate({ params, body: { reason } })}
            onClose={close}
          />
        )),
      )}
      {showDialog('refund', () => (
        <RefundDialog
          order={order}
          busy={actions.refund.isPending}
          onConfirm={(body, refused) => actions.refund.mutate({ params, body }, { onError: refused })}
          onClose={close}
        />
      ))}
      {chosen && <DocumentDialogs {...{ order, chosen, actions, close, isOpenAt, reload, showDialog }} />}
    </>
  );
}

interface DocumentDialogsProps extends Pick<OrderDialogsProps, 'order' | 'actions' | 'close' | 'isOpenAt' | 'reload'> {
  readonly chosen: OrderedDocument;
  readonly showDialog: (name: OrderDialogName, question: () => ReactNode) => ReactNode;
}

function DocumentDialogs({ order, chosen, actions, close, isOpenAt, reload, showDialog }: DocumentDialogsProps) {
  const text = useText();
  const { document } = chosen;
  const params = { id: document.id };
  return (
    <>
      {showDialog('sendForTreatment', () => (
        <TreatmentQuestion
          key={document.id}
          documentId={document.id}
          busy={actions.treat.isPending}
          onConfirm={(comment) => actions.treat.mutate({ params, ...(comment !== undefined && { body: { comment } }) })}
          onCancel={close}
        />
      ))}
      {showDialog('sendForTreatmentAndLock', () => (
        <ConfirmDialog
          open
          title={text('order_actions.treatment_title', params)}
          question={text('order_actions.lock_question')}
          confirmLabel={text('order_actions.send_for_treatment_lock')}
          busy={actions.treatAndLock.isPending}
          onConfirm={() => actions.treatAndLock.mutate({ params })}
          onCancel={close}
        />
      ))}
      {showDialog('rejectSignature', () => (
        <ConfirmDialog
          open
          danger
          title={text('order_actions.signature_title', params)}
          question={text('order_actions.signature_question')}
          confirmLabel={text('order_actions.reject_signature')}
          busy={actions.reject.isPending}
          onConfirm={() => actions.reject.mutate({ params })}
          onCancel={close}
        />
      ))}
      {showDialog('sendAgain', () => (
        <ConfirmDialog
          open
          title={text('order_actions.again_title', params)}
          question={text('order_actions.again_question')}
          confirmLabel={text('order_actions.send_again')}
          busy={actions.again.isPending}
          onConfirm={() => actions.again.mutate({ params })}
          onCancel={close}
        />
      ))}
      {showDialog('editAddress', () => (
        <AddressDialog
          key={document.id}
          documentId={document.id}
          address={document}
          isInside={isOpenAt('editAddress')}
          onSaved={reload}
          onClose={close}
        />
      ))}
      {showDialog('refuseByAuthority', () => (
        <Suspense fallback={<DialogBegun />}>
          <AuthorityRefusalDialog key={document.id} chosen={chosen} onDone={reload} onClose={close} />
        </Suspense>
      ))}
      {showDialog('replace', () => (
        <Suspense fallback={<DialogBegun />}>
          <ReplaceDialog key={document.id} chosen={chosen} onDone={reload} onClose={close} />
        </Suspense>
      ))}
      {showDialog('uploadBoard', () => (
        <BoardDialog key={document.id} order={order} chosen={chosen} onUploaded={reload} onClose={close} />
      ))}
    </>
  );
}

/**
 * A dialog stays open while a person is typing in it, even if its action is no longer allowed: the server refuses it
 * when it is sent.
 */
function OnceAllowed({ allowed, children }: { allowed: boolean; children: ReactNode }) {
  const [was, setWas] = useState(allowed);
  if (allowed && !was) setWas(true);
  return was ? children : null;
}
