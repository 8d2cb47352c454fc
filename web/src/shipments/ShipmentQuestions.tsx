import { roundedAmount } from '@likeness/contract/kit/money';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { ConfirmDialogProps } from '../ui/ConfirmDialog.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { useDeciding } from './useDeciding.ts';

const QUESTIONS = ['cancel', 'ship', 'ship_blocked', 'anew', 'stop', 'reject'] as const;
export type ShipmentQuestion = (typeof QUESTIONS)[number];

type Asked = Pick<ConfirmDialogProps, 'title' | 'question' | 'confirmLabel' | 'cancelLabel' | 'danger' | 'onConfirm'>;

interface ShipmentQuestionsProps {
  readonly shipment: ShipmentDetails;
  readonly asked: ShipmentQuestion | undefined;
  readonly deciding: ReturnType<typeof useDeciding>;
  readonly onClose: () => void;
}

/** What is asked before something is done to a shipment. */
export function ShipmentQuestions({ shipment, asked, deciding, onClose }: ShipmentQuestionsProps) {
  const questions = useQuestions(shipment, deciding, onClose);
  return QUESTIONS.map((name) => (
    <ConfirmDialog key={name} open={asked === name} {...questions[name]} busy={deciding.isPending} onCancel={onClose} />
  ));
}

function useQuestions(
  { stored_status, letter_fate: fate, billed, document }: ShipmentDetails,
  deciding: ShipmentQuestionsProps['deciding'],
  close: () => void,
): Record<ShipmentQuestion, Asked> {
  const text = useText();
  const formats = useFormats();
  const isBlocked = stored_status === 'blocked';
  const isRejected = document.status === 'rejected_address';
  const cost = {
    billed: billed
      ? text('shipments.billed', { letters: billed.letters, gross: formats.money(roundedAmount(billed.gross), 'EUR') })
      : '',
  };
  return {
    cancel: {
      title: text('shipments.cancel_title'),
      question:
        isBlocked && fate === 'delivered'
          ? text('shipments.cancel_blocked_delivered', cost)
          : text(`shipments.cancel_${fate}`, cost),
      confirmLabel: text('shipments.cancel_confirm'),
      cancelLabel: text('shipments.cancel_keep'),
      danger: true,
      onConfirm: () => deciding.cancel(close),
    },
    ship: {
      title: text('shipments.ship_title'),
      question: text('shipments.ship_question'),
      confirmLabel: text('shipments.mark_as_shipped'),
      danger: true,
      onConfirm: () => deciding.ship(close),
    },
    ship_blocked: {
      title: text('shipments.ship_blocked_title'),
      question: text(isRejected ? 'shipments.ship_rejected_question' : 'shipments.ship_blocked_question'),
      confirmLabel: text('shipments.mark_as_shipped'),
      danger: true,
      onConfirm: () => deciding.ship(close),
    },
    anew: {
      title: text('shipments.ship_anew_title'),
      question: text('shipments.ship_anew_question'),
      confirmLabel: text('shipments.ship_anew'),
      onConfirm: () => deciding.shipAnew(close),
    },
    stop: {
      title: text('shipments.stop_anew_title'),
      question: text(fate === 'unsure' ? 'shipments.stop_anew_unsure' : 'shipments.stop_anew_with_partner', cost),
      confirmLabel: text('shipments.stop_anew'),
      cancelLabel: text('shipments.cancel_keep'),
      danger: true,
      onConfirm: () => deciding.stopAndShipAnew(close),
    },
    reject: {
      title: text('shipments.reject_title'),
      question: text('shipments.reject_question'),
      confirmLabel: text('shipments.reject_address'),
      danger: true,
      onConfirm: () => deciding.rejectAddress(close),
    },
  };
}
