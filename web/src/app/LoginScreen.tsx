import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { readDemo } from '@likeness/contract/staff';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { enter } from '../kit/account.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

interface Credentials {
  username: string;
  password: string;
  /** There is no "remember me" box: a session stays until the person signs out. */
  remember: boolean;
}

export function LoginScreen() {
  const text = useText();
  const demo = useApiQuery(readDemo, {}, { staleTime: Infinity }).data;
  const [refusal, setRefusal] = useState<unknown>();
  const [passwordShown, setPasswordShown] = useState(false);
  const { register, handleSubmit, setError, setValue, clearErrors, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '', remember: true },
  });

  const signIn = handleSubmit(async ({ username, password, remember }) => {
    setRefusal(undefined);
    try {
      await enter(username.trim(), password, remember);
    } catch (error) {
      const { username: forName, password: forPassword } = formErrors(text, error);
      if (forName) setError('username', { message: forName });
      if (forPassword) setError('password', { message: forPassword });
      if (!forName && !forPassword) setRefusal(error);
    }
  });
  const fillIn = (email: string) => {
    setValue('username', email);
    setValue('password', demo?.password ?? '');
    clearErrors();
    setRefusal(undefined);
  };

  const { errors, isSubmitting } = formState;
  const required = text('validation.required');
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
          <TextField
            label={text('session.username')}
            type="email"
            autoComplete="username"
            autoFocus
            error={!!errors.username}
            helperText={errors.username?.message}
            slotProps={{ htmlInput: { 'aria-required': true } }}
            {...register('username', { validate: (value) => value.trim() !== '' || required })}
          />
          <TextField
            label={text('session.password')}
            type={passwordShown ? 'text' : 'password'}
            autoComplete="current-password"
            error={!!errors.password}
            helperText={errors.password?.message}
            slotProps={{
              htmlInput: { 'aria-required': true },
              input: {
                endAdornment: (
                  <IconButton
                    edge="end"
                    aria-label={text(passwordShown ? 'session.hide_password' : 'session.show_password')}
                    onClick={() => setPasswordShown(!passwordShown)}
                  >
                    {passwordShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
                  </IconButton>
                ),
              },
            }}
            {...register('password', { required })}
          />
          {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
          <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
            {text('session.sign_in')}
          </Button>
        </Box>
        {demo?.demo && <DemoAccounts accounts={demo.accounts} onChoose={fillIn} />}
      </Paper>
    </Box>
  );
}
