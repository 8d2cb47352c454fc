import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface NewCodeDialogProps {
  /** The shown document, if it can get another code and the order has others too. */
  readonly documentId: number | undefined;
  readonly busy: boolean;
  readonly onConfirm: (query: { document?: number }) => void;
  readonly onClose: () => void;
}

/** Asks before a customer's codes are revoked: all of them, or that of this document. */
export function NewCodeDialog({ documentId, busy, onConfirm, onClose }: NewCodeDialogProps) {
  const text = useText();
  const [which, setWhich] = useState<'this' | 'all'>('this');
  const isOne = documentId !== undefined && which === 'this';
  return (
    <ConfirmDialog
      open
      title={text('order_actions.code_title')}
      question={text('order_actions.code_question')}
      confirmLabel={text('order_actions.request_code')}
      busy={busy}
      onConfirm={() => onConfirm(isOne ? { document: documentId } : {})}
      onCancel={onClose}
    >
      {documentId !== undefined && (
        <RadioGroup
          value={which}
          onChange={({ target }) => setWhich(target.value === 'this' ? 'this' : 'all')}
          aria-label={text('order_actions.code_which')}
          sx={{ mt: 1 }}
        >
          <FormControlLabel
            value="this"
            control={<Radio size="small" />}
            label={text('order_actions.code_this', { id: documentId })}
          />
          <FormControlLabel value="all" control={<Radio size="small" />} label={text('order_actions.code_all')} />
        </RadioGroup>
      )}
    </ConfirmDialog>
  );
}
