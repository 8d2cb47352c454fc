import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import { treatmentEffects } from '@likeness/contract/treatmentTimes';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { TextKey } from '../i18n/useText.ts';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EffectsNote, movesSomething } from './EffectsNote.tsx';

interface EffectsDialogProps {
  readonly title: TextKey;
  readonly change: SentBodyOf<typeof treatmentEffects>;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What a change would do to the promises of those who wait, asked before it is saved. */
export function EffectsDialog({ title, change, busy, onSave, onClose }: EffectsDialogProps) {
  const text = useText();
  const { data, error } = useApiQuery(treatmentEffects, { body: change }, { once: true });
  return (
    <ConfirmDialog
      open
      title={text(title)}
      confirmLabel={text(data && movesSomething(data) ? 'treatment_times.save_all' : 'treatment_times.save')}
      busy={busy}
      impossible={!data}
      onConfirm={onSave}
      onCancel={onClose}
    >
      {data ? (
        <EffectsNote effects={data} />
      ) : error ? (
        <Alert severity="error">{errorText(text, error)}</Alert>
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </ConfirmDialog>
  );
}
