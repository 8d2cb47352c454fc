import { SEARCH_LENGTH_MAX } from '@likeness/contract/kit/limits';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useHasBeenIdle } from '../kit/idle.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { withGuideTexts } from './guideParts.ts';

const SEARCH_KEYS = '/';

const GlobalSearch = withGuideTexts(async () => (await import('../orderDesk/search/GlobalSearch.tsx')).GlobalSearch);

/** The search in the header. Its code is fetched after the first screen is there, or as soon as somebody wants it. */
export function HeaderSearch() {
  const [isWanted, setWanted] = useState(false);
  const [isThere, setThere] = useState(false);
  const isIdle = useHasBeenIdle();
  const asked = isWanted ? 'by the person' : isIdle && 'ahead';
  useEffect(() => {
    // What could not be fetched is asked for again by whoever wants it.
    if (asked)
      GlobalSearch.fetchCode().then(
        () => setThere(true),
        () => setWanted(false),
      );
  }, [asked]);
  const [typed, setTyped] = useState('');
  const waiting = isWanted ? (
    <SearchTyped typed={typed} onTyped={setTyped} />
  ) : (
    <SearchBegun onWanted={() => setWanted(true)} />
  );
  return isThere ? (
    <Suspense fallback={waiting}>
      <GlobalSearch takesFocus={isWanted} begunWith={typed} />
    </Suspense>
  ) : (
    waiting
  );
}

/** Looks like the search that takes its place. */
function SearchBegun({ onWanted }: { onWanted: () => void }) {
  const text = useText();
  useHotkeyAction({ keys: SEARCH_KEYS, label: text('search.label'), action: onWanted, everywhere: true });
  return (
    <ButtonBase aria-keyshortcuts={ariaKeys(SEARCH_KEYS)} onClick={onWanted} sx={FIELD}>
      <SearchIcon fontSize="small" color="action" />
      <Box component="span" sx={{ flex: 1, textAlign: 'left', overflow: 'hidden', whiteSpace: 'nowrap' }}>
        {text('search.hint')}
      </Box>
      <Hotkey keys={SEARCH_KEYS} />
    </ButtonBase>
  );
}

/** Takes what is typed until the code is there: on a desk, letters would decide something. */
function SearchTyped({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  const text = useText();
  return (
    <InputBase
      autoFocus
      value={typed}
      onChange={({ target }) => onTyped(target.value)}
      startAdornment={<SearchIcon fontSize="small" color="action" />}
      inputProps={{ 'aria-label': text('search.label'), maxLength: SEARCH_LENGTH_MAX }}
      sx={FIELD}
    />
  );
}

const FIELD = {
  width: 380,
  maxWidth: '100%',
  height: 37,
  px: 1.75,
  gap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
};
