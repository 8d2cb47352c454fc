import {
  bookRefund,
  cancelOrder,
  deleteOrder,
  refuseOrder,
  rejectSignature,
  requestNewCode,
  restoreOrder,
  sendForTreatment,
  sendForTreatmentAndLock,
} from '@likeness/contract/orderDesk/afterSales';
import { sendDocumentAgain } from '@likeness/contract/shipments/renewing';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { downloadInvoice, remindCustomer } from '@likeness/contract/orderDesk/emails';
import { leaveProcessing } from '@likeness/contract/photos';
import { liftHold as liftLegalHold, placeHold } from '@likeness/contract/privacy';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import type { JsonEndpoint } from '../../kit/api.ts';
import { errorText } from '../../kit/errorText.ts';
import { isShownInTab } from '../../kit/otherTabs.ts';
import { useApiAction } from '../../kit/queries.ts';
import { saveFile } from '../../kit/saveFile.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useIsHere } from '../../kit/useIsHere.ts';
import { paymentMethod } from '../../orders/index.ts';

/** How long the message of a deletion offers to undo it; the screen's own button stays longer. */
const UNDO_MS = 8_000;

/** Reads the order again and returns it. */
export type Reread = () => Promise<OrderDetail | undefined>;

interface OrderActionOptions<E extends JsonEndpoint> {
  readonly onSuccess: (answer: AnswerOf<E>, close: () => void) => unknown;
  /** Its dialog has something to fill in: it stays over an error, so that nothing that was typed is lost. */
  readonly isFilled?: boolean;
}

/** One of them. Its answer closes the dialog that it was asked for in, and none that was opened since. */
function useOrderAction<E extends JsonEndpoint>(
  endpoint: E,
  { reread, close }: { readonly reread: Reread; readonly close: () => void },
  { onSuccess, isFilled = false }: OrderActionOptions<E>,
) {
  const alert = useAlert();
  const closeAsked = useRef(close);
  const action = useApiAction(endpoint, {
    onSuccess: (answer) => onSuccess(answer, closeAsked.current),
    onError: (error) => {
      alert.failure(error);
      if (!isFilled) closeAsked.current();
      void reread();
    },
  });
  const mutate: typeof action.mutate = (...input) => {
    if (!action.isPending) closeAsked.current = close;
    action.mutate(...input);
  };
  return { ...action, mutate };
}

/** The actions on an order that are one call each. After each one, successful or not, the order is read again. */
export function useOrderActions(reread: Reread, close: () => void) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const navigate = useNavigate();
  const { named } = useScreenPaths();
  const isHere = useIsHere();

  const own = { reread, close };
  const done = (closeAsked: () => void, sentence: TextKey, values: Readonly<Record<string, unknown>> = {}) => {
    alert.success(sentence, { values });
    closeAsked();
    void reread();
  };
  const ended =
    (sentence: TextKey) =>
    ({ refund: given }: Pick<AnswerOf<typeof cancelOrder>, 'refund'>, closeAsked: () => void) => {
      done(closeAsked, sentence);
      if (!given) return;
      const { amount, currency, method, due } = given;
      const values = { amount: formats.money(amount, currency), method: paymentMethod(text, method) };
      alert.info(due ? 'alerts.refund_due' : 'alerts.refunded', { values });
    };
  const simply = (sentence: TextKey) => (_: unknown, closeAsked: () => void) => done(closeAsked, sentence);

  const treat = useOrderAction(sendForTreatment, own, {
    onSuccess: simply('alerts.document_sent_for_treatment'),
    isFilled: true,
  });
  const treatAndLock = useOrderAction(sendForTreatmentAndLock, own, {
    onSuccess: ({ id, claim }, closeAsked) => {
      const desk = named('DocumentVerify')?.replace(':id', String(id));
      if (desk === undefined) return done(closeAsked, 'alerts.document_sent_for_treatment');
      alert.success('alerts.document_sent_for_treatment');
      // The question stands in the address: the way back leads to the order, and does not ask again.
      if (isHere()) return void navigate(desk, { replace: true });
      // Whoever has left does not come to the desk: others may have the photo, unless this person had it or works on it.
      if (claim.claimed_at !== claim.server_now || isShownInTab('processing', id)) return;
      return void call(leaveProcessing, { params: { id }, quiet: true }).catch(() => undefined);
    },
  });
  const reject = useOrderAction(rejectSignature, own, { onSuccess: simply('alerts.signature_rejected') });
  const newCode = useOrderAction(requestNewCode, own, { onSuccess: simply('alerts.new_code_requested') });
  const again = useOrderAction(sendDocumentAgain, own, {
    onSuccess: ({ delivery: shipment }, closeAsked) => done(closeAsked, 'alerts.sent_again', { id: shipment.id }),
  });
  const cancel = useOrderAction(cancelOrder, own, { onSuccess: ended('alerts.order_canceled'), isFilled: true });
  const refuse = useOrderAction(refuseOrder, own, { onSuccess: ended('alerts.order_refused'), isFilled: true });
  const refund = useOrderAction(bookRefund, own, { onSuccess: ended('alerts.refund_booked'), isFilled: true });
  const hold = useOrderAction(placeHold, own, { onSuccess: simply('alerts.hold_placed'), isFilled: true });
  const liftHold = useOrderAction(liftLegalHold, own, { onSuccess: simply('alerts.hold_lifted'), isFilled: true });
  const remind = useOrderAction(remindCustomer, own, { onSuccess: simply('alerts.reminded') });
  const restore = useOrderAction(restoreOrder, own, { onSuccess: simply('alerts.order_restored') });
  const remove = useOrderAction(deleteOrder, own, {
    onSuccess: async ({ id }, closeAsked) => {
      closeAsked();
      const order = await reread();
      const run = () => restore.mutate({ params: { id } });
      const undo = order?.allowedActions.includes('restore') ? { undo: { milliseconds: UNDO_MS, run } } : {};
      alert.success('alerts.order_deleted', undo);
    },
  });
  const invoice = useApiAction(downloadInvoice, {
    onSuccess: ({ data, fileName }) => {
      saveFile(data, fileName, 'application/pdf');
      alert.success('alerts.invoice_downloaded');
    },
    onError: (error) => {
      alert.error('alerts.invoice_not_downloaded', { values: { why: errorText(text, error) } });
      void reread();
    },
  });
  return {
    treat,
    treatAndLock,
    reject,
    newCode,
    again,
    cancel,
    refuse,
    refund,
    hold,
    liftHold,
    remind,
    restore,
    remove,
    invoice,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
