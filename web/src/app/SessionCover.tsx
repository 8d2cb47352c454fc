import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { PasswordInput } from '../kit/PasswordInput.tsx';
import { coverScreens, endSession, useSession } from '../kit/session.ts';
import type { Session } from '../kit/session.ts';
import { SecondStepForm } from './secondStep/SecondStepForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useSignIn } from './useSignIn.ts';

/** All that is below the cover, dialogs too, is neither seen nor printed, but the codes that somebody prints at sign-in. */
const HIDDEN = 'body > :not(dialog, [data-over-cover]), body > :not(dialog, [data-over-cover]) *';

/**
 * Lies over the screens of a session that has ended, until the same person signs in again: what they had typed is still
 * there. Nobody else sees anything of it.
 */
export function SessionCover() {
  const session = useSession();
  const queryClient = useQueryClient();
  const isOver = session?.ended !== undefined;
  const wasOver = useRef(false);
  useEffect(() => coverScreens(), []);
  useEffect(() => {
    // What the screens show may have changed since.
    if (wasOver.current && !isOver) void queryClient.invalidateQueries();
    wasOver.current = isOver;
  }, [isOver, queryClient]);
  return session?.ended ? createPortal(<Cover session={session} />, document.body) : null;
}

function Cover({ session }: { readonly session: Session }) {
  const text = useText();
  const title = useId();
  const cover = useRef<HTMLDialogElement>(null);
  const { typed, faults, refusal, isSending, pending, change, beginAnew, submit } = useSignIn(session.username);

  useEffect(() => {
    const focused = document.activeElement;
    const dialog = cover.current;
    // Modal, so that the browser itself keeps keys, clicks and readers of screens away from what is below.
    dialog?.showModal();
    dialog?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    const keepKeys = (event: KeyboardEvent) => {
      if (event.target instanceof Node && !dialog?.contains(event.target)) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keepKeys, true);
    return () => {
      window.removeEventListener('keydown', keepKeys, true);
      dialog?.close();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);

  return (
    <Box
      component="dialog"
      ref={cover}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      sx={{
        position: 'fixed',
        inset: 0,
        width: '100vw',
        height: '100vh',
        maxWidth: 'none',
        maxHeight: 'none',
        m: 0,
        p: 2,
        border: 0,
        outline: 'none',
        overflow: 'auto',
        bgcolor: 'background.default',
        color: 'text.primary',
        '&[open]': { display: 'grid', placeItems: 'center' },
      }}
    >
      <GlobalStyles styles={{ [HIDDEN]: { visibility: 'hidden !important' } }} />
      <title>{`${text('session.sign_in_again')} · Likeness`}</title>
      <SignInFrame>
        {pending ? (
          <SecondStepForm pending={pending} onBeginAnew={beginAnew} />
        ) : (
          <Box
            component="form"
            noValidate
            onSubmit={submit}
            sx={{ flex: '1 1 300px', p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
          >
            <Typography variant="h2" id={title}>
              {text('session.sign_in_again')}
            </Typography>
            <Typography variant="body2">
              {text('errors.session_ended', { reason: 'unknown', ...session.ended })}
            </Typography>
            <Typography variant="body2">{text('session.goes_on', { email: session.username })}</Typography>
            {/* The browser's store of passwords learns whose password this is. */}
            <input type="text" name="username" autoComplete="username" value={session.username} readOnly hidden />
            <PasswordInput
              label={text('session.password')}
              name="password"
              autoComplete="current-password"
              autoFocus
              value={typed.password}
              onChange={(password) => change({ password })}
              fault={faults.password}
            />
            {refusal !== undefined && <Alert severity="error">{errorText(text, refusal)}</Alert>}
            <Button type="submit" variant="contained" size="large" loading={isSending}>
              {text('session.sign_in')}
            </Button>
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => endSession('left')}
              sx={{ textAlign: 'start' }}
            >
              {text('session.somebody_else')}
            </Link>
          </Box>
        )}
      </SignInFrame>
    </Box>
  );
}
