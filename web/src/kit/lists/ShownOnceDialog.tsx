import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { shownOnceOf } from '@likeness/contract/kit/settingsList';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import { labelOf, plainText } from './records.ts';
import { useWords } from './useWords.ts';

export interface ShownOnceDialogProps {
  readonly list: SettingsList;
  /** The answer that carries what is never answered again. */
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** What leaves the server once, to be copied now. It does not close by accident. */
export function ShownOnceDialog({ list, row, onClose }: ShownOnceDialogProps) {
  const text = useText();
  const alert = useAlert();
  const words = useWords();
  const titleId = useId();
  const [copied, setCopied] = useState<string>();
  const copy = async (name: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(name);
    } catch {
      alert.error('lists.not_copied');
    }
  };
  return (
    <Dialog open maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{labelOf(list, row)}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('lists.shown_once')}
        </Alert>
        {shownOnceOf(list).map((name) => (
          <TextField
            key={name}
            label={words(list.fields[name]!.label)}
            value={plainText(row[name])}
            margin="dense"
            onFocus={({ target }) => target.select()}
            slotProps={{
              input: {
                readOnly: true,
                sx: { fontFamily: 'monospace' },
                // Browsers lend the clipboard to safe origins only: elsewhere the text is selected and copied by hand.
                endAdornment: window.isSecureContext && (
                  <Button
                    startIcon={<ContentCopy />}
                    onClick={() => void copy(name, plainText(row[name]))}
                    sx={{ flexShrink: 0 }}
                  >
                    {text(copied === name ? 'lists.copied' : 'lists.copy')}
                  </Button>
                ),
              },
            }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Is there something in this answer that nobody will see again? */
export function hasShownOnce(list: SettingsList, row: ListRow): boolean {
  return shownOnceOf(list).some((name) => plainText(row[name]) !== '');
}
