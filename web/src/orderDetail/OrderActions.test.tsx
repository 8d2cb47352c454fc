import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_ACTIONS, ORDER_DOCUMENT_ACTIONS } from '@likeness/contract/orderActions';
import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderActions';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countriesAnswer } from '../testing/countries.ts';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { anOrder, anOrderedDocument, anOrderItem, linksOf } from '../testing/orders.ts';
import { orderCommentDrafts } from './orderCommentDrafts.ts';

type Answers = Parameters<typeof fakeApi>[0];
type Actions = readonly (OrderAction | OrderDocumentAction)[];

const QR = { qr_code: 'data:image/png;base64,AA==', file_name: 'order-12.png', address: 'https://photos.test/r/1' };
const PEOPLE = [
  { id: 5, first_name: 'Sonia', last_name: 'Sorter', roles: ['ROLE_SORTER'] },
  { id: 6, first_name: 'Pia', last_name: 'Post', roles: ['ROLE_POSTMAN'] },
  { id: 7, first_name: 'Carl', last_name: 'Controller', roles: ['ROLE_CONTROLLER'] },
].map((person) => ({
  revision: 1,
  email: `${person.id}@x.test`,
  language: 'en',
  active: true,
  allowedActions: [],
  ...person,
}));

/** Order 12 with document 3, of which the caller may do this. */
function orderAllowing(actions: Actions, changes: Parameters<typeof anOrder>[0] = {}) {
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

function open(order: object | Answers[string], more: Answers = {}) {
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /order/12': Array.isArray(order) ? (order as Answers[string]) : [200, order],
    'GET /order/generate/qr-code/12': [200, { ...QR, expires_at: '2026-04-10T08:00:00.000Z' }],
    'GET /administrator': [200, { result: PEOPLE, total: PEOPLE.length, page: 1, allowedActions: [] }],
    'GET /country': [200, countriesAnswer()],
    ...more,
  });
  const app = openApp('/order/12');
  const sent = (call: string) => seen.filter((request) => request.call === call);
  return { ...app, sent };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const dialog = () => within(screen.getByRole('dialog'));

const BUTTONS: Readonly<Record<OrderAction | OrderDocumentAction, string>> = {
  sendEmail: 'Send email',
  sendInvoice: 'Send the invoice',
  downloadInvoice: 'Download the invoice',
  downloadQrCode: 'New QR code',
  requestNewCode: 'Request new code ePhoto',
  comment: 'Add a comment',
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
};

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
  orderCommentDrafts.of(12).set(orderCommentDrafts.empty);
});

test.each(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[])(
  'the button of %s is there where the server allows it, and only there',
  async (action) => {
    open(orderAllowing([action]));
    expect(await button(BUTTONS[action])).toBeTruthy();
    const others = Object.entries(BUTTONS).filter(([other]) => other !== action);
    for (const [, name] of others) expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('an order that nothing can be done with has no buttons', async () => {
  open(orderAllowing([]));
  await screen.findByRole('heading', { level: 1, name: 'Order 12' });
  expect(screen.queryByRole('toolbar', { name: 'What can be done' })).toBeNull();
});

describe('what is asked about before it is done', () => {
  const done = { id: 3, status: 'pre_validated', message: 'x', undone_by: null };
  test.each([
    ['sendForTreatment', 't', 'GET /document/sendfortreatment/3', done, 'Document sent for treatment'],
    ['rejectSignature', 's', 'GET /document/3/reject-signature', done, 'Signature rejected successfully!'],
    [
      'requestNewCode',
      'n',
      'GET /order/12/change-status',
      { ...done, id: 12, status: 'fulfilled', documents: [] },
      'Document sent for new code ePhoto',
    ],
  ] as const)(
    '%s, by its key: nothing before the answer, once after it',
    async (action, key, call, answer, sentence) => {
      const { sent } = open(orderAllowing([action]), { [call]: [200, answer] });
      await button(BUTTONS[action]);
      await userEvent.keyboard(key);
      expect(sent(call)).toEqual([]);
      await userEvent.dblClick(dialog().getByRole('button', { name: BUTTONS[action] }));
      await screen.findByText(sentence);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent(call)).toHaveLength(1);
    },
  );

  test('sent for treatment and locked, the document is opened where it is mended', async () => {
    const { path } = open(orderAllowing(['sendForTreatmentAndLock']), {
      'GET /document/sendfortreatmentandlock/3': [
        200,
        {
          id: 3,
          status: 'processing_in_progress',
          message: 'x',
          undone_by: null,
          claim: {
            managedByMe: true,
            by: { id: 1, first_name: 'Ada', last_name: 'Byron' },
            claimed_at: '2026-03-10T08:00:00.000Z',
            expires_at: '2026-03-10T08:10:00.000Z',
            server_now: '2026-03-10T08:00:00.000Z',
          },
        },
      ],
    });
    await press('Send for treatment and lock');
    await userEvent.click(dialog().getByRole('button', { name: 'Send for treatment and lock' }));
    await waitFor(() => expect(path()).toBe('/document/3/verif'));
  });

  test('a refusal says why, and the screen shows how the order stands', async () => {
    const { sent } = open(orderAllowing(['sendAgain']), {
      'GET /document/sendforshipment/3': [409, { code: 'deliveries_missing', message: 'x' }],
    });
    await press('Send Again');
    await userEvent.click(dialog().getByRole('button', { name: 'Send Again' }));
    await screen.findByText('Nothing of this was shipped yet: there is nothing to send again');
    await waitFor(() => expect(sent('GET /order/12').length).toBeGreaterThan(1));
  });

  test('the back button of the browser leaves a question', async () => {
    const { router, path } = open(orderAllowing(['delete']));
    await press('Delete order');
    expect(path()).toBe('/order/12?dialog=delete');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of an order with several documents, a new code can be asked for all of them or for one', async () => {
    const { sent } = open(orderAllowing(['requestNewCode'], { order_items: [anOrderItem(3), anOrderItem(4)] }), {
      'GET /order/12/change-status': [
        200,
        { id: 12, status: 'fulfilled', message: 'x', undone_by: null, documents: [] },
      ],
    });
    await press('Request new code ePhoto');
    await userEvent.click(dialog().getByRole('button', { name: 'Request new code ePhoto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Request new code ePhoto');
    await userEvent.click(dialog().getByRole('radio', { name: 'All of this order' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Request new code ePhoto' }));
    await waitFor(() =>
      expect(sent('GET /order/12/change-status').map(({ query }) => query)).toEqual([{ document: '3' }, {}]),
    );
  });
});

describe('an order that is deleted', () => {
  const deleted = { id: 12, deleted_at: '2026-03-11T08:00:00.000Z', restorable_until: '2026-04-10T08:00:00.000Z' };
  const answer = {
    ...deleted,
    documents_canceled: 1,
    deliveries_canceled: 0,
    message: 'Order deleted',
    undone_by: 'restore',
  };
  const restored = { id: 12, status: 'fulfilled', documents: [], deliveries_opened: [], message: 'Order restored' };

  test('can be brought back at once by whoever may restore it', async () => {
    const after = orderAllowing(['restore'], { deleted_at: deleted.deleted_at });
    const { sent } = open(
      [
        [200, orderAllowing(['delete'])],
        [200, after],
      ],
      { 'DELETE /order/12': [200, answer], 'POST /order/12/restore': [200, restored] },
    );
    await press('Delete order');
    await userEvent.click(dialog().getByRole('button', { name: 'Delete order' }));
    await screen.findByText('Order deleted');
    await screen.findByRole('button', { name: 'Restore' });
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await screen.findByText('Order restored');
    expect(sent('POST /order/12/restore')).toHaveLength(1);
  });

  test('offers nothing of the kind to others', async () => {
    open(
      [
        [200, orderAllowing(['delete'])],
        [200, orderAllowing(['comment'], { deleted_at: deleted.deleted_at })],
      ],
      { 'DELETE /order/12': [200, answer] },
    );
    await press('Delete order');
    await userEvent.click(dialog().getByRole('button', { name: 'Delete order' }));
    await screen.findByText('Order deleted');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });
});

test('a canceled order says what goes back to whoever paid', async () => {
  const { sent } = open(orderAllowing(['cancel']), {
    'POST /order/12/cancel': [
      200,
      {
        id: 12,
        status: 'canceled',
        refund: { amount: 9.9, currency: 'EUR', method: 'card', due: true },
        documents_canceled: 1,
        deliveries_canceled: 0,
        message: 'Order canceled',
        undone_by: null,
      },
    ],
  });
  await press('Cancel order');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Reason (optional)' }), 'Ordered twice');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Order canceled');
  await screen.findByText('€9.90 is to be given back by hand: card');
  expect(sent('POST /order/12/cancel').map(({ body }) => body)).toEqual([{ reason: 'Ordered twice' }]);
});

describe('a comment', () => {
  const add = () => dialog().getByRole('button', { name: 'Add' });
  const person = () => dialog().getByRole('combobox', { name: 'Who let the photo pass' });

  test('goes with its tags, and is forgotten here once it is sent', async () => {
    const { sent } = open(orderAllowing(['comment']), { 'POST /action/order/12': [200, { id: 1, tags: ['#refund'] }] });
    await button('Add a comment');
    await userEvent.keyboard('c');
    expect(add()).toHaveProperty('disabled', true);
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Agreed by phone');
    await userEvent.click(dialog().getByRole('button', { name: '#refund' }));
    expect(person()).toHaveProperty('disabled', true);
    await userEvent.dblClick(add());
    await screen.findByText('Comment added');
    expect(sent('POST /action/order/12').map(({ body }) => body)).toEqual([
      { valueText: 'Agreed by phone #refund', refusalForUser: null },
    ]);
    expect(orderCommentDrafts.of(12).get()).toBe(orderCommentDrafts.empty);
  });

  test('about a refusal names who let the photo pass, of those who judge and mend photos', async () => {
    const { sent } = open(orderAllowing(['comment']), { 'POST /action/order/12': [200, { id: 1, tags: [] }] });
    await press('Add a comment');
    await userEvent.click(dialog().getByRole('button', { name: '#administrationRefusal' }));
    expect(add()).toHaveProperty('disabled', true);
    dialog().getByText('Please say who let this photo pass');
    await userEvent.click(person());
    const choices = await screen.findAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Carl Controller', 'Sonia Sorter']);
    await userEvent.click(choices[1]!);
    await userEvent.click(add());
    await waitFor(() =>
      expect(sent('POST /action/order/12').map(({ body }) => body)).toEqual([
        { valueText: '#administrationRefusal', refusalForUser: 5 },
      ]),
    );
  });

  test('that was begun is there again when the dialog is opened again', async () => {
    open(orderAllowing(['comment']));
    await press('Add a comment');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Half a');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add a comment');
    expect(dialog().getByRole('textbox', { name: 'Message' }).textContent).toBe('Half a');
  });

  test('that got no answer is sent again as the same one', async () => {
    const { sent } = open(orderAllowing(['comment']), {
      'POST /action/order/12': [
        [500, { code: 'unexpected', message: 'x' }],
        [200, { id: 1, tags: [] }],
      ],
    });
    await press('Add a comment');
    await userEvent.type(dialog().getByRole('textbox', { name: 'Message' }), 'Once');
    await userEvent.click(add());
    await dialog().findByRole('alert');
    await userEvent.click(add());
    await screen.findByText('Comment added');
    const keys = sent('POST /action/order/12').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what the customer gets', () => {
  const mail = {
    recipient: 'zoe@customer.test',
    language: 'fr',
    subject: 'Votre photo',
    html: '<p>Bonjour</p>',
    attachments: [null],
  };

  test.each([
    ['sendEmail', 'preview-email', 'send-email', /^Email sent failed! This order was deleted/],
    ['sendInvoice', 'preview-invoice', 'send-invoice', /^Invoice sent failed! This order was deleted/],
  ] as const)('%s that failed says so, and why', async (action, preview, send, sentence) => {
    open(orderAllowing([action]), {
      [`GET /order/12/${preview}`]: [200, { mails: [mail] }],
      [`GET /order/12/${send}`]: [409, { code: 'order_deleted', message: 'x' }],
    });
    await press(BUTTONS[action]);
    await dialog().findByText('zoe@customer.test');
    await userEvent.click(dialog().getByRole('button', { name: 'Send' }));
    expect(await dialog().findByText(sentence)).toBeTruthy();
  });

  test.each([
    ['sendEmail', 'e', 'email', 'Email sent successfully!'],
    ['sendInvoice', 'i', 'invoice', 'Invoice sent successfully!'],
  ] as const)('%s shows the letter before it leaves, once', async (action, key, kind, sentence) => {
    const { sent } = open(orderAllowing([action]), {
      [`GET /order/12/preview-${kind}`]: [200, { mails: [mail] }],
      [`GET /order/12/send-${kind}`]: [200, { message: sentence }],
    });
    await button(BUTTONS[action]);
    await userEvent.keyboard(key);
    for (const shown of [mail.recipient, mail.subject, 'French']) await dialog().findByText(shown);
    expect(sent(`GET /order/12/send-${kind}`)).toEqual([]);
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Send' }));
    await screen.findByText(sentence);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`GET /order/12/send-${kind}`)).toHaveLength(1);
  });

  test('a letter that cannot be written cannot be sent', async () => {
    open(orderAllowing(['sendEmail']), {
      'GET /order/12/preview-email': [409, { code: 'nothing_to_tell', message: 'x' }],
    });
    await press('Send email');
    await dialog().findByText(/There is nothing to tell the customer/);
    expect(dialog().getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  test('an invoice is saved as a file, or it is said why not', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open(orderAllowing(['downloadInvoice']), {
      'GET /order/12/download/invoice': [
        [200, { data: btoa('%PDF'), fileName: 'invoice-7.pdf' }],
        [409, { code: 'invoice_not_paid', message: 'x' }],
      ],
    });
    await button('Download the invoice');
    await userEvent.keyboard('d');
    await screen.findByText('Invoice downloaded successfully!');
    expect(saved).toEqual(['invoice-7.pdf']);
    await userEvent.keyboard('d');
    await screen.findByText('Invoice download failed! There is no invoice before the order is paid');
  });

  test('the QR code of a rejected order is shown and saved, and can be made anew', async () => {
    const { sent } = open(orderAllowing(['downloadQrCode']), {
      'POST /order/12/renew-qr-code': [200, { ...QR, expires_at: '2026-04-10T08:00:00.000Z' }],
    });
    const image = await screen.findByRole('img', { name: /^QR code/ });
    expect(image.getAttribute('src')).toBe(QR.qr_code);
    const part = within(screen.getByRole('region', { name: 'QR code' }));
    expect(part.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('order-12.png');
    await userEvent.click(part.getByRole('button', { name: 'New QR code' }));
    await userEvent.click(dialog().getByRole('button', { name: 'New QR code' }));
    await screen.findByText('There is a new QR code');
    expect(sent('POST /order/12/renew-qr-code')).toHaveLength(1);
  });
});

test('an address that was begun is not left by mistake', async () => {
  const { path } = open(orderAllowing(['editAddress']));
  await press('EDIT ADDRESS');
  await userEvent.type(dialog().getByRole('textbox', { name: 'City' }), ' 1er');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe('/order/12?dialog=editAddress');
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Lyon 1er');
});

test('axe finds nothing on the buttons and the comment of an order', async () => {
  open(orderAllowing([...ORDER_ACTIONS, ...ORDER_DOCUMENT_ACTIONS]));
  await press('Add a comment');
  const { violations } = await axe.run(window.document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
