import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_ACTIONS, ORDER_DOCUMENT_ACTIONS } from '@likeness/contract/orderDesk/actions';
import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import { countriesAnswer } from '../../testing/countries.ts';
import { anAccount } from '../../testing/builders.ts';
import { type Answerer, fakeApi } from '../../testing/fakeApi.ts';
import { openApp } from '../../testing/openApp.tsx';
import { anOrder, anOrderedDocument, anOrderItem, linksOf } from '../../testing/orders.ts';

/* Order 12 on its screen, for the tests of its buttons and dialogs. */

type Answers = Parameters<typeof fakeApi>[0];
type Actions = readonly (OrderAction | OrderDocumentAction)[];

export const QR = {
  qr_code: 'data:image/png;base64,AA==',
  file_name: 'order-12.png',
  address: 'https://photos.test/r/1',
};
const PEOPLE = [
  { id: 5, first_name: 'Sonia', last_name: 'Sorter', roles: ['ROLE_SORTER'] },
  { id: 6, first_name: 'Pia', last_name: 'Post', roles: ['ROLE_POSTMAN'] },
  { id: 7, first_name: 'Carl', last_name: 'Controller', roles: ['ROLE_CONTROLLER'] },
].map((person) => ({
  revision: 1,
  email: `${person.id}@x.test`,
  language: 'en',
  active: true,
  invited: false,
  allowedActions: [],
  ...person,
}));

/** Order 12 with document 3, with these allowed actions. */
export function orderAllowing(actions: Actions, changes: Parameters<typeof anOrder>[0] = {}) {
  const document = anOrderedDocument(3, {
    signature: { uid: 'signature-3', deleted_at: null, links: linksOf('signature-3') },
    allowedActions: ORDER_DOCUMENT_ACTIONS.filter((action) => actions.includes(action)),
  });
  return anOrder({
    order_items: [anOrderItem(3, { document })],
    allowedActions: ORDER_ACTIONS.filter((action) => actions.includes(action)),
    ...changes,
  });
}

export function open(order: object, more: Answers = {}) {
  return openFrom([[200, order]], more);
}

/** The order is read anew by each of these answers, and stays what the last one says. */
export function openFrom(orders: readonly Answerer[], more: Answers = {}) {
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /order/12': orders,
    'GET /order/generate/qr-code/12': [200, { ...QR, expires_at: '2026-04-10T08:00:00.000Z' }],
    'GET /administrator': [200, { result: PEOPLE, total: PEOPLE.length, page: 1, allowedActions: [] }],
    'GET /country': [200, countriesAnswer()],
    ...more,
  });
  const app = openApp('/order/12');
  const sent = (call: string) => seen.filter((request) => request.call === call);
  return { ...app, sent };
}

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));
export const dialog = () => within(screen.getByRole('dialog'));

export const BUTTONS: Readonly<Record<OrderAction | OrderDocumentAction, string>> = {
  sendEmail: 'Send email',
  sendInvoice: 'Send the invoice',
  downloadInvoice: 'Download the invoice',
  downloadQrCode: 'New QR code',
  requestNewCode: 'Request new code ePhoto',
  remind: 'Remind',
  comment: 'Add a comment',
  writeToCustomer: 'Write to the customer',
  hold: 'Legal hold',
  liftHold: 'Lift the hold',
  refund: 'Refund',
  cancel: 'Cancel order',
  refuse: 'Refuse order',
  delete: 'Delete order',
  restore: 'Restore',
  rejectSignature: 'Reject Signature',
  sendForTreatment: 'Send for treatment',
  sendForTreatmentAndLock: 'Send for treatment and lock',
  sendAgain: 'Send Again',
  editAddress: 'EDIT ADDRESS',
  uploadBoard: 'Upload a photoboard',
  refuseByAuthority: 'Refused by the authority',
  replace: 'Replace the purpose',
};
