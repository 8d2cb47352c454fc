import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { changeOwnPassword } from '@likeness/contract/staff/ownPassword';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { NO_PASSWORD, faultsOf } from './newPasswordFields.ts';
import type { NewPasswordFaults } from './newPasswordFields.ts';
import { PasswordInput } from '../../kit/PasswordInput.tsx';

interface Faults extends NewPasswordFaults {
  readonly current?: string | undefined;
}

/** Everybody changes their own password here; all their other sessions end. */
export function OwnPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(NO_PASSWORD);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<unknown>();
  const { mutate, isPending } = useApiAction(changeOwnPassword, {
    onSuccess() {
      alert.success('passwords.changed');
      onClose();
    },
    onError(error) {
      const { current_password: atCurrent, new_password: chosen } = formErrors(text, error);
      setFaults({ current: atCurrent, chosen });
      if (!atCurrent && !chosen) setRefusal(error);
    },
  });
  const send = () => {
    setRefusal(undefined);
    const found: Faults = { ...faultsOf(text, typed), ...(current === '' && { current: text('validation.required') }) };
    setFaults(found);
    if (Object.values(found).some((fault) => fault !== undefined)) return;
    mutate({ body: { current_password: current, new_password: typed.chosen } });
  };
  return (
    <FilledDialog
      title={text('passwords.change_own')}
      question={text('passwords.change_own_detail')}
      confirmLabel={text('passwords.save')}
      busy={isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
        <PasswordInput
          label={text('passwords.current')}
          name="current_password"
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={(value) => {
            setCurrent(value);
            setFaults({ ...faults, current: undefined });
          }}
          fault={faults.current}
        />
        <NewPasswordInputs
          value={typed}
          faults={faults}
          onChange={(changed) => {
            setTyped(changed);
            setFaults({ current: faults.current });
          }}
        />
        {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      </Box>
    </FilledDialog>
  );
}
