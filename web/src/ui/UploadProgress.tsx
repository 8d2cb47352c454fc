import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../i18n/useText.ts';

/** How far an upload is, from 0 to 1; nothing while nothing is uploaded. */
export function UploadProgress({ progress }: { progress: number | undefined }) {
  const text = useText();
  if (progress === undefined) return null;
  return (
    <LinearProgress
      variant="determinate"
      value={progress * 100}
      aria-label={text('ui.uploading', { percent: Math.round(progress * 100) })}
      sx={{ mt: 1.5 }}
    />
  );
}
