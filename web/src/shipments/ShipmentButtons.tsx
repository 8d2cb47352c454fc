import Box from '@mui/material/Box';
import { roundedAmount } from '@likeness/contract/kit/money';
import type { ShipmentAction } from '@likeness/contract/shipments';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import type { HotkeyButtonProps } from '../kit/HotkeyButton.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { OrderButton } from './OrderButton.tsx';
import { PartnerTicketDialog } from './PartnerTicketDialog.tsx';
import type { TicketKind } from './partnerTicketDrafts.ts';
import { useSending } from './useSending.ts';
import { useDeciding } from './useDeciding.ts';
import type { Leaving } from './useLeaving.ts';

interface ShipmentButtonsProps {
  readonly shipment: ShipmentDetails;
  readonly reload: () => void;
  readonly leaving: Leaving;
}

type Asked = 'cancel' | 'ship' | 'ship_blocked' | 'anew' | 'stop' | 'reject' | undefined;

/** The actions on a shipment: on the left those of its manager, on the right those of everybody who may see it. */
export function ShipmentButtons({ shipment, reload, leaving }: ShipmentButtonsProps) {
  const text = useText();
  const formats = useFormats();
  const [asked, ask] = useState<Asked>();
  const [ticket, openTicket] = useState<TicketKind>();
  const deciding = useDeciding(shipment, reload, leaving);
  const sending = useSending(shipment, reload, leaving);
  const busy = deciding.isPending || sending.isPending;
  const may = (action: ShipmentAction) => shipment.allowedActions.includes(action);
  const { letter, billed } = shipment;
  const isSent = letter?.state === 'sent';
  const isBlocked = shipment.stored_status === 'blocked';
  const isRejected = shipment.document.status === 'rejected_address';
  // A letter that can be sent but was not may have been forgotten.
  const question = isBlocked ? 'ship_blocked' : may('send') && !isSent && 'ship';
  const close = () => ask(undefined);
  const billedSentence = billed
    ? text('shipments.billed', { letters: billed.letters, gross: formats.money(roundedAmount(billed.gross), 'EUR') })
    : '';
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

      <ConfirmDialog
        open={asked === 'cancel'}
        title={text('shipments.cancel_title')}
        question={
          isBlocked && shipment.letter_fate === 'delivered'
            ? text('shipments.cancel_blocked_delivered', { billed: billedSentence })
            : text(`shipments.cancel_${shipment.letter_fate}`, { billed: billedSentence })
        }
        confirmLabel={text('shipments.cancel_confirm')}
        cancelLabel={text('shipments.cancel_keep')}
        danger
        busy={deciding.isPending}
        onConfirm={() => deciding.cancel(close)}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'ship'}
        title={text('shipments.ship_title')}
        question={text('shipments.ship_question')}
        confirmLabel={text('shipments.mark_as_shipped')}
        danger
        busy={deciding.isPending}
        onConfirm={() => deciding.ship(close)}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'ship_blocked'}
        title={text('shipments.ship_blocked_title')}
        question={text(isRejected ? 'shipments.ship_rejected_question' : 'shipments.ship_blocked_question')}
        confirmLabel={text('shipments.mark_as_shipped')}
        danger
        busy={deciding.isPending}
        onConfirm={() => deciding.ship(close)}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'anew'}
        title={text('shipments.ship_anew_title')}
        question={text('shipments.ship_anew_question')}
        confirmLabel={text('shipments.ship_anew')}
        busy={deciding.isPending}
        onConfirm={() => deciding.shipAnew(close)}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'stop'}
        title={text('shipments.stop_anew_title')}
        question={text(
          shipment.letter_fate === 'unsure' ? 'shipments.stop_anew_unsure' : 'shipments.stop_anew_with_partner',
          { billed: billedSentence },
        )}
        confirmLabel={text('shipments.stop_anew')}
        cancelLabel={text('shipments.cancel_keep')}
        danger
        busy={deciding.isPending}
        onConfirm={() => deciding.stopAndShipAnew(close)}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'reject'}
        title={text('shipments.reject_title')}
        question={text('shipments.reject_question')}
        confirmLabel={text('shipments.reject_address')}
        danger
        busy={deciding.isPending}
        onConfirm={() => deciding.rejectAddress(close)}
        onCancel={close}
      />
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
