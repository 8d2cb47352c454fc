import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SHIPMENT_FILTERS, listMyShipments } from '@likeness/contract/shipments';
import type { ShipmentFilter } from '@likeness/contract/shipments';
import { useText } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLanguageChange } from '../kit/language.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { NextShipmentButton } from './NextShipmentButton.tsx';
import { MyShipments, TabbedShipments } from './ShipmentTables.tsx';

/** The postman's list: the shipments they have begun, and below them the waiting and the finished ones. */
export function ShipmentListScreen() {
  const text = useText();
  const mine = useApiQuery(listMyShipments, {});
  const reload = () => void mine.refetch();
  useLiveTopic('deliveries', useThrottled(READ_AGAIN_MS.queue, reload));
  useLanguageChange(reload);
  return (
    <>
      <ScreenHeader title={text('screens.ShipmentList')}>
        <NextShipmentButton />
      </ScreenHeader>
      {mine.data && mine.data.total > 0 && (
        <Box component="section" sx={{ mb: 3 }}>
          <MyShipments />
        </Box>
      )}
      {/* One's own stand above: coming later, they would push away the button that somebody is about to press. */}
      <Box component="section" style={{ visibility: mine.isPending ? 'hidden' : 'visible' }}>
        {mine.data && mine.data.total > 0 && <Typography variant="h2">{text('shipments.to_process')}</Typography>}
        <TabbedShipments name="shipments" filters={SHIPMENT_FILTERS} selectable />
      </Box>
    </>
  );
}

/** The shipments that postmen have finished, for the staff who are responsible for the orders. */
export function ShipmentDeliveredListScreen() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('screens.ShipmentDeliveredList')} />
      <TabbedShipments name="shipments_delivered" filters={DELIVERED_FILTERS} />
    </>
  );
}

const DELIVERED_FILTERS = ['shipped', 'canceled', 'blocked', 'returned'] as const satisfies readonly ShipmentFilter[];
