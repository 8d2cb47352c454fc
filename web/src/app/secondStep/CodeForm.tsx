import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { answerChallenge } from '@likeness/contract/staff/session';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { begin } from '../../kit/account.ts';
import { useAlert } from '../../kit/alerts.ts';
import { ApiError } from '../../kit/apiError.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction } from '../../kit/queries.ts';
import { CodeInput } from '../../kit/secondFactor/CodeInput.tsx';
import type { SecondStepProps } from './secondStepProps.ts';

/** From how few on a person is told how many recovery codes are left. */
const FEW_CODES = 3;

/** A code of the authenticator app, or a recovery code of whoever has lost it. */
export function CodeForm({ pending, onBeginAnew }: SecondStepProps) {
  const text = useText();
  const alert = useAlert();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const { mutate, isPending } = useApiAction(answerChallenge, {
    async onSuccess({ token, recovery_codes_left: left }) {
      await begin(token);
      if (left <= FEW_CODES) alert.info('second_factor.few_codes', { values: { left } });
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'challenge_over') onBeginAnew(error);
      else if (error instanceof ApiError && error.code === 'code_wrong') setFault(errorText(text, error));
      else setRefusal(error);
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const isEmpty = code.trim() === '';
    setFault(isEmpty ? text('validation.required') : undefined);
    if (isEmpty) event.currentTarget.querySelector('input')?.focus();
    else mutate({ body: { challenge: pending.challenge, code } });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Typography variant="h2">{text('second_factor.step')}</Typography>
      <Typography variant="body2">{text('second_factor.step_detail')}</Typography>
      <CodeInput
        label={text('second_factor.code_or_recovery')}
        autoFocus
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setFault(undefined);
        }}
        fault={fault}
      />
      {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {text('session.sign_in')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text('second_factor.lost')}
      </Typography>
      <Link component="button" type="button" variant="body2" onClick={() => onBeginAnew()} sx={{ textAlign: 'start' }}>
        {text('second_factor.begin_anew')}
      </Link>
    </Box>
  );
}
