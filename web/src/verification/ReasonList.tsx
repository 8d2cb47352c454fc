import AutoAwesome from '@mui/icons-material/AutoAwesome';
import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
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
        {reasons.map((reason) => (
          <ReasonItem key={reason.id} reason={reason} tone={tone} {...marks} />
        ))}
      </Box>
    </Box>
  );
}

interface ReasonItemProps extends ReasonMarks {
  readonly reason: RejectReason;
  readonly tone: ReasonListProps['tone'];
}

function ReasonItem({ reason, tone, isKeyed, isByLetters, onToggle, ...marks }: ReasonItemProps) {
  const text = useText();
  const { id, label, digit, code } = reason;
  const isTicked = marks.ticked.has(id);
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
        color: tone === 'quiet' && !isTicked ? 'text.secondary' : 'text.primary',
        bgcolor: isTicked ? 'color-mix(in srgb, var(--mui-palette-error-main) 14%, transparent)' : undefined,
        '&:hover': { bgcolor: isTicked ? undefined : 'action.hover' },
      }}
    >
      <Checkbox
        size="small"
        color="error"
        checked={isTicked}
        onChange={() => onToggle(id)}
        sx={{ p: 0.125, '& svg': { fontSize: 18 } }}
        slotProps={{ input: { 'aria-keyshortcuts': keys && ariaKeys(keys), 'aria-description': hint } }}
      />
      <Typography
        component="span"
        variant="body2"
        sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.2, overflowWrap: 'anywhere' }}
      >
        {label}
      </Typography>
      {marks.repeated.has(id) && (
        <ReplayIcon titleAccess={text('verification.given_before')} sx={{ ...MARK, color: 'error.main' }} />
      )}
      {marks.suggested.has(id) && (
        <AutoAwesome titleAccess={text('verification.suggested')} sx={{ ...MARK, color: 'warning.main' }} />
      )}
      {keys && !isByLetters && <Hotkey keys={keys} />}
      {letters && (isByLetters || !keys) && <Hotkey keys={letters.split('').join('+')} />}
      {keys && <ReasonKey keys={keys} label={label} action={() => onToggle(id)} />}
    </Box>
  );
}

const MARK = { fontSize: 15, flexShrink: 0 };

/** A component of its own, because not every reason has a key. */
function ReasonKey(hotkey: { keys: string; label: string; action: () => void }) {
  useHotkeyAction(hotkey);
  return null;
}
