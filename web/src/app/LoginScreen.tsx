import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { readDemo } from '@likeness/contract/staff';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordInput } from '../kit/PasswordInput.tsx';
import { SecondStepForm } from './secondStep/SecondStepForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignIn } from './useSignIn.ts';

export function LoginScreen() {
  const text = useText();
  const demo = useApiQuery(readDemo, {}, { staleTime: Infinity }).data;
  // Whoever has just set a password need not say again who they are.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const { typed, faults, refusal, isSending, pending, change, fillIn, beginAnew, submit } = useSignIn(email);

  if (pending) {
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
        onSubmit={submit}
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
      {demo?.demo && (
        <DemoAccounts
          accounts={demo.accounts}
          onChoose={(username) => fillIn({ username, password: demo.password ?? '' })}
        />
      )}
    </SignInFrame>
  );
}
