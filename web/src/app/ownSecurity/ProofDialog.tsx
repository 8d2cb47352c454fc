import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { Proof } from '@likeness/contract/staff/proof';
import { challengeOwnPasskey } from '@likeness/contract/staff/secondFactor';
import type { readSecondFactor } from '@likeness/contract/staff/secondFactor';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { call } from '../../kit/api.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { PasswordInput } from '../../kit/PasswordInput.tsx';
import { CodeInput } from '../../kit/secondFactor/CodeInput.tsx';
import { PasskeyButton } from '../../kit/secondFactor/PasskeyButton.tsx';
import { passkeyErrorText, signChallenge } from '../../kit/secondFactor/passkeys.ts';
import { useDoing } from '../../kit/useDoing.ts';
import { useProof } from './useProof.ts';
import type { ProofField } from './useProof.ts';

/** One's own second factor, as the server answers it. */
export type Factor = AnswerOf<typeof readSecondFactor>;

export interface ProofDialogProps {
  readonly title: string;
  readonly question: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Undefined where the password is enough. */
  readonly factor: Factor | undefined;
  readonly withPassword?: boolean;
  /** Further fields, below the question. */
  readonly children?: ReactNode;
  /** Whether those are filled in; they say themselves what is missing. */
  readonly isComplete?: () => boolean;
  /** Does what was asked about. What it throws stands in the dialog. */
  readonly onProven: (shown: Proof & { readonly password: string }) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * An open browser is no proof of who sits before it: asks for the password, and for the second factor of whoever has one.
 */
export function ProofDialog(props: ProofDialogProps) {
  const { title, question, confirmLabel, danger = false, factor, withPassword = true, children, onClose } = props;
  const { onProven, isComplete = () => true } = props;
  const text = useText();
  const proof = useProof();
  const { isDoing, start } = useDoing(proof.refuse);
  const { typed, faults, refusal } = proof;
  const hasApp = factor !== undefined && factor.app_since !== null;
  const hasPasskeys = factor !== undefined && factor.passkeys.length > 0;
  const needsCode = hasApp || hasPasskeys;
  const password: readonly ProofField[] = withPassword ? ['password'] : [];

  const isAllFilledIn = (fields: readonly ProofField[]) => {
    const isProofThere = proof.isComplete(...fields);
    return isComplete() && isProofThere;
  };
  const send = () => {
    if (!isAllFilledIn(needsCode ? [...password, 'code'] : password)) return;
    start(() => onProven({ password: typed.password, ...(needsCode && { code: typed.code }) }));
  };
  /** After a password everybody presses Enter. */
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    send();
  };
  const sendPasskey = () => {
    if (!isAllFilledIn(password)) return;
    start(async () => {
      const passkey = await signChallenge(await call(challengeOwnPasskey, {}));
      await onProven({ password: typed.password, passkey });
    });
  };

  return (
    <FilledDialog
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      danger={danger}
      busy={isDoing}
      onConfirm={send}
      onCancel={onClose}
    >
      <Box onKeyDown={sendByEnter} sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
        {children}
        {withPassword && (
          <PasswordInput
            label={text('passwords.current')}
            name="password"
            autoComplete="current-password"
            autoFocus={!children}
            value={typed.password}
            onChange={(value) => proof.change('password', value)}
            fault={faults.password}
          />
        )}
        {needsCode && (
          <CodeInput
            label={text(hasApp ? 'second_factor.code_or_recovery' : 'second_factor.recovery_code')}
            autoFocus={!withPassword && !children}
            value={typed.code}
            onChange={(code) => proof.change('code', code)}
            fault={faults.code}
          />
        )}
        {hasPasskeys && (
          <PasskeyButton
            label={text('second_factor.passkey_instead')}
            origin={factor.passkey_origin}
            loading={isDoing}
            onClick={sendPasskey}
          />
        )}
        {refusal !== undefined && <Alert severity="error">{passkeyErrorText(text, refusal)}</Alert>}
      </Box>
    </FilledDialog>
  );
}
