import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { followPasswordLink, readPasswordLink } from '@likeness/contract/passwordLinks';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { leave } from '../../kit/account.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { NO_PASSWORD, faultsOf } from './newPasswordFields.ts';
import type { NewPasswordFaults } from './newPasswordFields.ts';

/** Where the link of an invitation, or of a forgotten password, leads. */
export function SetPasswordScreen() {
  const text = useText();
  const token = useLocation().hash.slice(1) || '-';
  const { data: link, error, isPending } = useApiQuery(readPasswordLink, { body: { token } }, { readOnOpening: true });
  return (
    <SignInFrame>
      {/* The loading bar above says that the link is looked at. */}
      <Box
        aria-busy={isPending}
        sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2, minHeight: 200 }}
      >
        <Typography variant="h2">
          {text(link?.purpose === 'invitation' ? 'passwords.choose' : 'passwords.choose_new')}
        </Typography>
        {error && <Alert severity="error">{errorText(text, error)}</Alert>}
        {link && <ChosenPassword token={token} username={link.username} />}
        {error && (
          <Link component={RouterLink} to="/forgotten-password" variant="body2">
            {text('passwords.ask_again')}
          </Link>
        )}
        <Link component={RouterLink} to="/login" variant="body2">
          {text('passwords.to_sign_in')}
        </Link>
      </Box>
    </SignInFrame>
  );
}

function ChosenPassword({ token, username }: { readonly token: string; readonly username: string }) {
  const text = useText();
  const alert = useAlert();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NO_PASSWORD);
  const [faults, setFaults] = useState<NewPasswordFaults>({});
  const [refusal, setRefusal] = useState<unknown>();
  const { mutate, isPending } = useApiAction(followPasswordLink, {
    onSuccess({ username: email }) {
      // Whoever is signed in here is asked to sign in anew, as the owner of this account.
      leave();
      // What was said before that is gone with the session.
      alert.success('passwords.set', { isForAnybody: true });
      void navigate('/login', { state: { email }, replace: true });
    },
    onError(error) {
      const chosen = formErrors(text, error)['new_password'];
      setFaults({ chosen });
      if (!chosen) setRefusal(error);
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const found = faultsOf(text, typed);
    setFaults(found);
    if (found.chosen === undefined && found.again === undefined) {
      mutate({ body: { token, new_password: typed.chosen } });
      return;
    }
    event.currentTarget
      .querySelector<HTMLElement>(`input[name=${found.chosen === undefined ? 'again' : 'new_password'}]`)
      ?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="body2">{text('passwords.of_account', { email: username })}</Typography>
      {/* The browser's store of passwords learns whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordInputs
        autoFocus
        value={typed}
        faults={faults}
        onChange={(changed) => {
          setTyped(changed);
          setFaults({});
        }}
      />
      {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {text('passwords.save')}
      </Button>
    </Box>
  );
}
