import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { RequestedReasons, saidOf } from '../photos/index.ts';

/** By a sorter, or by whoever answers customers. */
const ASKING: ReadonlySet<string> = new Set(['sent_for_editing', 'sent_for_treatment']);

/** What was last said about the photo: most often what the sorter asks the controller to do. */
export function RequestNote({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const formats = useFormats();
  const latest = saidOf(document.photo?.actions).at(-1);
  if (!latest) return null;
  return (
    <Box component="section" sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 1.25 }}>
      <Typography variant="h2" sx={{ fontSize: '0.8125rem' }}>
        {text(ASKING.has(latest.name) ? 'processing.asked' : 'processing.said_last')}
      </Typography>
      <RequestedReasons reasons={latest.reasons} />
      {latest.value_text && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{latest.value_text}</Typography>
      )}
      <Typography variant="caption" color="textSecondary">
        {formats.person(latest.user) ?? text('photo.by_nobody')} · {formats.moment(latest.created_at)}
      </Typography>
    </Box>
  );
}
