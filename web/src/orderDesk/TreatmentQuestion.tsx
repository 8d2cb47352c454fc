import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { FilledDialog } from '../kit/FilledDialog.tsx';
import { ReasonField } from '../kit/ReasonField.tsx';

interface TreatmentQuestionProps {
  readonly documentId: number;
  readonly busy: boolean;
  /** @param comment undefined if nothing was typed */
  readonly onConfirm: (comment: string | undefined) => void;
  readonly onCancel: () => void;
}

/** Asks before a document is sent for treatment, and what is asked of whoever treats it. */
export function TreatmentQuestion({ documentId, busy, onConfirm, onCancel }: TreatmentQuestionProps) {
  const text = useText();
  const [comment, setComment] = useState('');
  return (
    <FilledDialog
      title={text('order_actions.treatment_title', { id: documentId })}
      question={text('order_actions.treatment_question')}
      confirmLabel={text('order_actions.send_for_treatment')}
      busy={busy}
      onConfirm={() => onConfirm(comment.trim() || undefined)}
      onCancel={onCancel}
    >
      <ReasonField
        label={text('order_actions.treatment_comment')}
        help={text('order_actions.treatment_comment_help')}
        value={comment}
        onChange={setComment}
        isOptional
        autoFocus
      />
    </FilledDialog>
  );
}
