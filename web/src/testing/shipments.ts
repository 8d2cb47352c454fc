import type { ShipmentRow, startManagingShipment } from '@likeness/contract/shipments';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';

/* Shipments for tests, with defaults for everything a test does not state. */

const NOW = '2026-03-10T08:00:00.000Z';
const ADA = { id: 7, first_name: 'Ada', last_name: 'Byron' };
export const CLARA = { id: 2, first_name: 'Clara', last_name: 'Rossi' };

/** The allowed actions of the manager of a waiting shipment. */
export const MANAGERS_ACTIONS: ShipmentDetails['allowedActions'] = [
  'leave',
  'ship',
  'cancel',
  'send',
  'rejectAddress',
  'openTicket',
  'openAddressTicket',
  'seeOrder',
];

export function aShipmentRow(id: number, overrides: Partial<ShipmentRow> = {}): ShipmentRow {
  return {
    id,
    status: 'pending_shipment',
    order: { id: id + 1000, external_ref: `REF-${id}`, status: 'fulfilled' },
    recipient: { id: 4, first_name: 'Zoë', last_name: 'Ängel' },
    document: { id: id + 500, status: 'pending_shipment', purpose: { id: 1, label: 'Passport' } },
    purchased_at: '2026-03-09T10:00:00.000Z',
    created_at: '2026-03-09T12:00:00.000Z',
    updated_at: '2026-03-09T12:00:00.000Z',
    country_code: 'FR',
    mail_id: null,
    letter_place: 'not_sent',
    letter_since: '2026-03-09T12:00:00.000Z',
    returned_why: null,
    managed_by: null,
    ...overrides,
  };
}

function aBoard(uid: string, overrides: Partial<ShipmentDetails['photo_boards'][number]> = {}) {
  return {
    uid,
    file_name: `${uid}.jpg`,
    current: true,
    sheets: 1,
    line: { id: 1, purpose: { id: 3, label: 'Passport' }, additional: false },
    created_at: '2026-03-09T12:00:00.000Z',
    added_by_user: null,
    width: 1754,
    height: 1240,
    bytes: 409_600,
    checks: [],
    deleted_at: null,
    links: {
      display: `/api/file/${uid}`,
      thumb: `/api/file/${uid}?rendition=thumb`,
      download: `/api/file/${uid}/download`,
    },
    ...overrides,
  };
}

export function aLetter(overrides: Partial<NonNullable<ShipmentDetails['letter']>> = {}) {
  return {
    state: 'sent',
    sending: 1,
    attempts: 1,
    retry_at: null,
    may_be_printed: false,
    problem: null,
    sent_at: '2026-03-10T07:58:00.000Z',
    tracking_number: null,
    price: { net: '1.94', gross: '2.33' },
    stop: null,
    ...overrides,
  } satisfies ShipmentDetails['letter'];
}

/** A shipment as the server answers it, managed by the reader. */
export function aShipment(overrides: Partial<ShipmentDetails> = {}): ShipmentDetails {
  return {
    id: 7,
    status: 'shipment_in_progress',
    stored_status: 'pending_shipment',
    managedByMe: true,
    managed_by: ADA,
    expires_at: '2026-03-10T08:10:00.000Z',
    server_now: NOW,
    released: null,
    allowedActions: [...MANAGERS_ACTIONS],
    created_at: '2026-03-09T12:00:00.000Z',
    updated_at: '2026-03-09T12:00:00.000Z',
    shipped_at: null,
    delivered_at: null,
    returned_at: null,
    treated_by: null,
    order: { id: 1007, external_ref: 'REF-7', status: 'fulfilled', purchased_at: '2026-03-09T10:00:00.000Z' },
    recipient: { id: 4, first_name: 'Zoë', last_name: 'Ängel', deleted: false },
    document: { id: 507, status: 'pending_shipment', purpose: { id: 1, label: 'Passport' } },
    photo_boards: [aBoard('board-7')],
    sheets: 1,
    first_name: 'Zoë',
    last_name: 'Ängel',
    attention: 'Martin',
    address: '3 rue des Lilas',
    address2: null,
    postal_code: '75020',
    region: null,
    city: 'Paris',
    country: { country_code: 'FR', country_name: 'France' },
    envelope: {
      lines: ['ZOË ÄNGEL', '3 RUE DES LILAS', 'CHEZ MARTIN', '75020 PARIS', 'FRANCE'],
      warnings: [],
    },
    items: [
      {
        id: 1,
        quantity: 1,
        product: { id: 1, label: 'Printed photos' },
        purpose: { id: 1, label: 'Passport', country_code: 'FR' },
        signature_needed: false,
        send_by_post_needed: true,
        verification_needed: true,
        ephoto_needed: false,
        in_letter: true,
      },
    ],
    mail_id: null,
    letter: null,
    former_letters: [],
    letter_fate: 'not_sent',
    letter_place: 'not_sent',
    letter_since: '2026-03-09T12:00:00.000Z',
    billed: null,
    follow_up: { happening: null, events: [] },
    send_problems: [],
    ticket: {
      service_name: 'Likeness',
      email: 'post@likeness.test',
      address_correct: {
        subject: 'Adresse correcte : renvoi du courrier',
        message: "Bonjour, l'adresse est correcte.",
      },
      suggested: false,
    },
    partner_tickets: [],
    ...overrides,
  };
}

/** The same shipment, not managed by anybody yet. */
export function aFreeShipment(overrides: Partial<ShipmentDetails> = {}): ShipmentDetails {
  return aShipment({
    status: 'pending_shipment',
    managedByMe: false,
    managed_by: null,
    expires_at: null,
    allowedActions: ['manage', 'rejectAddress', 'openTicket', 'openAddressTicket', 'seeOrder'],
    ...overrides,
  });
}

/** The answer to claiming a shipment: who manages it now. */
export function claimAnswerOf(shipment: ShipmentDetails): AnswerOf<typeof startManagingShipment> {
  const { id, status, managedByMe, managed_by, expires_at, server_now, released, allowedActions } = shipment;
  return { id, status, managedByMe, managed_by, expires_at, server_now, released, allowedActions };
}
