import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { SideCard } from './SideCard.tsx';
import { TheirRuling } from './TheirRuling.tsx';
import type { RulingWork } from './useRuling.ts';
import { VerdictFields } from './VerdictFields.tsx';

const KEYS = { first: '1', second: '2', other: '3' } as const;
const SAVE_KEYS = 'mod+enter';

interface RulingFormProps {
  readonly work: RulingWork;
  readonly onNext: () => void;
  readonly busy: boolean;
}

/** Both verdicts beside each other, and what is right. */
export function RulingForm({ work, onNext, busy: isGoing }: RulingFormProps) {
  const text = useText();
  const { base, ruling, theirs, missing, choose, change, save } = work;
  const busy = work.busy || isGoing;
  const mayRule = base.allowedActions.includes('rule');
  const saveLabel = text(base.ruling ? 'quality.save_anew' : 'quality.save_ruling');
  useHotkeyAction({ keys: 'enter', label: saveLabel, action: save, enabled: mayRule && !busy });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {(['first', 'second'] as const).map((side) => (
          <SideCard
            key={side}
            disagreement={base}
            side={side}
            isChosen={ruling.side === side}
            keys={KEYS[side]}
            onChoose={mayRule ? () => choose(side) : undefined}
          />
        ))}
      </Box>
      {mayRule && (
        <>
          <HotkeyButton
            keys={KEYS.other}
            label={text('quality.other_is_right')}
            variant={ruling.side === 'other' ? 'contained' : 'outlined'}
            aria-pressed={ruling.side === 'other'}
            onClick={() => choose('other')}
          />
          {ruling.side === 'other' && (
            <VerdictFields
              label={text('quality.right_verdict')}
              purpose={base.purpose.id}
              verdict={ruling.verdict}
              reasons={ruling.reasons}
              onChange={change}
            />
          )}
          <TextField
            multiline
            minRows={2}
            maxRows={6}
            label={text('quality.note')}
            helperText={text('quality.note_help')}
            value={ruling.note}
            onChange={({ target }) => change({ note: target.value })}
            slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX } }}
          />
          <FormControlLabel
            control={<Checkbox size="small" checked={ruling.isExample} />}
            onChange={(_, isExample) => change({ isExample })}
            label={text('quality.show_as_example')}
          />
          {missing && <Alert severity="error">{text(missing)}</Alert>}
          {theirs && <TheirRuling theirs={theirs} onTake={work.takeTheirs} />}
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <HotkeyButton keys="n" label={text('quality.next')} disabled={busy} onClick={onNext} />
        {mayRule && (
          <HotkeyButton
            keys={SAVE_KEYS}
            label={theirs ? text('quality.save_over_theirs') : saveLabel}
            inTextFields
            variant="contained"
            loading={busy}
            onClick={save}
          />
        )}
      </Box>
    </Box>
  );
}
