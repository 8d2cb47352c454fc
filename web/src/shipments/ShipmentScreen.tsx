import Box from '@mui/material/Box';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { useDialogAddress } from '../kit/lists/useDialogAddress.ts';
import { isClosedBy, NotLoaded } from '../kit/NotLoaded.tsx';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { PreferenceSwitch } from '../kit/PreferenceSwitch.tsx';
import { RecordWalk } from '../kit/RecordWalk.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { FollowUpPanel } from './FollowUpPanel.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { PartnerTicketsPanel } from './PartnerTicketsPanel.tsx';
import { ShipmentButtons } from './ShipmentButtons.tsx';
import { FactsPanel, ItemsPanel } from './ShipmentFacts.tsx';
import { ShipmentHolder } from './ShipmentHolder.tsx';
import { ShipmentStatus } from './ShipmentStatus.tsx';
import { isLook, useListOf } from './shipmentPaths.ts';
import { THEN_NEXT } from './useDeciding.ts';
import { useLeaving } from './useLeaving.ts';
import { useShipment } from './useShipment.ts';

/** Statuses of answers after which trying again shows nothing. */
const CLOSED: readonly ErrorCode[] = ['not_found', 'deliveries_unavailable', 'access_denied'];

/** One shipment: what is printed, the address, and what happened to the letter. */
export function ShipmentScreen() {
  return (
    <NumberedRecord title="screens.Shipment" thing="things.shipment" back={<BackToList />}>
      {(id) => <ShipmentWork key={id} id={id} />}
    </NumberedRecord>
  );
}

function BackToList() {
  const text = useText();
  const { path, title } = useListOf()(undefined);
  return <BackButton to={path}>{text(title)}</BackButton>;
}

function ShipmentWork({ id }: { id: number }) {
  const text = useText();
  const listOf = useListOf();
  const leaving = useLeaving();
  const { shipment, error, reload, learn, expire, isTaking, manage } = useShipment(id, {
    onExpired: leaving.expire,
    isLook: isLook(useSearchParams()[0]),
  });
  const status = shipment?.status;
  const isTyping = useDialogAddress().dialog !== undefined;
  useEffect(() => leaving.follow(status, isTyping), [leaving, status, isTyping]);
  const list = listOf(status, id);

  const isClosed = isClosedBy(error, CLOSED);
  if (isClosed || !shipment) {
    return (
      <NotLoaded
        title={text('screens.Shipment')}
        error={error}
        isClosed={isClosed}
        failure={text('shipments.not_loaded')}
        onRetry={reload}
      >
        <BackButton to={list.path}>{text(list.title)}</BackButton>
      </NotLoaded>
    );
  }
  return (
    <Box sx={{ height: { md: '100%' }, display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <ScreenHeader title={text('shipments.numbered', { id })} detail={<ShipmentStatus status={shipment.status} />}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', gap: 1, minWidth: 0 }}
        >
          {shipment.allowedActions.includes('ship') && (
            <PreferenceSwitch preference={THEN_NEXT} label={text('shipments.then_next')} />
          )}
          <RecordWalk kind="shipment" id={id} />
          <BackButton to={list.path}>{text(list.title)}</BackButton>
        </Box>
      </ScreenHeader>
      <ShipmentHolder shipment={shipment} isTaking={isTaking} manage={manage} learn={learn} onExpired={expire} />
      <ShipmentButtons shipment={shipment} reload={reload} leaving={leaving} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(340px, 400px)' },
          gridTemplateRows: { md: 'minmax(0, 1fr)' },
        }}
      >
        <BoardPanel shipment={shipment} onRetry={reload} />
        <Box
          role="region"
          aria-label={text('screens.Details')}
          tabIndex={0}
          sx={{ minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', gap: 1.5 }}
        >
          <AddressPanel shipment={shipment} reload={reload} />
          <LetterPanel shipment={shipment} />
          <FactsPanel shipment={shipment} />
          <ItemsPanel shipment={shipment} />
          <FollowUpPanel shipment={shipment} />
          <PartnerTicketsPanel shipment={shipment} />
        </Box>
      </Box>
    </Box>
  );
}
