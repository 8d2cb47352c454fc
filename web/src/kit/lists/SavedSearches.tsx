import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PREFERENCE_LENGTH_MAX } from '@likeness/contract/staff';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { usePreference } from '../preferences.ts';
import type { Json } from '../preferences.ts';
import { FormDialog } from './FormDialog.tsx';

const NAME_LENGTH_MAX = 60;

type Filter = Readonly<Record<string, unknown>>;
interface Saved {
  readonly name: string;
  readonly filter: Filter;
}

export interface SavedSearchesProps {
  /** Of the list. */
  readonly name: string;
  /** What the list is narrowed down to now. */
  readonly current: object;
  readonly onChoose: (filter: Filter) => void;
}

/** What a person narrows a list down to again and again, under names of their own. */
export function SavedSearches({ name, current, onChoose }: SavedSearchesProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const [kept, keep] = usePreference<Json[]>(`list.${name}.searches`, []);
  const saved = kept.flatMap((entry) => (isSaved(entry) ? [entry] : []));
  const isNarrowed = Object.values(current).some((value) => value !== undefined && value !== '');
  const close = () => setAnchor(null);
  const store = (searches: readonly Saved[]) => keep(JSON.parse(JSON.stringify(searches)) as Json[]);
  return (
    <>
      <Button
        startIcon={<BookmarkBorder />}
        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('kept.searches')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {saved.length === 0 && <MenuItem disabled>{text('kept.none')}</MenuItem>}
        {saved.flatMap((search) => [
          <MenuItem
            key={search.name}
            dense
            onClick={() => {
              close();
              onChoose(search.filter);
            }}
          >
            <ListItemText slotProps={{ primary: { noWrap: true, sx: { maxWidth: 320 } } }}>{search.name}</ListItemText>
          </MenuItem>,
          <MenuItem
            key={`${search.name} delete`}
            dense
            aria-label={text('kept.delete', { name: search.name })}
            onClick={() => store(saved.filter((other) => other !== search))}
            sx={{ pl: 4, color: 'text.secondary' }}
          >
            <DeleteOutlined fontSize="small" sx={{ mr: 1 }} />
            {text('lists.delete')}
          </MenuItem>,
        ])}
        <Divider />
        <MenuItem
          dense
          disabled={!isNarrowed}
          onClick={() => {
            close();
            setNaming(true);
          }}
        >
          {text('kept.save')}
        </MenuItem>
      </Menu>
      {naming && (
        <NameDialog
          saved={saved}
          filter={{ ...current }}
          onClose={() => setNaming(false)}
          onSave={(searches) => {
            store(searches);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

interface NameDialogProps {
  readonly saved: readonly Saved[];
  readonly filter: Filter;
  readonly onClose: () => void;
  readonly onSave: (searches: readonly Saved[]) => void;
}

function NameDialog({ saved, filter, onClose, onSave }: NameDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const others = saved.filter((search) => search.name !== name);
  const searches = [...others, { name, filter }].toSorted((one, other) => one.name.localeCompare(other.name));
  const isFull = JSON.stringify(searches).length > PREFERENCE_LENGTH_MAX;
  return (
    <FormDialog
      title={text('kept.save')}
      busy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !isFull) onSave(searches);
      }}
    >
      <DialogContent sx={{ minWidth: 360, pt: '8px !important' }}>
        <TextField
          autoFocus
          fullWidth
          required
          label={text('kept.name')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: NAME_LENGTH_MAX } }}
          helperText={others.length < saved.length ? text('kept.replaces') : undefined}
        />
        {isFull && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {text('kept.full')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={name === '' || isFull}>
          {text('lists.save')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

function isSaved(entry: unknown): entry is Saved {
  const { name, filter } = Object(entry) as Partial<Saved>;
  return typeof name === 'string' && typeof filter === 'object' && filter !== null;
}
