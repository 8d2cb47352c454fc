import Link from '@mui/material/Link';
import type { ShownPrice } from '@likeness/contract/prices';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

/** What a price is in other currencies, what it stands in for, and what is going to become of it. */
export function PriceFacts({ price }: { price: ShownPrice }) {
  const text = useText();
  const formats = useFormats();
  const path = useScreenPaths().named('priceForm');
  const { amount_in_euro: euros, amount_in_local_currency: local, local_currency, parent_price: parent } = price;
  return (
    <Section title={text('prices.as_saved')}>
      <Facts
        facts={[
          [text('price_fields.amount'), formats.money(price.amount, price.currency)],
          [text('prices.in_euro'), euros === null ? text('prices.no_rate') : formats.money(euros, 'EUR')],
          [text('prices.in_local'), local === null ? text('prices.no_rate') : formats.money(local, local_currency)],
          [
            text('prices.parent'),
            parent && (
              <Link key="parent" component={RouterLink} to={`${path}/${parent.id}`} target="_blank" rel="noopener">
                {formats.money(parent.amount, parent.currency)}
              </Link>
            ),
          ],
          ...price.planned.map(
            ({ starts_at: start, amount, currency, active }) =>
              [
                text('prices.from_moment', { moment: formats.moment(start) }),
                active ? formats.money(amount, currency) : text('prices.inactive'),
              ] as const,
          ),
        ]}
      />
    </Section>
  );
}
