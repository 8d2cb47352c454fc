import { PASSKEY_NAME_MAX, addPasskey, setUpPasskey } from '@likeness/contract/staff/passkeys';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { makePasskey } from '../../kit/secondFactor/passkeys.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FactorDialogProps } from './AddAppDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** Adds a passkey: its name, the proof, then the browser asks where to keep it. */
export function AddPasskeyDialog({ factor, onClose }: FactorDialogProps) {
  const text = useText();
  const alert = useAlert();
  const [name, setName] = useState(factor.suggested_name);
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={text('second_factor.add_passkey')}
      question={text('second_factor.add_passkey_question')}
      confirmLabel={text('second_factor.go_on')}
      factor={factor}
      isComplete={() => {
        const isEmpty = name.trim() === '';
        setFault(isEmpty ? text('validation.required') : undefined);
        return !isEmpty;
      }}
      onProven={async (body) => {
        const passkey = await makePasskey(await call(setUpPasskey, { body }));
        const { recovery_codes: newCodes } = await call(addPasskey, { body: { name, passkey } });
        alert.success('second_factor.passkey_added');
        if (newCodes) setCodes(newCodes);
        else onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label={text('second_factor.passkey_name')}
        autoFocus
        inputProps={{ 'aria-required': true, maxLength: PASSKEY_NAME_MAX }}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
        fault={fault}
      />
    </ProofDialog>
  );
}
