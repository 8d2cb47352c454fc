import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@likeness/contract/staff/sessions';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery, useInvalidate } from '../../kit/queries.ts';
import { SessionList } from '../../kit/SessionList.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';

/** One's own sessions: each can be ended, or all but this one. */
export function OwnSessions() {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useApiQuery(listOwnSessions, {});
  const readAnew = () => invalidate(listOwnSessions);
  const one = useApiAction(endOwnSession, {
    onSuccess() {
      alert.success('sessions.ended', { values: { ended: 1 } });
      readAnew();
    },
  });
  const others = useApiAction(endOtherSessions, {
    onSuccess({ ended }) {
      alert.success('sessions.ended', { values: { ended } });
      setAsked(false);
      readAnew();
    },
  });
  const hasOthers = data?.result.some(({ is_this: isThis }) => !isThis) ?? false;
  return (
    <Section
      title={text('sessions.title')}
      action={hasOthers && <Button onClick={() => setAsked(true)}>{text('sessions.end_others')}</Button>}
    >
      {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
      {error && (
        <ErrorState title={text('sessions.not_read')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <SessionList
          sessions={data.result}
          busy={one.isPending}
          onEnd={({ id }) => one.mutate({ params: { sessionId: id } })}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          open
          title={text('sessions.end_others')}
          question={text('sessions.end_others_question')}
          confirmLabel={text('sessions.end_others')}
          busy={others.isPending}
          onConfirm={() => others.mutate({})}
          onCancel={() => setAsked(false)}
        />
      )}
    </Section>
  );
}
