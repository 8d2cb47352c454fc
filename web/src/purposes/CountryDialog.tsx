import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import type { ChosenCountry } from './CountryPicker.tsx';
import { usePurposePaths } from './purposePaths.ts';

/** Asks which country a new purpose is for, and leads to its form. */
export function CountryDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const paths = usePurposePaths();
  const [country, choose] = useState<ChosenCountry | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={text('purposes.choose_country')}
      width={440}
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (country) void navigate(paths.newFor(country.code));
        else setMissing(true);
      }}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ pt: 2 }}>
        <CountryPicker
          label={text('purposes.country')}
          value={country}
          onChange={choose}
          autoFocus
          error={isMissing && !country}
          helperText={isMissing && !country ? text('validation.country_missing') : undefined}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button type="submit" variant="contained">
          {text('purposes.continue')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
