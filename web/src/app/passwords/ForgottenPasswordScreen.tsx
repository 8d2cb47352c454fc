import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { forgetPassword } from '@likeness/contract/passwordLinks';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';
import { useApiAction } from '../../kit/queries.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { SignInFrame } from '../SignInFrame.tsx';

/** Asks for a link by e-mail. What is said afterwards does not tell whether there is such an account. */
export function ForgottenPasswordScreen() {
  const text = useText();
  const known = (useLocation().state ?? {}) as { email?: string };
  const [email, setEmail] = useState(known.email ?? '');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const [sentTo, setSentTo] = useState<string>();
  const { mutate, isPending } = useApiAction(forgetPassword, {
    onSuccess: (_answer, { body }) => setSentTo(body.email),
    onError(error) {
      const atField = formErrors(text, error)['email'];
      setFault(atField);
      if (!atField) setRefusal(error);
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const isEmpty = email.trim() === '';
    setFault(isEmpty ? text('validation.required') : undefined);
    if (isEmpty) event.currentTarget.querySelector('input')?.focus();
    else mutate({ body: { email: email.trim() } });
  };
  return (
    <SignInFrame>
      <Box
        component="form"
        noValidate
        onSubmit={send}
        sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h2">{text('passwords.forgotten')}</Typography>
        {sentTo === undefined ? (
          <>
            <Typography variant="body2">{text('passwords.forgotten_detail')}</Typography>
            <TextInput
              label={text('passwords.email')}
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              inputProps={{ 'aria-required': true }}
              value={email}
              onChange={({ target }) => {
                setEmail(target.value);
                setFault(undefined);
              }}
              fault={fault}
            />
            {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
            <Button type="submit" variant="contained" size="large" loading={isPending}>
              {text('passwords.send_link')}
            </Button>
          </>
        ) : (
          <Alert severity="success">{text('passwords.link_on_its_way', { email: sentTo })}</Alert>
        )}
        <Link component={RouterLink} to="/login" state={{ email: email.trim() }} variant="body2">
          {text('passwords.to_sign_in')}
        </Link>
      </Box>
    </SignInFrame>
  );
}
