import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { purposesForCountry } from '@likeness/contract/purposes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { labelOf } from '../kit/lists/records.ts';
import { useApiQuery } from '../kit/queries.ts';
import { CountryPicker } from '../purposes/index.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import type { BoardGenerator, RequestField } from './useBoardGenerator.ts';

const JPEG = 'image/jpeg';

/** What a photo board is made of. */
export function GeneratorForm({ generator }: { generator: BoardGenerator }) {
  const text = useText();
  const { request, change, submit, mistakeOf, needsSlug, busy, refusal } = generator;
  const field = (name: 'date' | 'orderNumber' | 'shortSlug') => ({
    value: request[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    required: true,
    ...problem(mistakeOf(name)),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box>
        <FileDrop
          label={text('board_generator.photo')}
          hint={request.photo?.name ?? text('board_generator.photo_hint')}
          accept={{ [JPEG]: ['.jpg', '.jpeg'] }}
          validate={({ type }) => (type === JPEG ? undefined : text('errors.print_pattern_not_jpeg'))}
          onFile={(photo) => change({ photo })}
          disabled={busy}
        />
        {mistakeOf('photo') && <FormHelperText error>{mistakeOf('photo')}</FormHelperText>}
      </Box>
      <CountryPicker
        label={text('board_generator.country')}
        value={request.country}
        onChange={(country) => change({ country, purpose: null })}
        {...problem(mistakeOf('country'))}
      />
      <PurposePicker generator={generator} />
      <TextField
        {...field('date')}
        type="date"
        label={text('board_generator.date')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        {...field('orderNumber')}
        label={text('board_generator.order_number')}
        slotProps={{ htmlInput: { maxLength: generator.orderNumberMax } }}
      />
      {needsSlug && (
        <Collapse in appear>
          <TextField
            {...field('shortSlug')}
            label={text('board_generator.short_slug')}
            helperText={mistakeOf('shortSlug') ?? text('board_generator.short_slug_help')}
            slotProps={{ htmlInput: { maxLength: 8, spellCheck: false } }}
          />
        </Collapse>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" size="medium" loading={busy}>
        {text('board_generator.generate')}
      </Button>
    </Box>
  );
}

function problem(sentence: string | undefined) {
  return { error: sentence !== undefined, helperText: sentence };
}

const PURPOSE: RequestField = 'purpose';

function PurposePicker({ generator: { request, change, mistakeOf } }: { generator: BoardGenerator }) {
  const text = useText();
  const { country, purpose } = request;
  const { data, error, isFetching } = useApiQuery(
    purposesForCountry,
    { params: { countryCode: country?.code ?? '' } },
    { enabled: country !== null },
  );
  const purposes = country ? (data?.result ?? []) : [];
  const mistake = mistakeOf(PURPOSE);
  const isEmpty = country !== null && data?.total === 0;
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      disabled={country === null}
      options={purposes}
      value={purpose}
      loading={isFetching}
      getOptionKey={({ id }) => id}
      getOptionLabel={(row) => labelOf(purposeList, row)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => change({ purpose: chosen })}
      loadingText={text('lists.searching')}
      noOptionsText={error ? errorText(text, error) : text('board_generator.no_purposes')}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      slotProps={{ paper: { elevation: 8 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('board_generator.purpose')}
          required
          error={mistake !== undefined}
          helperText={isEmpty ? text('board_generator.no_purposes') : mistake}
        />
      )}
    />
  );
}
