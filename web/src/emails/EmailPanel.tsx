import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { readEmail, sendEmailAgain } from '@likeness/contract/emails';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { errorText } from '../kit/errorText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { EmailFrame } from './EmailFrame.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { EmailAttachments } from './EmailAttachments.tsx';
import { EmailDocument } from './EmailDocument.tsx';
import { EmailStatus } from './EmailStatus.tsx';

type Email = AnswerOf<typeof readEmail>;

/** One e-mail as its reader sees it, with its status. */
export function EmailPanel({ id }: { id: number }) {
  const text = useText();
  const alert = useAlert();
  const { data: email, error, refetch } = useApiQuery(readEmail, { params: { id } });
  useReload(() => void refetch());
  useLiveTopic('mailbox', () => void refetch());
  const again = useApiAction(sendEmailAgain, {
    onSuccess: () => {
      alert.success('mailbox.sent_again');
      void refetch();
    },
  });

  if (error && !email) {
    return (
      <ErrorState title={text('mailbox.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
    );
  }
  if (!email) return null;
  // If the customer's account was deleted, the photo is not shown either.
  const about = email.recipient === null ? null : email.document_id;
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <BackButton to="/mailbox">{text('screens.Mailbox')}</BackButton>
          <Typography variant="h1" noWrap title={email.subject} sx={{ flex: 1, minWidth: 0 }}>
            {email.subject}
          </Typography>
          <EmailStatus status={email.status} />
          {email.allowedActions.includes('sendAgain') && (
            <HotkeyButton
              keys="s"
              label={text('mailbox.send_again')}
              variant="contained"
              loading={again.isPending}
              onClick={() => again.mutate({ params: { id } })}
            />
          )}
        </Box>
        <Envelope mail={email} />
        <EmailAttachments mail={email} />
        {email.error && (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {email.error}
          </Alert>
        )}
      </Box>
      <Box
        sx={{
          minHeight: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: about === null ? '1fr' : 'minmax(0, 1fr) 340px',
        }}
      >
        {email.html === null || email.text === null ? (
          <Alert severity="info" variant="outlined" sx={{ alignSelf: 'start' }}>
            {text(email.recipient === null ? 'mailbox.letter_gone' : 'mailbox.letter_old')}
          </Alert>
        ) : (
          <EmailTemplate subject={email.subject} html={email.html} text={email.text} />
        )}
        {about !== null && <EmailDocument documentId={about} />}
      </Box>
    </Box>
  );
}

function Envelope({ mail: email }: { mail: Email }) {
  const text = useText();
  const formats = useFormats();
  const facts = [
    [text('mailbox.recipient'), email.recipient ?? text('mailbox.deleted_customer')],
    [text('mailbox.created'), formats.moment(email.created_at)],
    [text('mailbox.sent'), email.sent_at && formats.moment(email.sent_at)],
    [text('mailbox.language'), formats.language(email.language)],
    [text('mailbox.attempts'), email.attempts > 0 && formats.number(email.attempts)],
  ].filter(([, value]) => value);
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
      {facts.map(([label, value]) => (
        <Box key={String(label)} sx={{ display: 'flex', gap: 0.75 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The two bodies of an e-mail: HTML and text. */
function EmailTemplate({ subject, html, text: plain }: { subject: string; html: string; text: string }) {
  const text = useText();
  const [body, setBody] = useState<'html' | 'text'>('html');
  return (
    <Paper variant="outlined" sx={{ minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      <Tabs
        value={body}
        onChange={(_, chosen: typeof body) => setBody(chosen)}
        sx={{ minHeight: 36, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 36 } }}
      >
        <Tab value="html" id="tab-html" aria-controls="panel-html" label={text('mailbox.as_html')} />
        <Tab value="text" id="tab-text" aria-controls="panel-text" label={text('mailbox.as_text')} />
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${body}`}
        aria-labelledby={`tab-${body}`}
        tabIndex={body === 'text' ? 0 : undefined}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {body === 'html' ? (
          <EmailFrame title={subject} html={html} />
        ) : (
          <Box component="pre" sx={{ m: 0, p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {plain}
          </Box>
        )}
      </Box>
    </Paper>
  );
}
