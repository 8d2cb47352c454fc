import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { Envelope } from './EnvelopeAddress.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { dialogOf, useDialogAddress } from '../kit/lists/useDialogAddress.ts';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';

interface AddressPanelProps {
  readonly shipment: ShipmentDetails;
  readonly reload: () => void;
}

/** The address as printed on the envelope, with a button to correct it, if allowed. */
export function AddressPanel({ shipment, reload }: AddressPanelProps) {
  const text = useText();
  const { pathname } = useLocation();
  const { dialog, open, close } = useDialogAddress();
  const { envelope, document } = shipment;
  const mayEdit = shipment.allowedActions.includes('editAddress');
  const isAsked = dialog?.name === 'edit';
  // An open dialog stays open: the server says why it refuses what was typed.
  const [isOpen, setOpen] = useState(false);
  if (isAsked && mayEdit && !isOpen) setOpen(true);
  if (!isAsked && isOpen) setOpen(false);
  return (
    <Section
      title={text('shipments.address')}
      action={
        mayEdit && (
          <HotkeyButton
            keys="i"
            label={text('address.title')}
            size="small"
            onClick={() => open({ name: 'edit', id: document.id })}
          />
        )
      }
    >
      {envelope ? (
        <>
          <Envelope lines={envelope.lines} notes={envelope.warnings} />
          <RegionNote shipment={shipment} />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('shipments.no_address')}
        </Typography>
      )}
      {isOpen && (
        <AddressDialog
          documentId={document.id}
          address={shipment}
          isInside={(next) => next.pathname === pathname && dialogOf(next.search)?.name === 'edit'}
          onSaved={reload}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** The region that was given, also where the envelope of its country has none. */
function RegionNote({ shipment: { region, envelope } }: Pick<AddressPanelProps, 'shipment'>) {
  const text = useText();
  if (region === null || region.trim() === '') return null;
  const isPrinted = envelope?.lines.some((line) => line.includes(region.trim().toUpperCase())) ?? false;
  return (
    <Box sx={{ mt: 1 }}>
      <Facts
        facts={[[text('shipments.region'), isPrinted ? region : text('shipments.region_not_printed', { region })]]}
      />
    </Box>
  );
}
