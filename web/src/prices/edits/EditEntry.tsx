import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ShownEdit } from '@likeness/contract/prices/edits';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { EditedPrices } from './EditedPrices.tsx';
import { EditHead } from './EditHead.tsx';
import { useAskedText, useSearchedText } from './useEditText.ts';

interface EditEntryProps {
  readonly edit: ShownEdit;
  readonly onAsk: (action: 'undo' | 'withdraw') => void;
}

/** To take back an edit that took another one back is to do that one again. */
export function verbOf(action: 'undo' | 'withdraw', { kind }: Pick<ShownEdit, 'kind'>) {
  return action === 'undo' && kind === 'undone' ? 'redo' : action;
}

/** One edit: what was searched and asked for, how many prices it changed, and which. */
export function EditEntry({ edit, onAsk }: EditEntryProps) {
  const text = useText();
  const formats = useFormats();
  const asked = useAskedText()(edit);
  const searched = useSearchedText(edit);
  const [isOpen, setOpen] = useState(false);
  const { undone_by: undone, left_out: left, allowedActions } = edit;
  const { kind, changed, matched, applied_at: applied, withdrawn_at: withdrawn } = edit;
  const ofMatched = { changed, matched: formats.number(matched) };
  const counts = [
    kind !== 'bulk'
      ? text('prices.counted', { count: changed })
      : withdrawn !== null
        ? text('prices.would_have_changed', ofMatched)
        : text(applied === null ? 'prices.will_change' : 'prices.changed_of', ofMatched),
    left > 0 && text('prices.left_out_count', { count: left }),
  ];
  return (
    <Box component="section" sx={{ pb: 1.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <EditHead edit={edit}>
        {allowedActions.map((action) => (
          <Button key={action} variant="outlined" onClick={() => onAsk(action)}>
            {text(`prices.${verbOf(action, edit)}`)}
          </Button>
        ))}
      </EditHead>
      {asked !== '' && <Typography variant="body2">{asked}</Typography>}
      {searched !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {searched}
        </Typography>
      )}
      {undone && (
        <Typography variant="body2" color="textSecondary">
          {text('prices.undone_by', {
            person: formats.person(undone.user) ?? text('lists.nobody'),
            moment: formats.moment(undone.created_at),
          })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2">{counts.filter(Boolean).join(' · ')}</Typography>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'prices.hide_prices' : 'prices.show_prices')}
        </Button>
      </Box>
      {isOpen && <EditedPrices id={edit.id} />}
    </Box>
  );
}
