import { listVisibleReasons, REJECT_REASONS_MAX } from '@likeness/contract/purposes/reasons';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useSameList } from '../../ui/useSameList.ts';

interface RefusalReasonsProps {
  /** By their numbers. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** The reject reasons that the refusal of an authority concerns, if it gave any. */
export function RefusalReasons({ chosen, onChange }: RefusalReasonsProps) {
  const text = useText();
  const { data, error } = useApiQuery(listVisibleReasons, { query: { limit: REJECT_REASONS_MAX } }, { quiet: true });
  const reasons = data?.result ?? [];
  const chosenReasons = useSameList(reasons.filter(({ id }) => chosen.includes(id)));
  return (
    <>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={reasons}
        value={chosenReasons}
        onChange={(_, next) => onChange(next.map(({ id }) => id))}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        autoHighlight
        noOptionsText={text('lists.no_option')}
        clearText={text('lists.clear')}
        openText={text('lists.open')}
        closeText={text('lists.close')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text('order_actions.refusal_reasons')}
            helperText={text('order_actions.refusal_reasons_why')}
          />
        )}
      />
      {error && (
        <Alert severity="warning">
          {text('order_actions.refusal_reasons_failed')}. {errorText(text, error)}
        </Alert>
      )}
    </>
  );
}
