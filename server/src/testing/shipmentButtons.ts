import * as shipments from '@likeness/contract/shipments';
import * as renewing from '@likeness/contract/shipments/renewing';
import { editAddress } from '@likeness/contract/shipments/address';
import { openPartnerTicket } from '@likeness/contract/mailPartner';
import { ADDRESS_CORRECT } from '../shipments/partnerTickets.ts';
import type { Caller } from './app.ts';
import { cancel, send, ship } from './shipmentScenario.ts';

interface Pressed {
  id: number;
  documentId: number;
}
type Press = (who: Caller, on: Pressed) => Promise<{ status: number; body: Buffer }>;

/** An address as the dialog sends it. */
export const NEW_ADDRESS = {
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  address: '4 rue des Lilas',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
} as const;

const TICKET = {
  serviceName: 'Likeness',
  email: 'post@likeness.test',
  subject: 'Where is it?',
  message: 'Nothing was heard of it.',
} as const;

/** Each button, and the call that it makes. */
export const BUTTONS: Readonly<Record<Exclude<shipments.ShipmentAction, 'seeOrder'>, Press>> = {
  manage: (who, { id }) => who.call(shipments.startManagingShipment, { params: { id } }),
  leave: (who, { id }) => who.call(shipments.leaveShipment, { params: { id } }),
  ship: (who, { id }) => ship(who, id),
  cancel: (who, { id }) => cancel(who, id),
  send: (who, { id }) => send(who, id),
  shipAnew: (who, { id }) => who.call(renewing.shipAnew, { params: { id } }),
  stopAndShipAnew: (who, { id }) => who.call(renewing.stopAndShipAnew, { params: { id } }),
  rejectAddress: (who, { documentId }) => who.call(shipments.rejectAddress, { params: { id: documentId } }),
  editAddress: (who, { documentId }) => who.call(editAddress, { params: { documentId }, body: NEW_ADDRESS }),
  openTicket: (who, { id }) => who.call(openPartnerTicket, { body: { deliveryId: id, ...TICKET } }),
  openAddressTicket: (who, { id }) =>
    who.call(openPartnerTicket, { body: { deliveryId: id, ...TICKET, subject: ADDRESS_CORRECT.subject } }),
  forceRelease: (who, { id }) => who.call(shipments.releaseShipment, { params: { id } }),
};
