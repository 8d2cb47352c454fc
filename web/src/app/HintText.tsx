import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGuideText } from '../i18n/guideTexts.ts';
import type { Desk } from '../kit/deskHints.ts';
import { useMessagePlace } from '../kit/messagePlace.ts';

const PLACE = { '& .MuiAlert-action': { alignItems: 'center', pt: 0 } };
const ABOVE = { mb: 1.5 };
/**
 * Those fill the window to its last pixel: what stands above them would push their buttons out of it. It covers shoulders,
 * which are judged least, and neither the head nor the bar below the photo.
 */
const OVER_THE_DESK = { position: 'fixed', zIndex: 'appBar', bottom: 52, left: 56, maxWidth: 540, boxShadow: 4 };

export function HintText({ desk, onPutAway }: { desk: Desk; onPutAway: () => void }) {
  const guide = useGuideText();
  const messages = useMessagePlace('over');
  const isOver = desk === 'verification' || desk === 'editing';
  return (
    <Alert
      {...(isOver && { ref: messages })}
      severity="info"
      role="note"
      sx={[PLACE, isOver ? OVER_THE_DESK : ABOVE]}
      action={<Button onClick={onPutAway}>{guide('hints.put_away')}</Button>}
    >
      {guide(`hints.${desk}`)}
    </Alert>
  );
}
