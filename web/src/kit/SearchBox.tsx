import { SEARCH_LENGTH_MAX } from '@likeness/contract/kit/limits';
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLatest } from './useLatest.ts';

/** A search waits this long for the next letter. */
const DEBOUNCE_MS = 300;

export function SearchBox({ value, onSearch }: { value: string; onSearch: (value: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [searched, setSearched] = useState(value);
  if (value !== shown) {
    setShown(value);
    // The search may also change from outside: by a link, or the browser's back button. What was searched for here is not put
    // back, as more may have been typed since, or a space after which the next word comes.
    if (value !== searched) {
      setSearched(value);
      setTyped(value);
    }
  }

  const search = useLatest(onSearch);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      setSearched(typed.trim());
      search.current(typed.trim());
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, search]);

  return (
    <TextField
      type="search"
      placeholder={text('table.search')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      // Hides the browser's own cross, which would stand beside ours and has no name.
      sx={{ maxWidth: 280, '& ::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': text('table.search'), maxLength: SEARCH_LENGTH_MAX },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <IconButton edge="end" aria-label={text('table.clear_search')} onClick={() => setTyped('')}>
              <ClearIcon fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
