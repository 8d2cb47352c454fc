import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { readMail, sendMailAgain } from '@likeness/contract/mailbox';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText } from '../kit/errorText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { LetterFrame } from '../kit/LetterFrame.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { MailAttachments } from './MailAttachments.tsx';
import { MailDocument } from './MailDocument.tsx';
import { MailStatus } from '../kit/MailStatus.tsx';

type Mail = AnswerOf<typeof readMail>;

/** One e-mail as its reader sees it, and what became of it. */
export function MailPanel({ id }: { id: number }) {
  const text = useText();
  const alert = useAlert();
  const { data: mail, error, refetch } = useApiQuery(readMail, { params: { id } });
  useReload(() => void refetch());
  useLiveTopic('mailbox', () => void refetch());
  const again = useApiAction(sendMailAgain, {
    onSuccess: () => {
      alert.success('mailbox.sent_again');
      void refetch();
    },
  });

  if (error && !mail) {
    return (
      <ErrorState title={text('mailbox.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
    );
  }
  if (!mail) return null;
  // Of whoever had their account deleted the photo is not shown either.
  const about = mail.recipient === null ? null : mail.document_id;
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Button component={Link} to="/mailbox" startIcon={<ArrowBack />} sx={{ flexShrink: 0 }}>
            {text('screens.Mailbox')}
          </Button>
          <Typography variant="h1" noWrap title={mail.subject} sx={{ flex: 1, minWidth: 0 }}>
            {mail.subject}
          </Typography>
          <MailStatus status={mail.status} />
          {mail.allowedActions.includes('sendAgain') && (
            <HotkeyButton
              keys="s"
              label={text('mailbox.send_again')}
              variant="contained"
              loading={again.isPending}
              onClick={() => again.mutate({ params: { id } })}
            />
          )}
        </Box>
        <Envelope mail={mail} />
        <MailAttachments mail={mail} />
        {mail.error && (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {mail.error}
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
        {mail.html === null || mail.text === null ? (
          <Alert severity="info" variant="outlined" sx={{ alignSelf: 'start' }}>
            {text('mailbox.letter_gone')}
          </Alert>
        ) : (
          <Letter subject={mail.subject} html={mail.html} text={mail.text} />
        )}
        {about !== null && <MailDocument documentId={about} />}
      </Box>
    </Box>
  );
}

function Envelope({ mail }: { mail: Mail }) {
  const text = useText();
  const formats = useFormats();
  const facts = [
    [text('mailbox.recipient'), mail.recipient ?? text('mailbox.deleted_customer')],
    [text('mailbox.created'), formats.moment(mail.created_at)],
    [text('mailbox.sent'), mail.sent_at && formats.moment(mail.sent_at)],
    [text('mailbox.language'), formats.language(mail.language)],
    [text('mailbox.attempts'), mail.attempts > 0 && formats.number(mail.attempts)],
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

/** Its two bodies. */
function Letter({ subject, html, text: plain }: { subject: string; html: string; text: string }) {
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
          <LetterFrame title={subject} html={html} />
        ) : (
          <Box component="pre" sx={{ m: 0, p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {plain}
          </Box>
        )}
      </Box>
    </Paper>
  );
}
