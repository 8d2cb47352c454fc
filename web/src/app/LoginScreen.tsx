import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { readDemo } from '@likeness/contract/staff';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { enter } from '../kit/account.ts';
import type { SecondStep } from '../kit/account.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { goOnLeaving } from '../kit/leaving.ts';
import { useApiQuery } from '../kit/queries.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordInput } from '../kit/PasswordInput.tsx';
import { SecondStepForm } from './secondStep/SecondStepForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Faults = { readonly [Field in keyof Credentials]?: string | undefined };

const NOTHING: Credentials = { username: '', password: '' };

export function LoginScreen() {
  const text = useText();
  const demo = useApiQuery(readDemo, {}, { staleTime: Infinity }).data;
  // Whoever has just set a password need not say again who they are.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const [typed, setTyped] = useState({ ...NOTHING, username: email });
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [pending, setPending] = useState<SecondStep>();

  const change = (changed: Partial<Credentials>) => {
    setTyped({ ...typed, ...changed });
    const repaired = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults({ ...faults, ...repaired });
  };
  const send = async () => {
    try {
      setPending(await enter(typed.username.trim(), typed.password));
    } catch (error) {
      const { username, password } = formErrors(text, error);
      setFaults({ username, password });
      if (!username && !password) setRefusal(error);
    }
  };
  const signIn = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setRefusal(undefined);
    const required = text('validation.required');
    const username = typed.username.trim() === '' ? required : undefined;
    const password = typed.password === '' ? required : undefined;
    setFaults({ username, password });
    if (username !== undefined || password !== undefined) {
      event.currentTarget
        .querySelector<HTMLElement>(`input[name=${username === undefined ? 'password' : 'username'}]`)
        ?.focus();
      return;
    }
    setSending(true);
    await send();
    setSending(false);
  };
  const fillIn = (email: string) => {
    setTyped({ username: email, password: demo?.password ?? '' });
    setFaults({});
    setRefusal(undefined);
  };

  if (pending) {
    const beginAnew = (why?: unknown) => {
      void goOnLeaving();
      setPending(undefined);
      setTyped({ ...typed, password: '' });
      setRefusal(why);
    };
    return (
      <SignInFrame>
        <SecondStepForm pending={pending} onBeginAnew={beginAnew} />
      </SignInFrame>
    );
  }

  return (
    <SignInFrame wide={demo?.demo === true}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void signIn(event)}
        sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <TextInput
          label={text('session.username')}
          name="username"
          type="email"
          autoComplete="username"
          autoFocus
          inputProps={{ 'aria-required': true }}
          value={typed.username}
          onChange={({ target }) => change({ username: target.value })}
          fault={faults.username}
        />
        <PasswordInput
          label={text('session.password')}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => change({ password })}
          fault={faults.password}
        />
        {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          {text('session.sign_in')}
        </Button>
        <Link component={RouterLink} to="/forgotten-password" state={{ email: typed.username.trim() }} variant="body2">
          {text('passwords.forgotten')}
        </Link>
      </Box>
      {demo?.demo && <DemoAccounts accounts={demo.accounts} onChoose={fillIn} />}
    </SignInFrame>
  );
}
