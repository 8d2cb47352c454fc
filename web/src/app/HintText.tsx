import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGuideText } from '../i18n/guideTexts.ts';
import type { Desk } from '../kit/deskHints.ts';

export function HintText({ desk, onPutAway }: { desk: Desk; onPutAway: () => void }) {
  const guide = useGuideText();
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 1.5, '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
      action={<Button onClick={onPutAway}>{guide('hints.put_away')}</Button>}
    >
      {guide(`hints.${desk}`)}
    </Alert>
  );
}
