import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The way from something that is not there to the search for prices. */
export function BackToPrices() {
  const text = useText();
  const paths = useScreenPaths();
  const path = paths.named('PriceList') ?? paths.named('FoundPriceList');
  if (path === undefined) return null;
  return (
    <Button component={Link} to={path} startIcon={<ArrowBack />}>
      {text('screens.PriceList')}
    </Button>
  );
}
