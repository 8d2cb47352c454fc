import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import type { ListCurrency } from './listCurrency.ts';

/** Why nothing can be saved. */
export function CurrencyNotRead({ currency: { error, readAgain } }: { currency: ListCurrency }) {
  const text = useText();
  if (!error) return null;
  return (
    <Alert
      severity="error"
      sx={{ mt: 1.5 }}
      action={
        <Button color="inherit" onClick={readAgain}>
          {text('ui.try_again')}
        </Button>
      }
    >
      {text('prices.currency_not_read', { reason: errorText(text, error) })}
    </Alert>
  );
}
