import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import type { OrderedDocument } from './chosenDocument.ts';
import { useTaggable } from './useTaggable.ts';

interface PersonWhoLetPassProps {
  readonly document: OrderedDocument | undefined;
  /** Their number. */
  readonly named: number | null;
  readonly onChange: (named: number | null) => void;
  readonly required: boolean;
  readonly disabled?: boolean;
}

/** Who approved a photo: those who judged or edited this one stand first. */
export function PersonWhoLetPass({ document, named, onChange, required, disabled = false }: PersonWhoLetPassProps) {
  const text = useText();
  const { people, error } = useTaggable(document);
  const isMissing = required && named === null;
  return (
    <>
      <Autocomplete
        options={people}
        value={people.find(({ id }) => id === named) ?? null}
        onChange={(_, person) => onChange(person?.id ?? null)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        groupBy={({ judgedHere }) => text(judgedHere ? 'order_actions.judged_here' : 'order_actions.others')}
        disabled={disabled}
        autoHighlight
        noOptionsText={text('lists.no_option')}
        clearText={text('lists.clear')}
        openText={text('lists.open')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text('order_actions.named')}
            required={required}
            error={isMissing}
            helperText={text(isMissing ? 'order_actions.named_needed' : 'order_actions.named_why')}
          />
        )}
      />
      {error && (
        <Alert severity="warning">
          {text('order_actions.people_failed')}. {errorText(text, error)}
        </Alert>
      )}
    </>
  );
}
