import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import type { OrderDetailDocument, OrderLogEntry, readOrder } from '@likeness/contract/orderDesk/detail';
import { aVersion } from './documents.ts';

/* Orders for tests, with defaults for everything a test does not state. */

type SentOrder = WireAnswerOf<typeof readOrder>;
export type SentItem = SentOrder['order_items'][number];

const NOW = '2026-03-10T08:00:00.000Z';
const NOTHING_NEEDED = {
  signature_needed: false,
  send_by_post_needed: false,
  verification_needed: false,
  ephoto_needed: false,
};

export function linksOf(uid: string) {
  return aVersion(uid).links!;
}

/** Document 3 has the photo `photo-3`. */
export function anOrderedDocument(id: number, overrides: Partial<OrderDetailDocument> = {}): OrderDetailDocument {
  const photo = aVersion(`photo-${id}`);
  return {
    id,
    status: 'delivered',
    created_at: NOW,
    updated_at: NOW,
    promised_at: null,
    external_email: null,
    replaced_by: null,
    unavailable: null,
    first_name: 'Zoë',
    last_name: 'Ängel',
    attention: 'Martin',
    address: '3 rue des Lilas',
    address2: null,
    postal_code: '69001',
    region: null,
    city: 'Lyon',
    country: { country_code: 'FR', country_name: 'France', country_merci_facteur: 'FRANCE', send_authorized: true },
    photo: { ...photo, file_history: { files: [photo] } },
    signature: null,
    photo_resized_for_digital: null,
    photo_boards: [],
    ephoto_code: null,
    deliveries: [],
    rejected_because: [],
    claim: null,
    allowedActions: [],
    ...overrides,
  };
}

/** A line for document `id`; for no document if `document` is null. */
export function anOrderItem(id: number, overrides: Partial<SentItem> = {}): SentItem {
  return {
    id,
    quantity: 1,
    product: { id: 1, label: 'Printed photos', product_type: 'main', ...NOTHING_NEEDED, send_by_post_needed: true },
    price: {
      id: null,
      parent_price: null,
      check: null,
      amount: 9.9,
      currency: 'EUR',
      amount_in_euro: 9.9,
      amount_in_local_currency: null,
      local_currency: null,
      purpose: {
        id: 1,
        label: 'Passport',
        country_code: 'FR',
        translation: 'Passport',
        country_name: 'France',
        use_in_country: { country_code: 'FR', country_name: 'France' },
        photo_width: 35,
        photo_height: 45,
        thumbnail: '/static/masks/mask.png',
        replaced: false,
        ...NOTHING_NEEDED,
        verification_needed: true,
      },
    },
    printed_board: true,
    document: anOrderedDocument(id),
    document_origin: null,
    allowedActions: [],
    ...overrides,
  };
}

export function aLogEntry(key: string, overrides: Partial<OrderLogEntry> = {}): OrderLogEntry {
  return {
    id: Number(key.split('-').at(-1)),
    key,
    type: 'order',
    name: 'order_placed',
    subject_id: null,
    document_id: null,
    file_uid: null,
    value_text: null,
    is_comment: false,
    reasons: [],
    refusal_for_user: null,
    judged_by: null,
    user: null,
    created_at: NOW,
    ...overrides,
  };
}

/** Order 12 of Zoë Ängel: one document, number 3, printed and posted. */
export function anOrder(overrides: Partial<SentOrder> = {}): SentOrder {
  const actions = overrides.actions ?? [];
  return {
    id: 12,
    status: 'fulfilled',
    external_ref: 'APP-2026-12',
    created_at: NOW,
    updated_at: NOW,
    paid_at: NOW,
    deleted_at: null,
    deleted_by: null,
    total_amount: 9.9,
    currency: 'EUR',
    total_amount_in_local_currency: null,
    local_currency: null,
    promotion: null,
    stripe_secret_code: null,
    payments: [],
    refundable: null,
    waiting: null,
    next_step: null,
    owner: {
      id: 4,
      first_name: 'Zoë',
      last_name: 'Ängel',
      email: 'zoe@customer.test',
      phone: null,
      address: '3 rue des Lilas',
      address2: null,
      postal_code: '69001',
      city: 'Lyon',
      region: null,
      country: { country_code: 'FR', country_name: 'France' },
      language: 'fr',
      os: 'iOS',
      version: '19.2',
      deleted: false,
    },
    qr_code: { partner: { id: 1, name: 'Photo App', email: 'photo-app@partner.test' } },
    partner_plan: { name: 'Photo App Plus', app_version: 4 },
    extension_email: null,
    user_device: null,
    os: null,
    version: null,
    origin_country_code: 'FR',
    origin_country_code_for_purpose: null,
    origin_order_id: null,
    dispatch_needed: true,
    retention: { kind: 'kept' },
    legal_hold: null,
    order_items: [anOrderItem(3)],
    tickets: [],
    actions,
    total_actions: actions.length,
    server_now: NOW,
    allowedActions: [],
    invoice_denied: null,
    ...overrides,
  };
}
