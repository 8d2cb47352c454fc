import type { OrderRow } from '@likeness/contract/orderDesk/list';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText.ts';
import { CutText } from '../../kit/lists/FieldValue.tsx';
import { Promised, documentTone, firstPromised } from '../../photos/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

type Items = OrderRow['order_items'];

/** Each on one line, shortened if necessary; a tooltip shows all of it. What it is for tells lines apart, so it comes first. */
export function OrderedItems({ items }: { items: Items }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map(({ id, quantity, product, purpose }) => (
        <li key={id}>
          <CutText maxWidth={190}>{`${purpose.label} · ${quantity} × ${product.label}`}</CutText>
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
