import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useApiQuery } from '../queries.ts';
import { useFormats } from '../useFormats.ts';
import { namedBy } from './records.ts';
import { formValuesOf, isSameValue } from './recordValues.ts';
import type { FormValues } from './recordValues.ts';
import { useFieldText } from './useFieldText.ts';
import { changedFields } from './useRecordSaving.ts';
import { useWords } from './useWords.ts';

export interface ConflictPanelProps {
  readonly list: SettingsList;
  /** The record as the form was opened with, and as somebody else has left it. */
  readonly base: ListRow;
  readonly theirs: ListRow;
  /** What stands in the form. */
  readonly values: FormValues;
  readonly busy: boolean;
  /** What is to be saved over their state. */
  readonly onDecide: (values: FormValues) => void;
  readonly onBack: () => void;
}

/** Two people have edited one record: the second chooses, field by field, what stays. */
export function ConflictPanel({ list, base, theirs, values, busy, onDecide, onBack }: ConflictPanelProps) {
  const text = useText();
  const words = useWords();
  const formats = useFormats();
  const fieldText = useFieldText();
  const mineBefore = formValuesOf(list, base);
  const theirValues = formValuesOf(list, theirs);
  const { fields } = list;
  const changed = changedFields(list, base, theirs);
  const isUntouched = (name: string) => isSameValue(values[name], mineBefore[name]);
  // Where this person changed nothing, the other's value stands; what they typed is theirs to give up.
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<string>>(() => new Set(changed.filter(isUntouched)));
  const choose = (name: string, isTheirs: boolean) => {
    const chosen = new Set(takesTheirs);
    if (isTheirs) chosen.add(name);
    else chosen.delete(name);
    setTakesTheirs(chosen);
  };

  const history = useApiQuery(listCalls(list).history, { params: { id: base.id }, query: { limit: 1 } });
  const [last] = history.data?.result ?? [];
  const person = formats.person(last?.user ?? null);

  const shown = (name: string, row: FormValues): string => {
    const field = fields[name]!;
    const plain = field.kind === 'texts' ? { [name]: String(row[name]).split('\n') } : row;
    const named = [...namedBy(base, name), ...namedBy(theirs, name)];
    const names =
      field.kind === 'reference'
        ? { [name.replace(/_id$/, '')]: named.find(({ id }) => id === row[name]) }
        : { [`${name}_named`]: named };
    return fieldText(name, field, { ...plain, ...names }) || '–';
  };
  return (
    <>
      <DialogContent dividers>
        <Alert severity="warning">
          {person && last
            ? text('lists.conflict_by', { person, moment: formats.moment(last.created_at) })
            : text('lists.conflict_title')}
        </Alert>
        <Typography sx={{ my: 1.5 }}>{text('lists.conflict_detail')}</Typography>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{text('lists.conflict_field')}</TableCell>
              <TableCell>{text('lists.conflict_theirs')}</TableCell>
              <TableCell>{text('lists.conflict_mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map((name) => (
              <TableRow key={name} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  {words(fields[name]!.label)}
                </TableCell>
                {[true, false].map((isTheirs) => (
                  <TableCell key={String(isTheirs)} sx={{ width: '40%' }}>
                    <FormControlLabel
                      sx={{ alignItems: 'flex-start', m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                      control={
                        <Radio
                          size="small"
                          name={`conflict-${name}`}
                          checked={takesTheirs.has(name) === isTheirs}
                          onChange={() => choose(name, isTheirs)}
                          sx={{ py: 0, pl: 0 }}
                        />
                      }
                      label={shown(name, isTheirs ? theirValues : values)}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={busy}>
          {text('lists.conflict_back')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          autoFocus
          onClick={() => {
            const theirsKept = [...takesTheirs].map((name) => [name, theirValues[name]] as const);
            onDecide({ ...untouchedAsTheirs(), ...Object.fromEntries(theirsKept) });
          }}
        >
          {text('lists.conflict_save')}
        </Button>
      </DialogActions>
    </>
  );

  /** Everything in the form; what nobody typed into follows the state it is now saved over. */
  function untouchedAsTheirs(): FormValues {
    return Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name) || !isUntouched(name)));
  }
}
