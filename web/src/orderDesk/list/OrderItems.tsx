import type { OrderRow } from '@likeness/contract/orderDesk/list';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';
import { CutText } from '../../kit/lists/FieldValue.tsx';
import { Promised, documentTone, firstPromised } from '../../photos/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

type Items = OrderRow['order_items'];

interface OrderedItemsProps {
  readonly items: Items;
  /** The number of a document that was searched for. */
  readonly searched: number | undefined;
}

/**
 * What each is for, which tells lines apart, and below it how often which product; shortened if necessary, and a tooltip shows
 * all of it. A document that was found by its number says so, because no column has that number.
 */
export function OrderedItems({ items, searched }: OrderedItemsProps) {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ id, quantity, product, purpose, document }) => (
        <li key={id}>
          <CutText maxWidth={190} growth={0.3}>
            {purpose.label}
          </CutText>
          <Typography component="div" variant="caption" color="textSecondary">
            <CutText maxWidth={190} growth={0.3}>{`${quantity} × ${product.label}`}</CutText>
            {document?.id === searched && <div>{text('orders.document_found', { number: searched })}</div>}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

/** Where its documents stand, each status once. */
export function DocumentStatuses({ items }: { items: Items }) {
  const text = useText();
  const statuses = [...new Set(items.flatMap(({ document }) => (document ? [document.status] : [])))];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
      {statuses.map((status) => (
        <StatusChip key={status} label={text(`document_status.${status}`)} tone={documentTone(status)} />
      ))}
    </Box>
  );
}

/** Until when the first of the verdicts that somebody waits for was promised. */
export function OrderPromise({ items }: { items: Items }) {
  const first = firstPromised(items.map(({ document }) => document));
  return first && <Promised document={first} />;
}
