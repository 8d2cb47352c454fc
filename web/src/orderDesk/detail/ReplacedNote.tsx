import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';

interface ReplacedNoteProps {
  readonly document: OrderDetailDocument;
  readonly choose: (documentId: number) => void;
}

/** Which document took the place of the chosen one. */
export function ReplacedNote({ document: { id, replaced_by: next }, choose }: ReplacedNoteProps) {
  const text = useText();
  if (next === null) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ py: 0 }}
      action={
        <Button color="inherit" onClick={() => choose(next)}>
          {text('next_step.show_document', { id: next })}
        </Button>
      }
    >
      {text('replacement.replaced', { id, next })}
    </Alert>
  );
}
