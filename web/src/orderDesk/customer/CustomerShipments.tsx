import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CustomerDocument } from '@likeness/contract/orderDesk/customer';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { shipmentTone } from '../../shipments/index.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useShipmentMoment } from '../useShipmentMoment.ts';

/** The shipments of a document, the newest first. */
export function CustomerShipments({
  document: { deliveries: shipments, unavailable },
}: {
  document: CustomerDocument;
}) {
  const text = useText();
  const momentOf = useShipmentMoment();
  const shipmentPath = useScreenPaths().named('Shipment');
  if (unavailable === 'order_deleted') {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('order.deliveries_unavailable')}
      </Typography>
    );
  }
  if (shipments.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('order.deliveries')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {shipments.map((shipment) => {
        const { id, status } = shipment;
        const title = text('order.delivery', { id });
        return (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {shipmentPath === undefined ? (
              <Typography variant="body2">{title}</Typography>
            ) : (
              <Link component={RouterLink} to={shipmentPath.replace(':id', String(id))} variant="body2">
                {title}
              </Link>
            )}
            <StatusChip label={text(`delivery_status.${status}`)} tone={shipmentTone(status)} />
            <Typography variant="caption" color="textSecondary">
              {momentOf(shipment)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
