import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { readDemo } from '@likeness/contract/staff';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { enter } from '../kit/account.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Faults = { readonly [Field in keyof Credentials]?: string | undefined };

const NOTHING: Credentials = { username: '', password: '' };

export function LoginScreen() {
  const text = useText();
  const demo = useApiQuery(readDemo, {}, { staleTime: Infinity }).data;
  const [typed, setTyped] = useState(NOTHING);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [passwordShown, setPasswordShown] = useState(false);

  const change = (changed: Partial<Credentials>) => {
    setTyped({ ...typed, ...changed });
    const repaired = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults({ ...faults, ...repaired });
  };
  const send = async () => {
    try {
      // There is no "remember me" box: a session stays until the person signs out.
      await enter(typed.username.trim(), typed.password, true);
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

  return (
    <Box sx={{ width: '100%', maxWidth: demo?.demo ? 820 : 380 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Logo size={44} />
        <Box sx={{ flex: 1 }}>
          <Typography variant="h1" sx={{ lineHeight: 1.2 }}>
            Likeness
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text('session.staff_only')}
          </Typography>
        </Box>
        <LanguageSwitch />
      </Box>
      <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap' }}>
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
          <TextInput
            label={text('session.password')}
            name="password"
            type={passwordShown ? 'text' : 'password'}
            autoComplete="current-password"
            inputProps={{ 'aria-required': true }}
            value={typed.password}
            onChange={({ target }) => change({ password: target.value })}
            fault={faults.password}
            endAdornment={
              <IconButton
                edge="end"
                aria-label={text(passwordShown ? 'session.hide_password' : 'session.show_password')}
                onClick={() => setPasswordShown(!passwordShown)}
              >
                {passwordShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            }
          />
          {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
          <Button type="submit" variant="contained" size="large" loading={isSending}>
            {text('session.sign_in')}
          </Button>
        </Box>
        {demo?.demo && <DemoAccounts accounts={demo.accounts} onChoose={fillIn} />}
      </Paper>
    </Box>
  );
}
