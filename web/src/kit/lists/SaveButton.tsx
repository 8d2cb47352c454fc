import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';
import type { RecordEditing } from './useRecordEditing.tsx';

/** Saves what is edited, or says why it cannot be saved yet. Who may only read it has none. */
export function SaveButton({ editing: { readOnly, busy, awaitsPicture } }: { editing: RecordEditing }) {
  const text = useText();
  if (readOnly) return null;
  return (
    <>
      {awaitsPicture && (
        <Typography role="status" variant="body2" color="textSecondary">
          {text('lists.picture_coming')}
        </Typography>
      )}
      <Button type="submit" variant="contained" loading={busy} disabled={awaitsPicture}>
        {text('lists.save')}
      </Button>
    </>
  );
}
