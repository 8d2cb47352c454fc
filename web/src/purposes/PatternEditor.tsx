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
import { useTypedAnswer, useTypedSearch } from '../kit/useTypedSearch.ts';
import { NOT_LOADED } from './useExampleBoards.ts';

interface Pattern {
  readonly label: string;
  readonly url: string;
}

/** In the place of an address, of those that are not offered: it says that there are more. */
const MORE = '';

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
  const [isOpen, setOpen] = useState(false);
  const search = useTypedSearch(typed);
  const { list } = listCalls(printPatternList);
  const answer = useApiQuery(
    list,
    { query: { q: search.asked, limit: PATTERNS_MAX } },
    { staleTime: 60_000, keepPrevious: 'search', quiet: true },
  );
  const { data, error } = answer;
  const found = patternsOf(data);
  const { isAnswered, ...typing } = useTypedAnswer<Pattern>(search, answer, () => {
    const first = found.find(({ label }) => label.toLowerCase() === search.asked.toLowerCase()) ?? found[0];
    if (!first) return;
    setOpen(false);
    field.onChange(first.url);
  });
  const hasMore = isAnswered && data !== undefined && data.total > data.result.length;
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
        options={hasMore ? [...found, { label: text('lists.more_found'), url: MORE }] : found}
        getOptionDisabled={({ url }) => url === MORE}
        {...typing}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, input, reason) => {
          if (reason === 'input') search.stopTaking();
          setTyped(reason === 'input' ? input : '');
        }}
        value={chosen}
        disabled={locked}
        loading={!isAnswered || answer.isFetching}
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
