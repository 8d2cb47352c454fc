import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PhotoFile } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { RequestedReasons } from './RequestedReasons.tsx';
import { saidOf } from './saidOf.ts';

/** The comments of staff on a photo, as a timeline. */
export function PhotoComments({ actions }: { actions: PhotoFile['actions'] }) {
  const text = useText();
  const formats = useFormats();
  const comments = saidOf(actions);
  if (comments.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('photo.no_comments')}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {comments.map(({ id, value_text, reasons, user, created_at }) => (
        <Box component="li" key={id} sx={{ borderLeft: 2, borderColor: 'primary.main', pl: 1 }}>
          <RequestedReasons reasons={reasons} />
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value_text}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {formats.person(user) ?? text('photo.by_nobody')} · {formats.moment(created_at)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
