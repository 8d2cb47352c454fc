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
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../useFormats.ts';

interface ConflictChoiceProps<Name extends string> {
  /** The fields that somebody else has changed. */
  readonly changed: readonly Name[];
  /** Whether this person has left a field as it was. */
  readonly isUntouched: (name: Name) => boolean;
  readonly labelOf: (name: Name) => string;
  /** What a field says, as the other person left it or as this one typed it. */
  readonly shown: (name: Name, isTheirs: boolean) => string;
  /** The latest change: by whom, and when. */
  readonly last:
    | { readonly user: Parameters<ReturnType<typeof useFormats>['person']>[0]; readonly created_at: string }
    | undefined;
  readonly busy: boolean;
  /** The fields that stay as the other person left them. */
  readonly onDecide: (takesTheirs: ReadonlySet<Name>) => void;
  readonly onBack: () => void;
}

/** Two people have edited one thing: the second chooses, field by field, what stays. */
export function ConflictChoice<Name extends string>(props: ConflictChoiceProps<Name>) {
  const { changed, isUntouched, labelOf, shown, last, busy, onDecide, onBack } = props;
  const text = useText();
  const formats = useFormats();
  const person = formats.person(last?.user ?? null);
  // Where this person changed nothing, the other's value stands; what they typed is theirs to give up.
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<Name>>(() => new Set(changed.filter(isUntouched)));
  const choose = (name: Name, isTheirs: boolean) => {
    const others = [...takesTheirs].filter((one) => one !== name);
    setTakesTheirs(new Set(isTheirs ? [...others, name] : others));
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
                  {labelOf(name)}
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
                      label={shown(name, isTheirs)}
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
        <Button variant="contained" loading={busy} autoFocus onClick={() => onDecide(takesTheirs)}>
          {text('lists.conflict_save')}
        </Button>
      </DialogActions>
    </>
  );
}
