import { SEARCH_LENGTH_MAX } from '@likeness/contract/kit/limits';
import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { search } from '@likeness/contract/orderDesk/search';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGuideText } from '../../i18n/guideTexts.ts';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useHotkeyAction } from '../../kit/hotkeys.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { isAnsweredBy, useTypedAnswer, useTypedSearch } from '../../kit/useTypedSearch.ts';
import { Hotkey, ariaKeys } from '../../ui/Hotkey.tsx';
import { SearchResult } from './SearchResult.tsx';
import { resultsOf, screensNamed } from './searchResults.ts';
import type { Result } from './searchResults.ts';
import { useResultPath } from './useResultPath.ts';

const OPEN_KEYS = '/';

interface GlobalSearchProps {
  readonly takesFocus?: boolean;
  /** What was typed before its code was there. */
  readonly begunWith?: string;
}

/** The search in the header: across everything that the person may open, and the screens themselves. */
export function GlobalSearch({ takesFocus = false, begunWith = '' }: GlobalSearchProps) {
  const text = useText();
  const navigate = useNavigate();
  const pathOf = useResultPath();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(begunWith);
  const [isOpen, setOpen] = useState(begunWith !== '');
  const typing = useTypedSearch(typed);
  const q = typing.asked;
  const answer = useApiQuery(search, { query: { q } }, { enabled: q !== '' });
  const { data, error } = answer;
  useHotkeyAction({
    keys: OPEN_KEYS,
    label: text('search.label'),
    action: () => input.current?.focus(),
    everywhere: true,
  });

  const guide = useGuideText();
  const isShown = (result: Result) => result.kind === 'more' || pathOf(result) !== undefined;
  const { menu } = useScreenPaths();
  const isAnswered = isAnsweredBy(typing, answer);
  const found = isAnswered && data ? resultsOf(data, q).filter(isShown) : [];
  // Screens come last: what was typed is a name or a number far more often. They also wait for the answer, because what
  // is marked first stays marked, and Enter would open it.
  const results = isAnswered ? [...found, ...screensNamed(typed, menu)] : [];
  const leave = () => {
    setTyped('');
    setOpen(false);
    typing.stopTaking();
    input.current?.blur();
  };
  const open = (result: Result) => {
    const path = pathOf(result);
    leave();
    if (path !== undefined) void navigate(path);
  };
  const { onKeyDown } = useTypedAnswer(typing, answer, () => {
    if (results[0] !== undefined) open(results[0]);
  });
  /** The first Escape closes the results, the next one leaves the keyboard to the screen again. */
  const onKey = (event: KeyboardEvent) => {
    onKeyDown(event);
    if (event.key === 'Escape' && !isOpen) leave();
  };

  const groupOf = (result: Result) => {
    if (result.kind === 'record') return guide(`found.kinds.${result.found.kind}`);
    if (result.kind === 'screen') return guide('found.screens');
    const group = result.kind === 'all' || result.kind === 'more' ? result.found.id : result.kind;
    return group === 'orders' || group === 'customers' ? text(`search.${group}`) : guide(`found.kinds.${group}`);
  };

  return (
    <Autocomplete<Result>
      autoHighlight
      // The results belong to the header and must not count as a part of the screen.
      disablePortal
      forcePopupIcon={false}
      size="small"
      sx={{ width: 380, maxWidth: '100%' }}
      options={results}
      groupBy={groupOf}
      getOptionKey={keyOf}
      getOptionLabel={keyOf}
      // It says something, and leads nowhere.
      getOptionDisabled={({ kind }) => kind === 'more'}
      // The server has already filtered.
      filterOptions={(all) => all}
      value={null}
      inputValue={typed}
      open={isOpen && typed.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, value, reason) => {
        if (reason === 'input') {
          setTyped(value);
          typing.stopTaking();
          setOpen(true);
        }
        if (reason === 'clear') setTyped('');
      }}
      onChange={(_, chosen) => {
        if (chosen !== null) open(chosen);
      }}
      renderOption={({ key, ...props }, result) => (
        <Box component="li" key={key} {...props}>
          <SearchResult result={result} />
        </Box>
      )}
      renderGroup={({ key, group, children }) => (
        <div key={key} role="group" aria-label={group}>
          <Typography variant="overline" color="textSecondary" component="div" aria-hidden sx={{ px: 2 }}>
            {group}
          </Typography>
          <Box component="ul" role="presentation" sx={{ p: 0 }}>
            {children}
          </Box>
        </div>
      )}
      loading={!isAnswered}
      loadingText={text('lists.searching')}
      noOptionsText={
        <span role="status">{error ? errorText(text, error) : guide('found.nothing', { q: typed.trim() })}</span>
      }
      clearText={text('table.clear_search')}
      slotProps={{
        paper: { elevation: 8 },
        popper: { style: { width: 480, maxWidth: '90vw' }, placement: 'bottom' },
        listbox: { component: 'div', 'aria-label': text('search.results'), sx: { maxHeight: '60vh' } },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          type="search"
          placeholder={text('search.hint')}
          inputRef={input}
          autoFocus={takesFocus}
          onKeyDown={onKey}
          sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': text('search.label'),
              'aria-keyshortcuts': ariaKeys(OPEN_KEYS),
              maxLength: SEARCH_LENGTH_MAX,
            },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              ...(typed === '' && {
                endAdornment: (
                  <InputAdornment position="end">
                    <Hotkey keys={OPEN_KEYS} />
                  </InputAdornment>
                ),
              }),
            },
          }}
        />
      )}
    />
  );
}

function keyOf(result: Result): string {
  if (result.kind === 'screen') return `screen ${result.found.path}`;
  return `${result.kind === 'record' ? result.found.kind : result.kind} ${result.found.id}`;
}
