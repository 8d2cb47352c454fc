import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { activityChoices } from '@likeness/contract/settings/activity';
import { titled } from '@likeness/contract/kit/words';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { RecordPicker } from '../../kit/lists/RecordPicker.tsx';
import type { ListFilter } from '../../kit/listState.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useActionName } from '../../kit/useActionName.ts';
import { useSubjectName } from './useSubjectName.ts';

interface ActivityFiltersProps {
  readonly filter: Readonly<Record<string, string>>;
  readonly onChange: (filter: ListFilter) => void;
}

/** By whom, to what, what, and on which days. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const text = useText();
  const actionName = useActionName();
  const subjectName = useSubjectName();
  const { data: known } = useApiQuery(activityChoices, {});
  const { person, subject = '', name = '', from = '', to = '' } = filter;
  const change = (changed: ListFilter) => onChange({ ...filter, ...changed });
  const choices = (values: readonly string[] | undefined, chosen: string, nameOf: (value: string) => string) =>
    [...new Set([...(values ?? []), ...(chosen === '' ? [] : [chosen])])]
      .map((value) => [value, nameOf(value)] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other));
  const dateField = (field: 'from' | 'to', value: string, bounds: { min?: string; max?: string }) => (
    <TextField
      type="date"
      label={text(`openings.${field}`)}
      value={value}
      onChange={({ target }) => change({ [field]: target.value || undefined })}
      sx={{ width: 150 }}
      slotProps={{ htmlInput: bounds, inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ width: 220 }}>
        <RecordPicker
          to="staff"
          label={text('openings.person')}
          value={/^\d+$/.test(person ?? '') ? [Number(person)] : []}
          onChange={([chosen]) => change({ person: chosen })}
        />
      </Box>
      <Choice
        label={text('activity.subject')}
        value={subject}
        choices={choices(known?.subjects, subject, subjectName)}
        onChange={(chosen) => change({ subject: chosen || undefined })}
      />
      <Choice
        label={text('activity.name')}
        value={name}
        choices={choices(known?.names, name, (value) => titled(actionName(value)))}
        onChange={(chosen) => change({ name: chosen || undefined })}
      />
      {dateField('from', from, to === '' ? {} : { max: to })}
      {dateField('to', to, from === '' ? {} : { min: from })}
      {Object.keys(filter).length > 0 && (
        <Button startIcon={<FilterAltOff />} onClick={() => onChange({})}>
          {text('lists.clear_filters')}
        </Button>
      )}
    </Box>
  );
}
