import { useText } from '../i18n/useText.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The way from something that is not there to the search for prices. */
export function BackToPrices() {
  const text = useText();
  const paths = useScreenPaths();
  const path = paths.named('PriceList') ?? paths.named('FoundPriceList');
  if (path === undefined) return null;
  return <BackButton to={path}>{text('screens.PriceList')}</BackButton>;
}
