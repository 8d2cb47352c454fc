import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import { treatmentEffects } from '@likeness/contract/treatmentTimes';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import type { Effects } from './EffectsNote.tsx';
import { EffectsNote } from './EffectsNote.tsx';

/** What a change would do to the promises of those who wait, and how a dialog says it: also while it is not known. */
export function useEffects(change: SentBodyOf<typeof treatmentEffects>): {
  readonly effects: Effects | undefined;
  readonly note: ReactNode;
} {
  const text = useText();
  const { data: effects, error } = useApiQuery(treatmentEffects, { body: change }, { readOnOpening: true });
  if (effects) return { effects, note: <EffectsNote effects={effects} /> };
  const note = error ? (
    <Alert severity="error">{errorText(text, error)}</Alert>
  ) : (
    <LinearProgress aria-label={text('app.loading')} />
  );
  return { effects, note };
}
