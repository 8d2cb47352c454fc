import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { treatmentEffects } from '@likeness/contract/treatmentTimes';
import type { TextKey } from '../i18n/useText.ts';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { movesSomething } from './EffectsNote.tsx';
import { useEffects } from './useEffects.tsx';

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
  const { effects, note } = useEffects(change);
  return (
    <ConfirmDialog
      open
      title={text(title)}
      confirmLabel={text(effects && movesSomething(effects) ? 'treatment_times.save_all' : 'treatment_times.save')}
      busy={busy}
      impossible={!effects}
      onConfirm={onSave}
      onCancel={onClose}
    >
      {note}
    </ConfirmDialog>
  );
}
