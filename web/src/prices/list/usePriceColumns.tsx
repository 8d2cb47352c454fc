import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PRICE_COLUMNS, ShownPrice } from '@likeness/contract/prices';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { localMoment } from '../../kit/lists/localMoment.ts';
import type { TableColumn } from '../../kit/ListTable.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import './priceTable.css';

interface PriceColumn extends TableColumn<ShownPrice> {
  readonly name: (typeof PRICE_COLUMNS)[number] | 'local' | 'offers' | 'actions';
  readonly sort?: (typeof PRICE_COLUMNS)[number];
}

/** Goes with the columns: texts share what the amounts leave them. */
export const PRICE_TABLE = 'price-table';

/**
 * What is shown of each price. What all prices of a list have in common is left out.
 *
 * @param actions must be the same function from one render to the next
 */
export function usePriceColumns(
  common: 'purpose' | 'plan' | undefined,
  actions: (price: ShownPrice) => ReactNode,
): readonly PriceColumn[] {
  const text = useText();
  const formats = useFormats();
  return useMemo(() => {
    const columns: readonly (PriceColumn | false)[] = [
      { name: 'id', label: text('lists.number'), sort: 'id', align: 'right', width: 60, render: ({ id }) => id },
      common !== 'purpose' && {
        name: 'purpose',
        label: text('price_fields.purpose'),
        sort: 'purpose',
        render: ({ purpose }) => <Words text={purpose.label} />,
      },
      common !== 'purpose' && {
        name: 'use_in_country',
        label: text('prices.used_in'),
        sort: 'use_in_country',
        render: ({ use_in_country: country }) => <Words text={formats.countryNamed(country)} />,
      },
      {
        name: 'purchase_from_country_group',
        label: text('prices.bought_in'),
        sort: 'purchase_from_country_group',
        render: ({ purchase_from_country_group: group }) => <Words text={group.label} />,
      },
      {
        name: 'product',
        label: text('price_fields.product'),
        sort: 'product',
        render: ({ product }) => <Words text={product.label} />,
      },
      common !== 'plan' && {
        name: 'partner_plan',
        label: text('prices.plan'),
        sort: 'partner_plan',
        render: ({ partner_plan: plan }) => (
          <Words text={plan?.name ?? text('prices.common_short')} muted={plan === null} />
        ),
      },
      {
        name: 'amount',
        label: text('prices.in_euro'),
        sort: 'amount',
        align: 'right',
        width: 126,
        render: (price) => <Amount price={price} />,
      },
      {
        name: 'local',
        label: text('prices.local'),
        align: 'right',
        width: 122,
        render: ({ amount_in_local_currency: local, local_currency: currency }) => (
          <Box component="span" sx={{ whiteSpace: 'nowrap', color: currency === 'EUR' ? 'text.secondary' : undefined }}>
            {local === null ? '–' : formats.money(local, currency)}
          </Box>
        ),
      },
      { name: 'offers', label: text('prices.offers_short'), render: (price) => <Offers price={price} /> },
      {
        name: 'order_number',
        label: text('price_fields.order_number'),
        sort: 'order_number',
        align: 'right',
        width: 78,
        render: ({ order_number: place }) => place,
      },
      {
        name: 'active',
        label: text('price_fields.active'),
        sort: 'active',
        width: 84,
        render: ({ active }) => (
          <StatusChip label={text(active ? 'lists.yes' : 'lists.no')} tone={active ? 'good' : 'neutral'} />
        ),
      },
      { name: 'actions', label: text('table.actions'), align: 'right', width: 86, render: actions },
    ];
    return columns.filter((column) => column !== false);
  }, [common, actions, text, formats]);
}

/** The amount in euros, below it the amount of a price in another currency, and what is planned. */
function Amount({ price }: { price: ShownPrice }) {
  const text = useText();
  const formats = useFormats();
  const { amount, currency, amount_in_euro: euros, planned } = price;
  const [next] = planned;
  const notes = [
    currency !== 'EUR' && formats.money(amount, currency),
    next &&
      text('prices.from', {
        day: formats.day(localMoment(next.starts_at).slice(0, 10)),
        amount: next.active ? formats.money(next.amount, next.currency) : text('prices.inactive'),
      }),
  ].filter((note) => typeof note === 'string');
  return (
    <Box>
      <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
        {euros === null ? '–' : formats.money(euros, 'EUR')}
      </Box>
      {notes.map((note) => (
        <Typography key={note} variant="caption" component="p" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {note}
        </Typography>
      ))}
    </Box>
  );
}

/** In one line; a tooltip shows all of them, each on its own. */
function Offers({ price: { optional_offers: offers, currency } }: { price: ShownPrice }) {
  const text = useText();
  const formats = useFormats();
  const lines = offers.map(
    ({ product, amount, active }) =>
      `${product.label} ${formats.money(amount, currency)}${active ? '' : ` (${text('prices.inactive')})`}`,
  );
  return (
    <Typography variant="body2" noWrap title={lines.join('\n')}>
      {lines.join(', ') || '–'}
    </Typography>
  );
}

/** A text that is cut at the end of its column; a tooltip shows all of it. */
function Words({ text, muted = false }: { text: string; muted?: boolean }) {
  return (
    <Typography variant="body2" noWrap title={text} color={muted ? 'textSecondary' : 'inherit'}>
      {text}
    </Typography>
  );
}
