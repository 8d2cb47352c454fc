import AutoAwesome from '@mui/icons-material/AutoAwesome';
import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
import { memo } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';

/** Of each reason on the screen. */
interface ReasonMarks {
  readonly ticked: ReadonlySet<number>;
  readonly suggested: ReadonlySet<number>;
  readonly repeated: ReadonlySet<number>;
  /** Whether the reasons have keys here. */
  readonly isKeyed: boolean;
  /** Whether letters are being typed: then each reason shows its own. */
  readonly isByLetters: boolean;
  readonly onToggle: (id: number) => void;
}

export interface ReasonListProps extends ReasonMarks {
  readonly title: TextKey;
  readonly tone: 'strong' | 'normal' | 'quiet';
  readonly reasons: readonly RejectReason[];
}

const TITLE_COLOURS = { strong: 'error.main', normal: 'text.primary', quiet: 'text.secondary' } as const;

/** The reasons of one level of caution, read column by column. */
export function ReasonList({ title, tone, reasons, ...marks }: ReasonListProps) {
  const text = useText();
  if (reasons.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, mb: 0.5, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontSize: '0.75rem', fontWeight: 650, color: TITLE_COLOURS[tone] }}>
        {text(title)}
      </Typography>
      <Box sx={{ columns: '164px auto', columnGap: 0.5, '& > *': { breakInside: 'avoid' } }}>
        {reasons.map(({ id, label, digit, code }) => (
          <ReasonItem
            key={id}
            id={id}
            label={label}
            digit={digit}
            code={code}
            isQuiet={tone === 'quiet'}
            isTicked={marks.ticked.has(id)}
            isSuggested={marks.suggested.has(id)}
            isRepeated={marks.repeated.has(id)}
            isKeyed={marks.isKeyed}
            isByLetters={marks.isByLetters}
            onToggle={marks.onToggle}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ReasonItemProps
  extends
    Pick<RejectReason, 'id' | 'label' | 'digit' | 'code'>,
    Pick<ReasonMarks, 'isKeyed' | 'isByLetters' | 'onToggle'> {
  readonly isQuiet: boolean;
  readonly isTicked: boolean;
  readonly isSuggested: boolean;
  readonly isRepeated: boolean;
}

/** Of dozens of reasons a tick, or the next photo, changes few: only these are drawn again. */
const ReasonItem = memo(function ReasonItem(props: ReasonItemProps) {
  const { id, label, digit, code, isQuiet, isTicked, isSuggested, isRepeated, isKeyed, isByLetters, onToggle } = props;
  const text = useText();
  const keys = isKeyed && digit !== null ? String(digit) : undefined;
  const letters = isKeyed ? code : null;
  const hint = letters ? text('verification.its_letters', { letters: letters.toUpperCase() }) : undefined;
  return (
    <Box
      component="label"
      title={hint ? `${label}\n${hint}` : label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 23,
        pr: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        color: isQuiet && !isTicked ? 'text.secondary' : 'text.primary',
        bgcolor: isTicked ? 'color-mix(in srgb, var(--mui-palette-error-main) 14%, transparent)' : undefined,
        '&:hover': { bgcolor: isTicked ? undefined : 'action.hover' },
      }}
    >
      <Checkbox
        size="small"
        color="error"
        checked={isTicked}
        onChange={() => onToggle(id)}
        sx={{ p: 0.125, '& svg': { fontSize: 16 } }}
        slotProps={{ input: { 'aria-keyshortcuts': keys && ariaKeys(keys), 'aria-description': hint } }}
      />
      <Typography
        component="span"
        variant="body2"
        sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.2, overflowWrap: 'anywhere' }}
      >
        {label}
      </Typography>
      {isRepeated && (
        <ReplayIcon titleAccess={text('verification.given_before')} sx={{ ...MARK, color: 'error.main' }} />
      )}
      {isSuggested && (
        <AutoAwesome titleAccess={text('verification.suggested')} sx={{ ...MARK, color: 'warning.main' }} />
      )}
      {keys && !isByLetters && <Hotkey keys={keys} />}
      {letters && (isByLetters || !keys) && <Hotkey keys={letters.split('').join('+')} />}
      {keys && <ReasonKey keys={keys} label={label} action={() => onToggle(id)} />}
    </Box>
  );
});

const MARK = { fontSize: 16, flexShrink: 0 };

/** A component of its own, because not every reason has a key. */
function ReasonKey(hotkey: { keys: string; label: string; action: () => void }) {
  useHotkeyAction({ ...hotkey, ofReason: true });
  return null;
}
