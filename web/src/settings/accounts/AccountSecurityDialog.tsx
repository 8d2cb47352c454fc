import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import {
  endAccountSession,
  endAccountSessions,
  readAccountSecurity,
  resetSecondFactor,
} from '@likeness/contract/settings/accounts';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery, useInvalidate } from '../../kit/queries.ts';
import { useSession } from '../../kit/session.ts';
import { SessionList } from '../../kit/SessionList.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Where a colleague is signed in, and whether they sign in with a second factor. */
export function AccountSecurityDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const titleId = useId();
  const me = useSession()?.id;
  const [asked, setAsked] = useState<'end' | 'reset'>();
  const params = { id };
  const { data, error, refetch } = useApiQuery(readAccountSecurity, { params });
  const done = () => {
    setAsked(undefined);
    invalidate(readAccountSecurity);
  };
  const reportEnded = (ended: number) => {
    alert.success('sessions.ended', { values: { ended } });
    done();
  };
  const one = useApiAction(endAccountSession, { onSuccess: () => reportEnded(1) });
  const all = useApiAction(endAccountSessions, { onSuccess: ({ ended }) => reportEnded(ended) });
  const reset = useApiAction(resetSecondFactor, {
    onSuccess() {
      alert.success('second_factor.reset_done');
      done();
    },
  });
  const email = data?.username ?? '';
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('sessions.of_account', { email })}</DialogTitle>
      <DialogContent>
        {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
        {error && (
          <ErrorState
            title={text('sessions.not_read')}
            detail={errorText(text, error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <>
            <Typography variant="body2" sx={{ mb: 1 }}>
              {data.second_factor_since === null
                ? text('second_factor.theirs_off')
                : text('second_factor.theirs_on', { moment: formats.moment(data.second_factor_since) })}
            </Typography>
            {data.sessions.length === 0 ? (
              <Typography variant="body2">{text('sessions.none')}</Typography>
            ) : (
              <SessionList
                sessions={data.sessions}
                busy={one.isPending}
                onEnd={data.may_change ? (session) => one.mutate({ params: { id, sessionId: session.id } }) : undefined}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {/* One’s own goes with a code, under “Sign-in and devices”. */}
        {data?.may_change && data.second_factor_since !== null && data.id !== me && (
          <Button color="error" onClick={() => setAsked('reset')}>
            {text('second_factor.reset')}
          </Button>
        )}
        {data?.may_change && data.sessions.some(({ is_this: isThis }) => !isThis) && (
          <Button onClick={() => setAsked('end')}>{text('sessions.end_all')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={text(asked === 'reset' ? 'second_factor.reset' : 'sessions.end_all')}
        question={text(asked === 'reset' ? 'second_factor.reset_question' : 'sessions.end_all_question', { email })}
        confirmLabel={text(asked === 'reset' ? 'second_factor.reset' : 'sessions.end_all')}
        busy={all.isPending || reset.isPending}
        onConfirm={() => (asked === 'reset' ? reset : all).mutate({ params })}
        onCancel={() => setAsked(undefined)}
      />
    </Dialog>
  );
}
