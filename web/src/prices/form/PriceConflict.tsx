import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
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
import { priceHistory } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { isSameValue } from '../../kit/lists/recordValues.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { changedFields, valuesOf } from './priceValues.ts';
import type { Compared, PriceValues } from './priceValues.ts';
import { useValueText } from './useValueText.ts';

interface PriceConflictProps {
  /** The price as the form was opened with, and as somebody else has left it. */
  readonly base: ShownPrice;
  readonly theirs: ShownPrice;
  /** What stands in the form. */
  readonly values: PriceValues;
  readonly busy: boolean;
  readonly onDecide: (values: PriceValues) => void;
  readonly onBack: () => void;
}

/** Two people have edited one price: the second chooses, field by field, what stays. */
export function PriceConflict({ base, theirs, values, busy, onDecide, onBack }: PriceConflictProps) {
  const text = useText();
  const formats = useFormats();
  const shown = useValueText(base, theirs);
  const before = valuesOf(base);
  const their = valuesOf(theirs);
  const changed = changedFields(before, their);
  const isUntouched = (name: Compared) => isSameValue(values[name], before[name]);
  // Where this person changed nothing, the other's value stands; what they typed is theirs to give up.
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<Compared>>(() => new Set(changed.filter(isUntouched)));
  const choose = (name: Compared, isTheirs: boolean) => {
    const others = [...takesTheirs].filter((one) => one !== name);
    setTakesTheirs(new Set(isTheirs ? [...others, name] : others));
  };
  const history = useApiQuery(priceHistory, { params: { id: base.id }, query: { limit: 1 } });
  const [last] = history.data?.result ?? [];
  const person = formats.person(last?.user ?? null);
  const decide = () => {
    const chosen = changed.map((name) => [name, (takesTheirs.has(name) ? their : values)[name]]);
    // What nobody else has changed stays as it was typed.
    onDecide({ ...values, ...Object.fromEntries(chosen) });
  };
  return (
    <Dialog open maxWidth="md" aria-label={text('lists.conflict_title')}>
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
                  {text(`price_fields.${name}`)}
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
                      label={shown(name, isTheirs ? their : values)}
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
        <Button variant="contained" loading={busy} autoFocus onClick={decide}>
          {text('lists.conflict_save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
