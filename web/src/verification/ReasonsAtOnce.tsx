import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useLastReasons } from './lastReasons.ts';
import { useReasonLabels } from './useReasonGroups.ts';

interface ReasonsAtOnceProps {
  readonly suggested: readonly number[];
  readonly ticked: readonly number[];
  readonly onChange: (ticked: readonly number[]) => void;
  readonly onLook?: (() => void) | undefined;
}

type Source = 'suggestions' | 'last';

/** Ticks several reasons by one key; the same key takes it back. */
export function ReasonsAtOnce({ suggested, ticked, onChange, onLook }: ReasonsAtOnceProps) {
  const text = useText();
  const alert = useAlert();
  const labelsOf = useReasonLabels();
  const last = useLastReasons();
  const done = useRef<{ source: Source; before: readonly number[]; after: string }>(undefined);

  const tickAll = (source: Source, ids: readonly number[]) => {
    onLook?.();
    const { current: latest } = done;
    done.current = undefined;
    if (latest?.source === source && latest.after === ticked.join()) {
      onChange(latest.before);
      return;
    }
    const after = [...new Set([...ticked, ...ids])];
    done.current = { source, before: ticked, after: after.join() };
    onChange(after);
  };
  const repeatLast = () => {
    const known = last.filter(({ id }) => labelsOf([id]).length > 0);
    const gone = last.filter((reason) => !known.includes(reason));
    if (gone.length > 0) {
      alert.info('verification.not_offered', { values: { labels: gone.map(({ label }) => label).join(', ') } });
    }
    if (known.length > 0)
      tickAll(
        'last',
        known.map(({ id }) => id),
      );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 0.5, '& > *': { py: 0, fontSize: '0.75rem' } }}>
      <HotkeyButton
        keys="shift+s"
        label={text('verification.accept_suggestions', { count: suggested.length })}
        title={labelsOf(suggested).join(' · ')}
        disabled={suggested.length === 0}
        onClick={() => tickAll('suggestions', suggested)}
      />
      <HotkeyButton
        keys="shift+l"
        label={text('verification.same_as_last')}
        title={last.map(({ label }) => label).join(' · ')}
        disabled={last.length === 0}
        onClick={repeatLast}
      />
    </Box>
  );
}
