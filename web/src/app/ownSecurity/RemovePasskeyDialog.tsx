import { removePasskey } from '@likeness/contract/staff/passkeys';
import type { PasskeyRow } from '@likeness/contract/staff/secondFactor';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import type { FactorDialogProps } from './AddAppDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

interface RemovePasskeyDialogProps extends FactorDialogProps {
  readonly passkey: PasskeyRow;
}

export function RemovePasskeyDialog({ factor, passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const text = useText();
  const alert = useAlert();
  const isLast = factor.app_since === null && factor.passkeys.length === 1;
  return (
    <ProofDialog
      title={text('second_factor.remove_passkey', { name })}
      question={text(isLast ? 'second_factor.remove_last_question' : 'second_factor.remove_passkey_question')}
      confirmLabel={text('second_factor.remove')}
      danger
      factor={factor}
      onProven={async (body) => {
        const { left } = await call(removePasskey, { params: { passkeyId: id }, body });
        alert.success(left === 0 ? 'second_factor.turned_off' : 'second_factor.passkey_removed');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
