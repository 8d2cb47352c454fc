import type { readCustomer } from '@likeness/contract/orderDesk/customer';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';

/* Customers for tests, with defaults for everything a test does not state. */

type SentDocument = WireAnswerOf<typeof readCustomer>['documents'][number];

const NOW = '2026-03-10T08:00:00.000Z';

function linksTo(uid: string) {
  return { display: `/api/file/${uid}`, thumb: `/api/file/${uid}?thumb`, download: `/api/file/${uid}/download` };
}

/** Document 3 of order 12, with the photo `photo-3`. */
export function aCustomersDocument(id: number, overrides: Partial<SentDocument> = {}): SentDocument {
  return {
    id,
    status: 'delivered',
    promised_at: NOW,
    created_at: NOW,
    first_name: 'Zoë',
    last_name: 'Ängel',
    purpose: { id: 1, label: 'Passport' },
    order: {
      id: 12,
      status: 'fulfilled',
      external_ref: 'APP-2026-12',
      created_at: NOW,
      total_amount: 9.9,
      currency: 'EUR',
      deleted: false,
    },
    unavailable: null,
    photo: { uid: `photo-${id}`, links: linksTo(`photo-${id}`) },
    signature: null,
    photo_boards: [],
    deliveries: [],
    allowedActions: [],
    ...overrides,
  };
}

/** Customer 4, who ordered document 3. */
export function aCustomer(
  overrides: Partial<WireAnswerOf<typeof readCustomer>> = {},
): WireAnswerOf<typeof readCustomer> {
  const documents = overrides.documents ?? [aCustomersDocument(3)];
  return {
    id: 4,
    deleted: false,
    first_name: 'Zoë',
    last_name: 'Ängel',
    email: 'zoe@customer.test',
    phone: '+33 6 12 34 56 78',
    address: '3 rue des Lilas',
    address2: null,
    postal_code: '69001',
    city: 'Lyon',
    region: null,
    country: { country_code: 'FR', country_name: 'France' },
    language: 'fr',
    os: 'iOS',
    version: '19.2',
    partner: { id: 1, name: 'Photo App' },
    revision: 3,
    former_emails: [],
    others: [],
    paid: [],
    created_at: NOW,
    last_logged_in_at: '2026-03-11T09:30:00.000Z',
    documents,
    total_documents: documents.length,
    history: [],
    allowedActions: [],
    ...overrides,
  };
}
