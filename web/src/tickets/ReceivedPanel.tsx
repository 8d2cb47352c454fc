import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { dismissReceived, openReceivedAttachment, readReceived } from '@likeness/contract/tickets/inbox';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { apiUrl } from '../kit/apiUrl.ts';
import { AttachmentList } from '../kit/AttachmentList.tsx';
import { BackButton } from '../kit/BackButton.tsx';
import { errorText } from '../kit/errorText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useWayBack } from '../kit/listPlace.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Facts } from '../ui/Facts.tsx';
import type { Fact } from '../ui/Facts.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { AssignEmailDialog } from './AssignEmailDialog.tsx';

const LIST = '/tickets/e-mails';

/** An e-mail that is in no ticket. Somebody says where it belongs. */
export function ReceivedPanel({ id }: { id: number }) {
  const text = useText();
  const alert = useAlert();
  const goBack = useWayBack();
  const isHere = useIsHere();
  const [isAssigning, setAssigning] = useState(false);
  const { data: email, error, refetch } = useApiQuery(readReceived, { params: { id } });
  useReload(() => void refetch());
  const dismiss = useApiAction(dismissReceived, {
    onSuccess: () => {
      alert.success('inbox.dismissed');
      if (isHere()) goBack(LIST);
    },
    onError: (failure) => {
      alert.failure(failure);
      void refetch();
    },
  });
  if (error && !email) {
    return (
      <>
        <BackButton to={LIST}>{text('screens.Inbox')}</BackButton>
        <ErrorState title={text('inbox.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!email) return null;
  const { allowedActions, answers_ticket: answers } = email;
  return (
    <>
      <ScreenHeader title={email.subject || text('inbox.no_subject')}>
        <BackButton to={LIST}>{text('screens.Inbox')}</BackButton>
        {allowedActions.includes('dismiss') && (
          <HotkeyButton
            keys="x"
            label={text('inbox.dismiss')}
            variant="outlined"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ params: { id } })}
          />
        )}
        {allowedActions.includes('assign') && (
          <HotkeyButton keys="a" label={text('inbox.assign')} variant="contained" onClick={() => setAssigning(true)} />
        )}
      </ScreenHeader>
      <ReceivedFacts email={email} />
      {answers !== null && (
        <Link component={RouterLink} to={`/ticket/${answers}`} variant="body2">
          {text('inbox.answers', { id: answers })}
        </Link>
      )}
      <Paper variant="outlined" sx={{ p: 2, mt: 1 }}>
        {email.whole === null ? (
          <Alert severity="info" variant="outlined">
            {text('inbox.text_gone')}
          </Alert>
        ) : (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {email.whole}
          </Typography>
        )}
        <AttachmentList
          attachments={email.attachments}
          addressOf={(attachmentId) => apiUrl(openReceivedAttachment, { params: { id, attachmentId } })}
        />
        {email.left_out.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {text('tickets.email_left_out', { names: email.left_out.join(', ') })}
          </Typography>
        )}
      </Paper>
      {isAssigning && (
        <AssignEmailDialog
          id={id}
          suggested={answers}
          onClose={() => setAssigning(false)}
          reload={() => void refetch()}
        />
      )}
    </>
  );
}

function ReceivedFacts({ email }: { email: AnswerOf<typeof readReceived> }) {
  const text = useText();
  const formats = useFormats();
  const { from, from_name: name, state, problem } = email;
  const facts: readonly Fact[] = [
    [text('inbox.from'), [name, from && `<${from}>`].filter(Boolean).join(' ') || text('inbox.gone')],
    [text('inbox.received'), formats.moment(email.received_at)],
    [text('inbox.state'), text(`received_status.${state}`)],
    [text('inbox.why'), problem && text(`inbox.problem_${problem}`)],
  ];
  return <Facts facts={facts} />;
}
