import { renewRecoveryCodes } from '@likeness/contract/staff/secondFactor';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../kit/api.ts';
import type { FactorDialogProps } from './AddAppDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** Makes new recovery codes: those before them are no longer good. */
export function NewCodesDialog({ factor, onClose }: FactorDialogProps) {
  const text = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={text('second_factor.new_codes')}
      question={text('second_factor.new_codes_question')}
      confirmLabel={text('second_factor.new_codes')}
      factor={factor}
      withPassword={false}
      onProven={async ({ code, passkey }) => {
        const made = await call(renewRecoveryCodes, { body: { code, passkey } });
        setCodes(made.recovery_codes ?? []);
      }}
      onClose={onClose}
    />
  );
}
