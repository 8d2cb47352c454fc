import AutoAwesome from '@mui/icons-material/AutoAwesome';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';

/** A reason with the key that ticks it; there may be more reasons than keys. */
export interface KeyedReason extends RejectReason {
  readonly keys?: string;
}

export interface ReasonListProps {
  readonly title: TextKey;
  readonly tone: 'strong' | 'normal' | 'quiet';
  readonly reasons: readonly KeyedReason[];
  readonly ticked: ReadonlySet<number>;
  readonly suggested: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

const TITLE_COLOURS = { strong: 'error.main', normal: 'text.primary', quiet: 'text.secondary' } as const;

/** The reasons of one level of caution. */
export function ReasonList({ title, tone, reasons, ticked, suggested, onToggle }: ReasonListProps) {
  const text = useText();
  if (reasons.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, mb: 0.5, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" sx={{ p: 0, fontWeight: 650, color: TITLE_COLOURS[tone] }}>
        {text(title)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', columnGap: 0.5 }}>
        {reasons.map((reason) => (
          <ReasonItem
            key={reason.id}
            reason={reason}
            tone={tone}
            isTicked={ticked.has(reason.id)}
            isSuggested={suggested.has(reason.id)}
            onToggle={onToggle}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ReasonItemProps {
  readonly reason: KeyedReason;
  readonly tone: ReasonListProps['tone'];
  readonly isTicked: boolean;
  readonly isSuggested: boolean;
  readonly onToggle: (id: number) => void;
}

function ReasonItem({ reason: { id, label, keys }, tone, isTicked, isSuggested, onToggle }: ReasonItemProps) {
  const text = useText();
  return (
    <Box
      component="label"
      title={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 23,
        pr: 0.5,
        borderRadius: 1,
        cursor: 'pointer',
        lineHeight: 1.2,
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
        slotProps={{ input: { 'aria-keyshortcuts': keys && ariaKeys(keys) } }}
      />
      <Typography
        component="span"
        variant="body2"
        sx={{ flex: 1, minWidth: 0, fontSize: '0.78rem', lineHeight: 1.15, overflowWrap: 'break-word' }}
      >
        {label}
      </Typography>
      {isSuggested && (
        <AutoAwesome
          titleAccess={text('verification.suggested')}
          sx={{ fontSize: 15, color: 'warning.main', flexShrink: 0 }}
        />
      )}
      {keys && <Hotkey keys={keys} />}
      {keys && <ReasonKey keys={keys} label={label} action={() => onToggle(id)} />}
    </Box>
  );
}

/** A component of its own, because not every reason has a key. */
function ReasonKey(hotkey: { keys: string; label: string; action: () => void }) {
  useHotkeyAction(hotkey);
  return null;
}
