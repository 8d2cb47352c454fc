import LinearProgress from '@mui/material/LinearProgress';
import { readPrice } from '@likeness/contract/prices';
import { useText } from '../../i18n/useText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useRouteNumber } from '../../kit/routeNumber.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { NewPricesForm } from './NewPricesForm.tsx';
import { NEW_PRICES, newLike } from './newPrices.ts';

/** New prices for many countries and country groups, also like one that is there. */
export function NewPricesScreen() {
  const id = useRouteNumber();
  // Where there is no such price the form begins empty: nothing is lost.
  return id === undefined ? <NewPricesForm defaults={NEW_PRICES} /> : <LikeAnother key={id} id={id} />;
}

function LikeAnother({ id }: { id: number }) {
  const text = useText();
  const { data, error } = useApiQuery(readPrice, { params: { id } }, { readOnOpening: true });
  if (data) return <NewPricesForm defaults={newLike(data)} currency={data.currency} />;
  if (error) return <NewPricesForm defaults={NEW_PRICES} />;
  return (
    <>
      <ScreenHeader title={text('screens.newPrice')} />
      <LinearProgress aria-label={text('app.loading')} />
    </>
  );
}
