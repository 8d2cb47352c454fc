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
import { liftHold as liftLegalHold, placeHold } from '@likeness/contract/privacy';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction } from '../../kit/queries.ts';
import { saveFile } from '../../kit/saveFile.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { paymentMethod } from '../../orders/index.ts';

/** How long the message of a deletion offers to undo it; the screen's own button stays longer. */
const UNDO_MS = 8_000;

/** Reads the order again and returns it. */
export type Reread = () => Promise<OrderDetail | undefined>;

/** The actions on an order that are one call each. After each one, successful or not, the order is read again. */
export function useOrderActions(reread: Reread, close: () => void) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const navigate = useNavigate();
  const { named } = useScreenPaths();

  const onError = (error: Error) => {
    alert.failure(error);
    close();
    void reread();
  };
  const done = (sentence: TextKey, values: Readonly<Record<string, unknown>> = {}) => {
    alert.success(sentence, { values });
    close();
    void reread();
  };
  const ended =
    (sentence: TextKey) =>
    ({ refund: given }: Pick<AnswerOf<typeof cancelOrder>, 'refund'>) => {
      done(sentence);
      if (!given) return;
      const { amount, currency, method, due } = given;
      const values = { amount: formats.money(amount, currency), method: paymentMethod(text, method) };
      alert.info(due ? 'alerts.refund_due' : 'alerts.refunded', { values });
    };

  const treat = useApiAction(sendForTreatment, {
    onSuccess: () => done('alerts.document_sent_for_treatment'),
    onError,
  });
  const treatAndLock = useApiAction(sendForTreatmentAndLock, {
    onSuccess: ({ id }) => {
      const desk = named('DocumentVerify')?.replace(':id', String(id));
      if (desk === undefined) return done('alerts.document_sent_for_treatment');
      alert.success('alerts.document_sent_for_treatment');
      void navigate(desk);
    },
    onError,
  });
  const reject = useApiAction(rejectSignature, { onSuccess: () => done('alerts.signature_rejected'), onError });
  const newCode = useApiAction(requestNewCode, { onSuccess: () => done('alerts.new_code_requested'), onError });
  const again = useApiAction(sendDocumentAgain, {
    onSuccess: ({ delivery: shipment }) => done('alerts.sent_again', { id: shipment.id }),
    onError,
  });
  const cancel = useApiAction(cancelOrder, { onSuccess: ended('alerts.order_canceled'), onError });
  const refuse = useApiAction(refuseOrder, { onSuccess: ended('alerts.order_refused'), onError });
  const refund = useApiAction(bookRefund, { onSuccess: ended('alerts.refund_booked'), onError });
  const hold = useApiAction(placeHold, { onSuccess: () => done('alerts.hold_placed'), onError });
  const liftHold = useApiAction(liftLegalHold, { onSuccess: () => done('alerts.hold_lifted'), onError });
  const remind = useApiAction(remindCustomer, { onSuccess: () => done('alerts.reminded'), onError });
  const restore = useApiAction(restoreOrder, { onSuccess: () => done('alerts.order_restored'), onError });
  const remove = useApiAction(deleteOrder, {
    onSuccess: async ({ id }) => {
      close();
      const order = await reread();
      const run = () => restore.mutate({ params: { id } });
      const undo = order?.allowedActions.includes('restore') ? { undo: { milliseconds: UNDO_MS, run } } : {};
      alert.success('alerts.order_deleted', undo);
    },
    onError,
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
