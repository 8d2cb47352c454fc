import EditOutlined from '@mui/icons-material/EditOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { OrderDetail, OrderDetailItem } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { NeedIcons, type Needs } from '../../photos/index.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

/** The lines of the order, with what each line requires. */
export function OrderItems({ items }: { items: OrderDetail['order_items'] }) {
  const text = useText();
  return (
    <Section title={text('order.items')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Box>
    </Section>
  );
}

function Item({ item }: { item: OrderDetailItem }) {
  const text = useText();
  const formats = useFormats();
  const { product, quantity, price, document, document_origin: origin } = item;
  const { purpose } = price;
  const known = document && text('order.document', { id: document.id });
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {text('order.quantity', { quantity, product: product.label })}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {purpose.label}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {[
            formats.countryNamed(purpose),
            text('order.millimetres', { width: purpose.photo_width, height: purpose.photo_height }),
            known,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {origin && (
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {text('order.additional_offer', { purpose: origin.purpose.label })}
          </Typography>
        )}
        <NeedIcons needs={needsOf(item)} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Prices item={item} />
        <Check price={price} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <PriceButton item={item} />
          <PurposeButton item={item} />
        </Box>
      </Box>
    </Box>
  );
}

/** The price of one piece: as it was paid, in euros, and in the currency of the buyer's country. */
function Prices({ item: { price, quantity } }: { item: OrderDetailItem }) {
  const text = useText();
  const formats = useFormats();
  const { amount, currency, amount_in_euro: euros, amount_in_local_currency: local, local_currency } = price;
  const others = [
    currency !== 'EUR' && euros !== null && formats.money(euros, 'EUR'),
    local !== null && local_currency !== null && local_currency !== currency && formats.money(local, local_currency),
  ].filter((written) => written !== false);
  return (
    <>
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {formats.money(amount, currency)} {quantity > 1 && text('order.each')}
      </Typography>
      {others.map((written) => (
        <Typography key={written} variant="caption" component="p" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {written}
        </Typography>
      ))}
    </>
  );
}

const VERDICT_TONES = { as_listed: 'neutral', differs: 'waiting', unknown: 'waiting', inactive: 'waiting' } as const;

/** What was found when the line was compared with the price lists. */
function Check({ price: { check, currency } }: { price: OrderDetailItem['price'] }) {
  const text = useText();
  const formats = useFormats();
  if (!check) return null;
  const { verdict, expected_amount: expected } = check;
  if (verdict === 'differs' && expected === null) {
    return <StatusChip label={text('line_verdict.elsewhere', { currency })} tone={VERDICT_TONES[verdict]} />;
  }
  const amount = expected === null ? '–' : formats.money(expected, currency);
  return <StatusChip label={text(`line_verdict.${verdict}`, { amount })} tone={VERDICT_TONES[verdict]} />;
}

/** Leads to the price that the line was compared with; of a line beside another one, to the price that offers it. */
function PriceButton({ item: { product, price } }: { item: OrderDetailItem }) {
  const text = useText();
  const pricePath = useScreenPaths().named('priceForm');
  const id = price.parent_price?.id ?? price.id;
  if (pricePath === undefined || id === null) return null;
  const label = text(price.parent_price ? 'order.edit_parent_price' : 'order.edit_price', { product: product.label });
  return (
    <Tooltip title={label}>
      <IconButton href={`${pricePath}/${id}`} target="_blank" rel="noreferrer" aria-label={label}>
        <SellOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function PurposeButton({ item: { allowedActions, price } }: { item: OrderDetailItem }) {
  const text = useText();
  const purposePath = useScreenPaths().named('Purpose');
  if (purposePath === undefined || !allowedActions.includes('editPurpose')) return null;
  const label = text('order.edit_purpose', { purpose: price.purpose.label });
  return (
    <Tooltip title={label}>
      <IconButton href={`${purposePath}/${price.purpose.id}`} target="_blank" rel="noreferrer" aria-label={label}>
        <EditOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** A line requires what its product or its purpose requires, but is verified only if both want it. */
function needsOf({ product, price: { purpose } }: OrderDetailItem): Needs {
  return {
    signature_needed: product.signature_needed || purpose.signature_needed,
    send_by_post_needed: product.send_by_post_needed || purpose.send_by_post_needed,
    verification_needed: product.verification_needed && purpose.verification_needed,
    ephoto_needed: product.ephoto_needed || purpose.ephoto_needed,
  };
}
