import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { releaseShipment } from '@likeness/contract/shipments';
import type { startManagingShipment } from '@likeness/contract/shipments';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { HolderNote } from '../kit/HolderNote.tsx';
import { useApiAction } from '../kit/queries.ts';
import { releasedText } from '../kit/releasedText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { isLook } from './shipmentPaths.ts';
import { clockOffset, CountdownBar } from '../ui/CountdownBar.tsx';

interface ShipmentHolderProps {
  readonly shipment: ShipmentDetails;
  /** The claim is being taken. */
  readonly isTaking: boolean;
  readonly manage: () => void;
  readonly learn: (managing: AnswerOf<typeof startManagingShipment>) => void;
  readonly onExpired: () => void;
}

/** How long the person's own claim lasts; or who manages the shipment, with the actions that can change this. */
export function ShipmentHolder(props: ShipmentHolderProps) {
  const { shipment, onExpired } = props;
  const { managedByMe, expires_at: end, server_now: now } = shipment;
  const text = useText();
  const offset = useMemo(() => clockOffset(now), [now]);
  if (!managedByMe || end === null) return <ReadOnly {...props} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5, flexShrink: 0 }}>
      <Typography role="status" variant="body2">
        {text('shipments.managed_by_me')}
      </Typography>
      <Box sx={{ flex: 1 }}>
        <CountdownBar expiresAt={end} total={CLAIM_WINDOWS.shipment} offset={offset} onExpire={onExpired} />
      </Box>
    </Box>
  );
}

function ReadOnly({ shipment, isTaking, manage, learn }: ShipmentHolderProps) {
  const isLooking = isLook(useSearchParams()[0]);
  const text = useText();
  const formats = useFormats();
  const release = useApiAction(releaseShipment, { onSuccess: learn });
  const {
    id,
    stored_status: status,
    managed_by: manager,
    expires_at: end,
    letter_fate: fate,
    released,
    allowedActions,
  } = shipment;
  const who = () => {
    if (manager && end) {
      return text('shipments.managed_by_other', { name: formats.person(manager), time: formats.time(end) });
    }
    if (status === 'shipped') return text('shipments.is_shipped');
    if (status === 'canceled') return text(`shipments.is_canceled_${fate}`);
    if (isTaking) return text('app.loading');
    return text(isLooking ? 'shipments.looking' : 'shipments.managed_by_nobody');
  };
  return (
    <HolderNote
      severity={manager ? 'warning' : 'info'}
      take={allowedActions.includes('manage') && { label: text('shipments.manage'), isUnderWay: isTaking, run: manage }}
      release={
        allowedActions.includes('forceRelease') && {
          label: text('shipments.release'),
          isUnderWay: release.isPending,
          run: () => release.mutate({ params: { id } }),
        }
      }
    >
      <span style={{ overflowWrap: 'anywhere' }}>
        {released && <strong>{releasedText(text, formats, released)} </strong>}
        {who()}
      </span>
    </HolderNote>
  );
}
