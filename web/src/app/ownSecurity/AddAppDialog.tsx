import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { confirmAuthenticator, setUpAuthenticator } from '@likeness/contract/staff/secondFactor';
import type { authenticatorSecret } from '@likeness/contract/staff/session';
import { useState } from 'react';
import type { z } from 'zod';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { errorText } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { AuthenticatorSetUp } from '../../kit/secondFactor/AuthenticatorSetUp.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import type { Factor } from './ProofDialog.tsx';
import { useProof } from './useProof.ts';

export interface FactorDialogProps {
  readonly factor: Factor;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the proof, the secret and a first code, and the recovery codes with the first factor. */
export function AddAppDialog({ factor, onClose }: FactorDialogProps) {
  const text = useText();
  const [secret, setSecret] = useState<z.output<typeof authenticatorSecret>>();
  if (secret) return <FirstCodeDialog secret={secret} onClose={onClose} />;
  return (
    <ProofDialog
      title={text('second_factor.add_app')}
      question={text('second_factor.password_first')}
      confirmLabel={text('second_factor.go_on')}
      factor={factor}
      onProven={async (body) => setSecret(await call(setUpAuthenticator, { body }))}
      onClose={onClose}
    />
  );
}

interface FirstCodeDialogProps {
  readonly secret: z.output<typeof authenticatorSecret>;
  readonly onClose: () => void;
}

function FirstCodeDialog({ secret, onClose }: FirstCodeDialogProps) {
  const text = useText();
  const alert = useAlert();
  const proof = useProof();
  const { typed, faults, refusal } = proof;
  const { mutate, isPending, data } = useApiAction(confirmAuthenticator, {
    onSuccess({ recovery_codes: codes }) {
      if (codes) return;
      alert.success('second_factor.app_added');
      onClose();
    },
    onError: proof.refuse,
  });
  if (data?.recovery_codes) return <CodesDialog codes={data.recovery_codes} onClose={onClose} />;
  return (
    <FilledDialog
      title={text('second_factor.add_app')}
      confirmLabel={text('second_factor.confirm')}
      busy={isPending}
      onConfirm={() => proof.isComplete('code') && mutate({ body: { code: typed.code } })}
      onCancel={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
        <AuthenticatorSetUp
          secret={secret}
          code={typed.code}
          fault={faults.code}
          autoFocus
          onChange={(code) => proof.change('code', code)}
        />
        {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      </Box>
    </FilledDialog>
  );
}
