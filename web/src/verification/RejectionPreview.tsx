import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { previewRejection } from '@likeness/contract/emails';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { EmailFrame } from '../emails/index.ts';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useDebounced } from '../kit/useDebounced.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useReasonLabels } from './useReasonGroups.ts';

interface RejectionPreviewProps {
  readonly documentId: number;
  readonly reasons: readonly number[];
  readonly onClose: () => void;
}

type Preview = AnswerOf<typeof previewRejection>;

/** The e-mail that the customer would get for these reasons, beside them: it follows each tick. */
export function RejectionPreview({ documentId, reasons, onClose }: RejectionPreviewProps) {
  const text = useText();
  const ticked = reasons.toSorted((one, other) => one - other).join();
  const asked = useDebounced(ticked);
  const photoRejectReasons = asked === '' ? [] : asked.split(',').map(Number);
  const { data, error, isFetching } = useApiQuery(
    previewRejection,
    { params: { id: documentId }, body: { photoRejectReasons } },
    { keepPrevious: true, quiet: true },
  );
  useHotkeyAction({ keys: 'escape', label: text('verification.preview_close'), action: onClose });
  return (
    <Paper elevation={6} component="section" aria-label={text('verification.preview')} sx={PLACE}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5, pr: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flex: 1, fontSize: '0.875rem' }}>
          {text('verification.preview')}
        </Typography>
        <IconButton aria-label={text('verification.preview_close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <LinearProgress
        aria-hidden
        sx={{ height: 2, visibility: isFetching || asked !== ticked ? 'visible' : 'hidden' }}
      />
      {error ? (
        <Alert severity="error" sx={{ m: 1.5 }}>
          {errorText(text, error)}
        </Alert>
      ) : (
        data && <Previewed {...data} />
      )}
    </Paper>
  );
}

function Previewed({ email, untold, not_told: withheld }: Preview) {
  const text = useText();
  const formats = useFormats();
  const labels = useReasonLabels()(withheld);
  return (
    <>
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.5, fontSize: '0.8125rem' }} aria-live="polite">
        {email && (
          <>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email.subject}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[
                ...email.recipients.map((reader) => text(`verification.preview_to_${reader}`)),
                formats.language(email.language),
              ].join(' · ')}
            </Typography>
          </>
        )}
        {untold && <Alert severity="info">{text(`verification.untold_${untold}`)}</Alert>}
        {email && labels.length > 0 && (
          <Typography variant="body2">{text('verification.not_told', { labels: labels.join(', ') })}</Typography>
        )}
        {email && (
          <Typography color="textSecondary" sx={{ fontSize: '0.75rem' }}>
            {text('verification.preview_note')}
          </Typography>
        )}
      </Box>
      {email && (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <EmailFrame title={email.subject} html={email.html} />
        </Box>
      )}
    </>
  );
}

/**
 * Over the photos, so that the reasons stay in sight; at the left, where the older photo of two stands, and above the
 * viewer’s buttons.
 */
const PLACE = {
  position: 'absolute',
  zIndex: 3,
  left: 8,
  top: 8,
  bottom: 52,
  width: 'min(480px, calc(100% - var(--panel) - 16px))',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const;
