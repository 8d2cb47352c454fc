import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { removeSecondFactor } from '@likeness/contract/staff/secondFactor';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { PasswordInput } from '../../kit/PasswordInput.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { CodeInput } from '../../kit/secondFactor/CodeInput.tsx';
import { useProof } from './useProof.ts';

/** Removes the authenticator app. An open browser is no proof of who sits before it: the password and a code are asked for. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const proof = useProof();
  const { typed, faults, refusal } = proof;
  const { mutate, isPending } = useApiAction(removeSecondFactor, {
    onSuccess() {
      alert.success('second_factor.turned_off');
      onClose();
    },
    onError: proof.refuse,
  });
  return (
    <FilledDialog
      title={text('second_factor.turn_off')}
      question={text('second_factor.turn_off_question')}
      confirmLabel={text('second_factor.turn_off')}
      danger
      busy={isPending}
      onConfirm={() => proof.isComplete('password', 'code') && mutate({ body: typed })}
      onCancel={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
        <PasswordInput
          label={text('passwords.current')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={typed.password}
          onChange={(password) => proof.change('password', password)}
          fault={faults.password}
        />
        <CodeInput
          label={text('second_factor.code_or_recovery')}
          value={typed.code}
          onChange={(code) => proof.change('code', code)}
          fault={faults.code}
        />
        {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      </Box>
    </FilledDialog>
  );
}
