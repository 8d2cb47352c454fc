import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Input from '@mui/material/Input';
import Typography from '@mui/material/Typography';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useLatestHandlers } from '../kit/useLatest.ts';
import { Hotkey } from '../ui/Hotkey.tsx';
import { ReasonCodeField } from './ReasonCodeField.tsx';
import { beginsWith, matchesSearch } from './reasonKeys.ts';
import { ReasonList } from './ReasonList.tsx';
import { useReasonGroups } from './useReasonGroups.ts';
import type { ReasonedPurpose } from './useReasonGroups.ts';

const NO_REASONS = { all: [], rejected: [], normal: [], accepted: [] };
const NONE: readonly number[] = [];
const FILTER_KEYS = 'f';

interface ReasonChoiceProps {
  readonly purpose: ReasonedPurpose;
  readonly ticked: readonly number[];
  readonly onChange: (ticked: readonly number[]) => void;
  /** By the automatic checks. */
  readonly suggested?: readonly number[];
  /** For which photos of the customer were refused before. */
  readonly repeated?: readonly number[];
  /** Each reason has the keys by which sorters know it. */
  readonly isKeyed?: boolean;
  /** The person wants to see the reasons, which may be hidden. */
  readonly onLook?: (() => void) | undefined;
}

/** The reasons for a rejection: first those that the purpose's level of caution rejects, last those that it tolerates. */
export function ReasonChoice(props: ReasonChoiceProps) {
  const { purpose, onChange, isKeyed = false, onLook } = props;
  const text = useText();
  const { data, error, refetch } = useReasonGroups(purpose);
  const groups = data ?? NO_REASONS;
  const [search, setSearch] = useState('');
  const [letters, setLetters] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  useHotkeyAction({
    keys: FILTER_KEYS,
    label: text('verification.reasons_filter'),
    action: () => {
      // The field can take the focus only after it is shown, and has it before the next key.
      flushSync(() => onLook?.());
      filter.current?.focus();
    },
  });

  const ticked = useMemo(() => new Set(props.ticked), [props.ticked]);
  const suggested = useMemo(() => new Set(props.suggested ?? NONE), [props.suggested]);
  const repeated = useMemo(() => new Set(props.repeated ?? NONE), [props.repeated]);
  const { toggle } = useLatestHandlers({
    toggle: (id: number) => {
      onChange(ticked.has(id) ? props.ticked.filter((other) => other !== id) : [...props.ticked, id]);
      onLook?.();
    },
  });
  const found = (reasons: readonly RejectReason[]) =>
    reasons.filter((reason) => matchesSearch(reason.label, search) && beginsWith(reason, letters));

  const onFilterKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    const [first] = [...found(groups.rejected), ...found(groups.normal), ...found(groups.accepted)];
    if (event.key === 'Enter' && first && search !== '') toggle(first.id);
    setSearch('');
    filter.current?.blur();
  };

  if (error && !data) {
    return (
      <Box role="alert" sx={{ p: 2, textAlign: 'center' }}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {text('verification.reasons_failed')}
        </Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {text('ui.try_again')}
        </Button>
      </Box>
    );
  }
  if (!data) {
    return (
      <Box sx={{ p: 2, textAlign: 'center' }}>
        <CircularProgress size={24} aria-label={text('app.loading')} />
      </Box>
    );
  }
  const list = { ticked, suggested, repeated, isKeyed, isByLetters: letters !== '', onToggle: toggle };
  const isNothingFound = [groups.rejected, groups.normal, groups.accepted].every((group) => found(group).length === 0);
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 0.75 }}>
        <Input
          inputRef={filter}
          type="search"
          placeholder={text('verification.reasons_filter')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onFilterKey}
          sx={{ flex: 1, fontSize: '0.8125rem' }}
          inputProps={{ 'aria-label': text('verification.reasons_filter') }}
          endAdornment={<Hotkey keys={FILTER_KEYS} />}
        />
        {isKeyed && (
          <ReasonCodeField
            reasons={groups.all}
            letters={letters}
            onLetters={setLetters}
            onChosen={toggle}
            onLook={() => {
              setSearch('');
              onLook?.();
            }}
          />
        )}
      </Box>
      {groups.all.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('verification.no_reasons')}
        </Typography>
      )}
      {isNothingFound && search !== '' && (
        <Typography variant="body2" color="textSecondary">
          {text('verification.reasons_none_found', { search })}
        </Typography>
      )}
      <ReasonList {...list} title="verification.reasons_rejected" tone="strong" reasons={found(groups.rejected)} />
      <ReasonList {...list} title="verification.reasons_normal" tone="normal" reasons={found(groups.normal)} />
      <ReasonList {...list} title="verification.reasons_accepted" tone="quiet" reasons={found(groups.accepted)} />
    </Box>
  );
}
