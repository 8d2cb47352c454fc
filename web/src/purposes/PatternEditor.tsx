import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { printPatternList } from '@likeness/contract/settingsLists/artwork';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { shownAt } from '../kit/lists/FieldValue.tsx';
import { PictureOption } from '../kit/lists/PictureOption.tsx';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { useWords } from '../kit/lists/useWords.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useDebounced } from '../kit/useDebounced.ts';
import { NOT_LOADED } from './useExampleBoards.ts';

interface Pattern {
  readonly label: string;
  readonly url: string;
}

/** As many as the specification asks for at once; whoever needs another one types. */
const PATTERNS_MAX = 250;

interface PatternEditorProps {
  readonly editing: RecordEditing;
  readonly name: 'print_pattern' | 'print_pattern_add_offer';
}

/** Chooses what is printed behind the photos of a board from the catalogue of print patterns. */
export function PatternEditor({ editing: { form, locked }, name }: PatternEditorProps) {
  const text = useText();
  const words = useWords();
  const { field, fieldState } = useController({ name, control: form.control });
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const { list } = listCalls(printPatternList);
  const { data, error, isFetching } = useApiQuery(
    list,
    { query: { q: search, limit: PATTERNS_MAX } },
    { staleTime: 60_000, keepPrevious: true, quiet: true },
  );
  const found = patternsOf(data);
  const address = String(field.value);
  const isFound = found.some(({ url }) => url === address);
  const only = { url: address };
  const own = useApiQuery(
    list,
    { query: { ...only, limit: 1 } },
    { staleTime: 60_000, enabled: address !== '' && data !== undefined && !isFound, quiet: true },
  );
  const patterns = [...found, ...(isFound ? [] : patternsOf(own.data).filter(({ url }) => url === address))];
  // One that is no longer in the catalogue goes on being printed.
  const chosen =
    patterns.find(({ url }) => url === address) ?? (address === '' ? null : { label: address, url: address });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <PatternPicture key={address} address={address} failed={text(NOT_LOADED[name])} />
      <Autocomplete
        size="small"
        fullWidth
        options={found}
        // The server has searched.
        filterOptions={(options) => options}
        onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
        value={chosen}
        disabled={locked}
        loading={isFetching}
        getOptionKey={({ url }) => url}
        getOptionLabel={({ label }) => label}
        isOptionEqualToValue={(one, other) => one.url === other.url}
        onChange={(_, pattern) => field.onChange(pattern?.url ?? '')}
        onBlur={field.onBlur}
        loadingText={text('lists.searching')}
        noOptionsText={error ? errorText(text, error) : text('lists.no_option')}
        clearText={text('lists.clear')}
        openText={text('lists.open')}
        closeText={text('lists.close')}
        slotProps={{ paper: { elevation: 8 } }}
        renderOption={({ key, ...props }, { label, url }) => (
          <PictureOption key={key} label={label} picture={url} {...props} />
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={field.ref}
            label={words(purposeList.fields[name].label)}
            placeholder={text('purposes.choose_pattern')}
            required
            error={fieldState.invalid}
            helperText={fieldState.error?.message}
          />
        )}
      />
    </Box>
  );
}

function patternsOf(page: { readonly result: readonly ListRow[] } | undefined): Pattern[] {
  return (page?.result ?? []).map(({ label, url }) => ({ label: String(label), url: String(url) }));
}

function PatternPicture({ address, failed }: { address: string; failed: string }) {
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  return (
    <Box
      sx={{
        flexShrink: 0,
        width: 106,
        height: 75,
        display: 'grid',
        placeItems: 'center',
        textAlign: 'center',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
      }}
    >
      {address === '' || isBroken ? (
        <Typography variant="caption" color={isBroken ? 'error' : 'textSecondary'} sx={{ px: 0.5, lineHeight: 1.2 }}>
          {isBroken ? failed : text('purposes.pattern_none')}
        </Typography>
      ) : (
        <img
          src={shownAt(address)}
          alt=""
          onError={() => setBroken(true)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
