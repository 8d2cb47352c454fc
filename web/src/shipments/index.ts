export { NextShipmentButton } from './NextShipmentButton.tsx';
export { AddressDialog } from './AddressDialog.tsx';
export { EnvelopeAddress } from './EnvelopeAddress.tsx';
export { shipmentTone } from './shipmentTone.ts';
