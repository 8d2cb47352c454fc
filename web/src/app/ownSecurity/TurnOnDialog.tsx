import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { confirmAuthenticator, setUpAuthenticator } from '@likeness/contract/staff/secondFactor';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { PasswordInput } from '../../kit/PasswordInput.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { AuthenticatorSetUp } from '../../kit/secondFactor/AuthenticatorSetUp.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { useProof } from './useProof.ts';

/** Sets up an authenticator app: the password, the secret and a first code, the recovery codes. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const proof = useProof();
  const { typed, faults, refusal } = proof;
  const setUp = useApiAction(setUpAuthenticator, { onError: proof.refuse });
  const confirm = useApiAction(confirmAuthenticator, { onError: proof.refuse });
  const secret = setUp.data;
  const codes = confirm.data?.recovery_codes;
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  const send = () => {
    if (!proof.isComplete(secret ? 'code' : 'password')) return;
    if (secret) confirm.mutate({ body: { code: typed.code } });
    else setUp.mutate({ body: { password: typed.password } });
  };
  return (
    <FilledDialog
      title={text('second_factor.turn_on')}
      question={text(secret ? 'second_factor.set_up' : 'second_factor.password_first')}
      confirmLabel={text(secret ? 'second_factor.confirm' : 'second_factor.go_on')}
      busy={setUp.isPending || confirm.isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
        {secret ? (
          <AuthenticatorSetUp
            secret={secret}
            code={typed.code}
            fault={faults.code}
            onChange={(code) => proof.change('code', code)}
          />
        ) : (
          <PasswordInput
            label={text('passwords.current')}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={typed.password}
            onChange={(password) => proof.change('password', password)}
            fault={faults.password}
          />
        )}
        {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      </Box>
    </FilledDialog>
  );
}
