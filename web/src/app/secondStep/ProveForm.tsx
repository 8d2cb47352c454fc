import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Proof } from '@likeness/contract/staff/proof';
import { answerChallenge, challengePasskeyAtSignIn } from '@likeness/contract/staff/session';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { begin } from '../../kit/account.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText } from '../../kit/errorText.ts';
import { CodeInput } from '../../kit/secondFactor/CodeInput.tsx';
import { PasskeyButton } from '../../kit/secondFactor/PasskeyButton.tsx';
import { passkeyErrorText, passkeyObstacle, signChallenge } from '../../kit/secondFactor/passkeys.ts';
import { useDoing } from '../../kit/useDoing.ts';
import type { SecondStepProps } from './secondStepProps.ts';

/** From how few on a person is told how many recovery codes are left. */
const FEW_CODES = 3;

/** A passkey, a code of the authenticator app, or a recovery code of whoever has neither at hand. */
export function ProveForm({ pending, onBeginAnew }: SecondStepProps) {
  const text = useText();
  const alert = useAlert();
  const { challenge, ways, passkeyOrigin } = pending;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const [by, setBy] = useState<keyof Proof>('code');
  const { isDoing, start } = useDoing((error) => {
    if (error instanceof ApiError && error.code === 'challenge_over') onBeginAnew(error);
    else if (error instanceof ApiError && error.code === 'code_wrong') setFault(errorText(text, error));
    else setRefusal(error);
  });
  const hasApp = ways.includes('app');
  const hasPasskey = ways.includes('passkey');

  const enter = (kind: keyof Proof, shown: () => Promise<Proof>) => {
    setRefusal(undefined);
    setBy(kind);
    start(async () => {
      const answer = await call(answerChallenge, { body: { challenge, ...(await shown()) } });
      await begin(answer.token);
      const left = answer.recovery_codes_left;
      if (left <= FEW_CODES) alert.info('second_factor.few_codes', { values: { left } });
    });
  };
  const sendCode = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setFault(isEmpty ? text('validation.required') : undefined);
    if (isEmpty) event.currentTarget.querySelector('input')?.focus();
    else enter('code', async () => ({ code }));
  };
  const sendPasskey = () => {
    setFault(undefined);
    enter('passkey', async () => ({
      passkey: await signChallenge(await call(challengePasskeyAtSignIn, { body: { challenge } })),
    }));
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={sendCode}
      sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Typography variant="h2">{text(hasPasskey ? 'second_factor.step_any' : 'second_factor.step')}</Typography>
      {hasPasskey && (
        <>
          <Typography variant="body2">{text('second_factor.step_passkey')}</Typography>
          <PasskeyButton
            label={text('second_factor.use_passkey')}
            origin={passkeyOrigin}
            loading={isDoing && by === 'passkey'}
            main
            onClick={sendPasskey}
          />
          <Divider>{text('second_factor.or')}</Divider>
        </>
      )}
      {hasApp && <Typography variant="body2">{text('second_factor.step_detail')}</Typography>}
      <CodeInput
        label={text(hasApp ? 'second_factor.code_or_recovery' : 'second_factor.recovery_code')}
        autoFocus={!hasPasskey || passkeyObstacle(passkeyOrigin) !== undefined}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setFault(undefined);
        }}
        fault={fault}
      />
      {refusal !== undefined && <Alert severity="error">{passkeyErrorText(text, refusal)}</Alert>}
      <Button
        type="submit"
        variant={hasPasskey ? 'outlined' : 'contained'}
        size="large"
        loading={isDoing && by === 'code'}
      >
        {text('session.sign_in')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text(hasPasskey ? 'second_factor.lost_any' : 'second_factor.lost')}
      </Typography>
      <Link component="button" type="button" variant="body2" onClick={() => onBeginAnew()} sx={{ textAlign: 'start' }}>
        {text('second_factor.begin_anew')}
      </Link>
    </Box>
  );
}
