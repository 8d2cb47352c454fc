import Box from '@mui/material/Box';
import type { ShipmentAction } from '@likeness/contract/shipments';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import type { HotkeyButtonProps } from '../kit/HotkeyButton.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { OrderButton } from './OrderButton.tsx';
import { PartnerTicketDialog } from './PartnerTicketDialog.tsx';
import type { TicketKind } from './partnerTicketDrafts.ts';
import { type ShipmentQuestion, ShipmentQuestions } from './ShipmentQuestions.tsx';
import { useSending } from './useSending.ts';
import { useDeciding } from './useDeciding.ts';
import type { Leaving } from './useLeaving.ts';

interface ShipmentButtonsProps {
  readonly shipment: ShipmentDetails;
  readonly reload: () => void;
  readonly leaving: Leaving;
}

/** The actions on a shipment: on the left those of its manager, on the right those of everybody who may see it. */
export function ShipmentButtons({ shipment, reload, leaving }: ShipmentButtonsProps) {
  const text = useText();
  const [asked, ask] = useState<ShipmentQuestion>();
  const [ticket, openTicket] = useState<TicketKind>();
  const deciding = useDeciding(shipment, reload, leaving);
  const sending = useSending(shipment, reload, leaving);
  const busy = deciding.isPending || sending.isPending;
  const may = (action: ShipmentAction) => shipment.allowedActions.includes(action);
  const { letter } = shipment;
  const isSent = letter?.state === 'sent';
  // A letter that can be sent but was not may have been forgotten.
  const question = shipment.stored_status === 'blocked' ? 'ship_blocked' : may('send') && !isSent && 'ship';
  const button = (action: ShipmentAction, keys: string, label: string, rest: ButtonLook) =>
    may(action) && <HotkeyButton keys={keys} label={label} variant="outlined" {...rest} disabled={busy} />;

  return (
    <Box role="group" aria-label={text('shipments.actions')} sx={{ ...ROW, mb: 1.5, flexShrink: 0 }}>
      {button('send', 'shift+s', text(letter ? 'shipments.send_again' : 'shipments.send_letter'), {
        ...(!isSent && { variant: 'contained' }),
        // The second click of a double click may come when the letter is gone already.
        onClick: (event) => {
          if ((event?.detail ?? 0) < 2) sending.send();
        },
      })}
      {button('ship', 'shift+v', text('shipments.mark_as_shipped'), {
        color: 'success',
        ...((isSent || !may('send')) && { variant: 'contained' }),
        onClick: () => (question ? ask(question) : deciding.ship()),
      })}
      {button('cancel', 'x', text('shipments.cancel'), { color: 'error', onClick: () => ask('cancel') })}
      {button('leave', 'l', text('shipments.leave'), { onClick: deciding.leave })}
      {button('stopAndShipAnew', 'shift+a', text('shipments.stop_anew'), { onClick: () => ask('stop') })}
      {button('shipAnew', 'a', text('shipments.ship_anew'), { variant: 'contained', onClick: () => ask('anew') })}
      <Box sx={{ ...ROW, justifyContent: { sm: 'flex-end' }, ml: { sm: 'auto' } }}>
        {button('rejectAddress', 'r', text('shipments.reject_address'), {
          color: 'error',
          onClick: () => ask('reject'),
        })}
        {button('openTicket', 't', text('shipments.open_ticket'), { onClick: () => openTicket('open') })}
        {button('openAddressTicket', 'w', text('shipments.address_ticket'), {
          onClick: () => openTicket('address'),
        })}
        {may('seeOrder') && <OrderButton orderId={shipment.order.id} />}
      </Box>

      <ShipmentQuestions shipment={shipment} asked={asked} deciding={deciding} onClose={() => ask(undefined)} />
      {sending.doubt && (
        <ConfirmDialog
          open
          title={text(`shipments.${sending.doubt}_title`)}
          question={text(`shipments.${sending.doubt}_question`, { warnings: sending.warnings })}
          confirmLabel={text(`shipments.${sending.doubt}_confirm`)}
          danger
          busy={sending.isPending}
          onConfirm={sending.sendAllTheSame}
          onCancel={sending.giveUp}
        />
      )}
      {ticket && (
        <PartnerTicketDialog shipment={shipment} kind={ticket} onClose={() => openTicket(undefined)} reload={reload} />
      )}
    </Box>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

type ButtonLook = Pick<HotkeyButtonProps, 'onClick'> & Partial<Pick<HotkeyButtonProps, 'variant' | 'color'>>;
