import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PhotoFile } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { JudgedBy } from '../purposes/index.ts';

/** When the document's photos were rejected, by whom and why. */
export function AnomaliesPanel({ photo }: { photo: PhotoFile | null }) {
  const text = useText();
  const formats = useFormats();
  const rejections = photo?.photo_reject_reason_histories ?? [];
  if (rejections.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('verification.no_anomalies')}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {rejections.map(({ created_at, verified_by, comment, judged_by, photo_reject_reasons }) => (
        <Box component="li" key={created_at} sx={{ borderLeft: 2, borderColor: 'error.main', pl: 1 }}>
          <Box component="ul" sx={{ m: 0, pl: 2, fontSize: '0.8125rem' }}>
            {photo_reject_reasons.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </Box>
          {comment && (
            <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {comment}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary">
            {formats.person(verified_by) ?? text('photo.by_nobody')} · {formats.moment(created_at)}
          </Typography>
          <JudgedBy rules={judged_by} />
        </Box>
      ))}
    </Box>
  );
}
