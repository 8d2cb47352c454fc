import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { NeedIcons } from '../photos/index.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';

interface PanelProps {
  readonly shipment: ShipmentDetails;
}

/** The order of the shipment, and who has worked on it. */
export function FactsPanel({ shipment }: PanelProps) {
  const text = useText();
  const formats = useFormats();
  const paths = useScreenPaths();
  const { order, recipient, document } = shipment;
  const linked = (screen: string, id: number) => {
    const path = paths.named(screen);
    if (path === undefined) return id;
    return (
      <Link component={RouterLink} to={path.replace(':id', String(id))}>
        {id}
      </Link>
    );
  };
  const at = (moment: string | null) => moment && formats.moment(moment);
  return (
    <Section title={text('shipments.facts')}>
      <Facts
        facts={[
          [text('shipments.order_id'), linked('Order', order.id)],
          [text('shipments.client_id'), linked('Customer', recipient.id)],
          [text('shipments.document'), `${document.id} · ${document.purpose.label}`],
          [text('shipments.status'), text(`delivery_status.${shipment.status}`)],
          [text('shipments.managed_by'), formats.person(shipment.managed_by)],
          [text('shipments.treated_by'), formats.person(shipment.treated_by)],
          [text('shipments.purchased_at'), at(order.purchased_at)],
          [text('shipments.created'), at(shipment.created_at)],
          [text('shipments.updated'), at(shipment.updated_at)],
          [text('shipments.shipped_at'), at(shipment.shipped_at)],
          [text('shipments.delivered_at'), at(shipment.delivered_at)],
          [text('shipments.returned_at'), at(shipment.returned_at)],
        ]}
      />
    </Section>
  );
}

/** The lines of the order, with what each one requires; those that are not in this letter say so. */
export function ItemsPanel({ shipment: { items } }: PanelProps) {
  const text = useText();
  const formats = useFormats();
  return (
    <Section title={text('shipments.items')}>
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('shipments.no_items')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map((item) => (
          <Box component="li" key={item.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography
                variant="body2"
                {...(!item.in_letter && { color: 'textSecondary' })}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {text('shipments.item', { quantity: item.quantity, product: item.product.label })}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {formats.country(item.purpose.country_code)} · {item.purpose.label}
              </Typography>
              {!item.in_letter && (
                <Typography variant="caption" color="textSecondary">
                  {text('shipments.not_in_letter')}
                </Typography>
              )}
            </Box>
            <NeedIcons needs={item} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
