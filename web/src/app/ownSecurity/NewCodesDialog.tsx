import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { renewRecoveryCodes } from '@likeness/contract/staff/secondFactor';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { CodeInput } from '../../kit/secondFactor/CodeInput.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { useProof } from './useProof.ts';

/** Makes new recovery codes: those before them are no longer good. */
export function NewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const proof = useProof();
  const { typed, faults, refusal } = proof;
  const { mutate, isPending, data } = useApiAction(renewRecoveryCodes, { onError: proof.refuse });
  if (data?.recovery_codes) return <CodesDialog codes={data.recovery_codes} onClose={onClose} />;
  return (
    <FilledDialog
      title={text('second_factor.new_codes')}
      question={text('second_factor.new_codes_question')}
      confirmLabel={text('second_factor.new_codes')}
      busy={isPending}
      onConfirm={() => proof.isComplete('code') && mutate({ body: { code: typed.code } })}
      onCancel={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
        <CodeInput
          label={text('second_factor.code_or_recovery')}
          autoFocus
          value={typed.code}
          onChange={(code) => proof.change('code', code)}
          fault={faults.code}
        />
        {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      </Box>
    </FilledDialog>
  );
}
