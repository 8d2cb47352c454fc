import { removeAuthenticator } from '@likeness/contract/staff/secondFactor';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import type { FactorDialogProps } from './AddAppDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';

export function RemoveAppDialog({ factor, onClose }: FactorDialogProps) {
  const text = useText();
  const alert = useAlert();
  const isLast = factor.passkeys.length === 0;
  return (
    <ProofDialog
      title={text('second_factor.remove_app')}
      question={text(isLast ? 'second_factor.remove_last_question' : 'second_factor.remove_app_question')}
      confirmLabel={text('second_factor.remove_app')}
      danger
      factor={factor}
      onProven={async (body) => {
        const { left } = await call(removeAuthenticator, { body });
        alert.success(left === 0 ? 'second_factor.turned_off' : 'second_factor.app_removed');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
