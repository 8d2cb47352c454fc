import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_ACTIONS, ORDER_DOCUMENT_ACTIONS } from '@likeness/contract/orderDesk/actions';
import type { NextStep } from '@likeness/contract/orderDesk/nextStep';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '../../kit/session.ts';
import { signedInAs } from '../../testing/openApp.tsx';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { anOrderItem, anOrderedDocument } from '../../testing/orders.ts';
import { BUTTONS, button, dialog, open, openFrom, orderAllowing, press } from './testOrderScreen.ts';

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
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

/** Of the way through the list that the order was opened from, which stands above its buttons. */
const WALK_KEYS = ['J', 'K'];

test('no two buttons of an order have one key, even when everything is allowed', async () => {
  open(orderAllowing([...ORDER_ACTIONS, ...ORDER_DOCUMENT_ACTIONS]));
  await button(BUTTONS.refund);
  const shown = [...document.querySelectorAll('button[aria-keyshortcuts]')].map((pressed) =>
    pressed.getAttribute('aria-keyshortcuts')!,
  );
  expect(shown).toEqual(expect.arrayContaining(['W', 'O', 'M', 'E', 'R', 'U', 'Shift+T']));
  const keys = [...shown, ...WALK_KEYS].toSorted();
  expect(keys).toEqual([...new Set(keys)]);
});

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
      'o',
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

  test('the question about a signature says what can be taken back of it, and what cannot', async () => {
    open(orderAllowing(['rejectSignature']));
    await press(BUTTONS.rejectSignature);
    expect(dialog().getByText(/e-mail cannot be taken back; the rejection can/)).toBeTruthy();
  });

  const locked = {
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
  };

  test('sent for treatment and locked, the document is opened where it is edited', async () => {
    const { path, router } = open(orderAllowing(['sendForTreatmentAndLock']), {
      'GET /document/sendfortreatmentandlock/3': [200, locked],
    });
    await press('Send for treatment and lock');
    await userEvent.click(dialog().getByRole('button', { name: 'Send for treatment and lock' }));
    await waitFor(() => expect(path()).toBe('/document/3/verif'));
    // The way back leads to the order, and not to the question that was answered.
    await router.navigate(-1);
    expect(path()).toMatch(/^\/order\/12(?!.*dialog)/);
  });

  test('sent for treatment and locked late, it is given back and leads nobody away from where they are now', async () => {
    const late = heldAnswer(200, locked);
    const { path, router, sent } = open(orderAllowing(['sendForTreatmentAndLock']), {
      'GET /document/sendfortreatmentandlock/3': late.answer,
      'GET /document/3/cancel-verif/pre-validated': [200, { id: 3, status: 'pre_validated' }],
    });
    await press('Send for treatment and lock');
    await userEvent.click(dialog().getByRole('button', { name: 'Send for treatment and lock' }));
    await act(() => router.navigate('/mailbox'));
    await late.arrive();
    await screen.findByText('Document sent for treatment');
    await waitFor(() => expect(sent('GET /document/3/cancel-verif/pre-validated')).toHaveLength(1));
    expect(path()).toBe('/mailbox');
  });

  test.each([
    ['on which a tab works', () => ({ tab: Date.now() + 600_000 }), locked.claim.server_now],
    ['that the person had already', () => ({}), '2026-03-10T08:00:05.000Z'],
  ] as const)('locked late, a document %s is not given back', async (_, tabs, server_now) => {
    const late = heldAnswer(200, { ...locked, claim: { ...locked.claim, server_now } });
    const { router, sent } = open(orderAllowing(['sendForTreatmentAndLock']), {
      'GET /document/sendfortreatmentandlock/3': late.answer,
    });
    await press('Send for treatment and lock');
    await userEvent.click(dialog().getByRole('button', { name: 'Send for treatment and lock' }));
    await act(() => router.navigate('/mailbox'));
    localStorage.setItem(`likeness.shown.processing.${currentSession()!.id}.3`, JSON.stringify(tabs()));
    await late.arrive();
    await screen.findByText('Document sent for treatment');
    expect(sent('GET /document/3/cancel-verif/pre-validated')).toEqual([]);
  });

  test('a refused action says why, and the screen shows the current status of the order', async () => {
    const { sent } = open(orderAllowing(['sendAgain']), {
      'GET /document/sendforshipment/3': [409, { code: 'deliveries_missing', message: 'x' }],
    });
    await press('Send Again');
    await userEvent.click(dialog().getByRole('button', { name: 'Send Again' }));
    await screen.findByText('Nothing has been shipped yet: there is nothing to send again');
    await waitFor(() => expect(sent('GET /order/12').length).toBeGreaterThan(1));
  });

  test('the back button of the browser leaves a question', async () => {
    const { router, path } = open(orderAllowing(['delete']));
    await press('Delete order');
    expect(path()).toBe('/order/12?dialog=delete');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const newCodeRequested = {
    'GET /order/12/change-status': [200, { id: 12, status: 'fulfilled', message: 'x', undone_by: null, documents: [] }],
  } as const;
  const coded = (id: number) =>
    anOrderItem(id, { document: anOrderedDocument(id, { allowedActions: ['requestNewCode'] }) });

  test('where the shown document has no code that could be replaced, the new code is that of the others', async () => {
    const { sent } = open(
      orderAllowing(['requestNewCode'], { order_items: [anOrderItem(3), coded(4)] }),
      newCodeRequested,
    );
    await press('Request new code ePhoto');
    expect(dialog().queryByRole('radio')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Request new code ePhoto' }));
    await waitFor(() => expect(sent('GET /order/12/change-status').map(({ query }) => query)).toEqual([{}]));
  });

  test('of an order with several documents, a new code can be asked for all of them or for one', async () => {
    const { sent } = open(
      orderAllowing(['requestNewCode'], { order_items: [coded(3), anOrderItem(4)] }),
      newCodeRequested,
    );
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

  test('can be restored at once by a person who may restore it', async () => {
    const after = orderAllowing(['restore'], { deleted_at: deleted.deleted_at });
    const { sent } = openFrom(
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
    openFrom(
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

const REFUNDABLE = { amount: 9.9, amount_max: 12.9, currency: 'EUR', method: 'card' };
const amount = () => dialog().getByRole('textbox', { name: 'Amount to refund' });

test('the question says how much goes back, and the message that it is to be paid', async () => {
  const { sent } = open(orderAllowing(['cancel'], { refundable: REFUNDABLE }), {
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
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel order, refund €9.90' }));
  await screen.findByText('Order canceled');
  await screen.findByText('€9.90 is to be refunded by hand: Card');
  expect(sent('POST /order/12/cancel').map(({ body }) => body)).toEqual([
    { reason: 'Ordered twice', refund: '9.90', left: '12.90' },
  ]);
});

test('another amount can be chosen, but none above what was paid', async () => {
  open(orderAllowing(['cancel'], { refundable: REFUNDABLE }));
  await press('Cancel order');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '12,91');
  expect(dialog().getByRole('button', { name: 'Cancel order' })).toHaveProperty('disabled', true);
  await userEvent.clear(amount());
  await userEvent.type(amount(), '12,90');
  expect(dialog().getByRole('button', { name: 'Cancel order, refund €12.90' })).toHaveProperty('disabled', false);
  await userEvent.clear(amount());
  await userEvent.type(amount(), '0');
  expect(dialog().getByRole('button', { name: 'Cancel order' })).toHaveProperty('disabled', false);
});

test('of an order in yen goes back no half a yen', async () => {
  open(orderAllowing(['refund'], { refundable: { ...REFUNDABLE, amount: 900, amount_max: 1000, currency: 'JPY' } }));
  await press('Refund');
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Late');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '500,5');
  expect(dialog().getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
  await userEvent.clear(amount());
  await userEvent.type(amount(), '500,00');
  expect(dialog().getByRole('button', { name: 'Refund JP¥500' })).toHaveProperty('disabled', false);
});

test('a part is refunded with its reason, once however often the button is pressed', async () => {
  const { sent } = open(orderAllowing(['refund'], { refundable: REFUNDABLE }), {
    'POST /order/12/refund': [200, { id: 5, refund: { amount: 4, currency: 'EUR', method: 'card', due: true } }],
  });
  await press('Refund');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '4');
  expect(dialog().getByRole('button', { name: 'Refund €4.00' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Late');
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Refund €4.00' }));
  await screen.findByText('Refund booked');
  expect(sent('POST /order/12/refund').map(({ body }) => body)).toEqual([
    { amount: '4.00', left: '12.90', reason: 'Late' },
  ]);
});

test('a refund that found no connection stays in its dialog as it was typed, and is sent from there', async () => {
  const booked = { id: 5, refund: { amount: 4, currency: 'EUR', method: 'card', due: true } };
  const { sent } = open(orderAllowing(['refund'], { refundable: REFUNDABLE }), {
    'POST /order/12/refund': [
      [503, { code: 'unavailable', message: 'x' }],
      [503, { code: 'unavailable', message: 'x' }],
      [503, { code: 'unavailable', message: 'x' }],
      [200, booked],
    ],
  });
  await press('Refund');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '4');
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Late');
  await userEvent.click(dialog().getByRole('button', { name: 'Refund €4.00' }));
  await waitFor(() => expect(sent('POST /order/12/refund')).toHaveLength(3));
  await waitFor(() => expect(sent('GET /order/12').length).toBeGreaterThan(1));
  expect(amount()).toHaveProperty('value', '4');
  expect(dialog().getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Late');
  await userEvent.click(dialog().getByRole('button', { name: 'Refund €4.00' }));
  await screen.findByText('Refund booked');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['refund', 'Refund', REFUNDABLE],
  ['cancel', 'Cancel order', REFUNDABLE],
] as const)(
  '%s: where less can go back than when the dialog opened, its limit follows and what was typed stays',
  async (action, name, refundable) => {
    const less = { ...refundable, amount_max: 3 };
    openFrom(
      [
        [200, orderAllowing([action], { refundable })],
        [200, orderAllowing([action], { refundable: less })],
      ],
      { [`POST /order/12/${action}`]: [409, { code: 'refund_too_high', message: 'x' }] },
    );
    await press(name);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '4');
    await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Late');
    const confirm = () => dialog().getByRole('button', { name: /€4\.00/ });
    await userEvent.click(confirm());
    await dialog().findByText(/€3\.00/);
    expect(amount()).toHaveProperty('value', '4');
    expect(dialog().queryByRole('button', { name: /€4\.00/ })).toBeNull();
  },
);

test('the late answer of a reminder closes no dialog that was opened since', async () => {
  const reminded = heldAnswer(200, { reminded_at: '2026-03-10T08:00:00.000Z', reminders: 3 });
  const { path, sent } = open(orderAllowing(['remind', 'refund'], { refundable: REFUNDABLE }), {
    'POST /order/12/remind': reminded.answer,
  });
  await press('Remind');
  await press('Refund');
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Late');
  await reminded.arrive();
  await screen.findByText('The customer was reminded');
  await waitFor(() => expect(sent('GET /order/12').length).toBeGreaterThan(1));
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), ' again');
  expect(path()).toBe('/order/12?dialog=refund');
  expect(dialog().getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Late again');
});

test('a refund is typed at once, and Ctrl+Enter sends it from the text of its reason', async () => {
  const { sent } = open(orderAllowing(['refund'], { refundable: REFUNDABLE }), {
    'POST /order/12/refund': [200, { id: 5, refund: { amount: 4, currency: 'EUR', method: 'card', due: true } }],
  });
  await press('Refund');
  expect(document.activeElement).toBe(amount());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Late{Control>}{Enter}{/Control}');
  await screen.findByText('Refund booked');
  expect(sent('POST /order/12/refund').map(({ body }) => body)).toMatchObject([{ reason: 'Late' }]);
});

test('the order says at its top what it waits for and since when, and the customer is reminded by one key', async () => {
  const waiting = {
    since: '2026-03-06T08:00:00.000Z',
    reminders: 2,
    last_reminded_at: '2026-03-09T08:00:00.000Z',
    refused_at: '2026-05-05T08:00:00.000Z',
  };
  const next_step: NextStep = {
    name: 'address_from_customer',
    since: waiting.since,
    document: 3,
    delivery: null,
    ticket: null,
    actions: ['editAddress', 'remind'],
  };
  const order = { waiting, next_step, server_now: '2026-03-10T08:00:00.000Z' };
  const { sent } = open(orderAllowing(['remind', 'editAddress', 'sendEmail'], order), {
    'POST /order/12/remind': [200, { reminded_at: '2026-03-10T08:00:00.000Z', reminders: 3 }],
  });
  const step = within(await screen.findByRole('region', { name: 'Next step' }));
  step.getByText('Waits for the right address');
  step.getByText(/^For 4 days, since .*\. Reminded 2 times, .* refused on 5 May 2026\.$/);
  const named = (name: string) => screen.getAllByRole('button', { name });
  // Each stands once: in the step, and not in the bar as well.
  expect([named('Remind').length, named('EDIT ADDRESS').length, named('Send email').length]).toEqual([1, 1, 1]);
  step.getByRole('button', { name: 'EDIT ADDRESS' });
  await userEvent.keyboard('w');
  await screen.findByText('The customer was reminded');
  expect(sent('POST /order/12/remind')).toHaveLength(1);
});

test('a refusal of an authority is one form, which says what is missing until it can be sent', async () => {
  const { sent } = open(orderAllowing(['refuseByAuthority']), {
    'GET /photo-reject-reason/visible': [200, { result: [{ id: 8, label: 'Shadows' }] }],
    'POST /document/3/refused-by-authority': [200, { id: 3, status: 'rejected_photo', comment: 40 }],
  });
  await press('Refused by the authority');
  const send = await screen.findByRole('button', { name: 'Ask for a new photo' });
  await userEvent.type(dialog().getByRole('textbox', { name: /What the authority said/ }), 'Too dark');
  await userEvent.click(dialog().getByRole('combobox', { name: /Who approved the photo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sonia Sorter' }));
  dialog().getByText('Choose at least one reason: the customer is sent it.');
  expect(sent('GET /photo-reject-reason/visible')).toMatchObject([{ query: { limit: '200' } }]);
  expect(send).toHaveProperty('disabled', true);
  await userEvent.click(dialog().getByRole('radio', { name: /A controller edits this photo/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Send for treatment' }));
  await waitFor(() =>
    expect(sent('POST /document/3/refused-by-authority').map(({ body }) => body)).toEqual([
      { words: 'Too dark', refusalForUser: 5, reasons: [], next: 'treatment' },
    ]),
  );
});

test('the late answer to a refusal of an authority leaves the form open that was opened again, without what was sent', async () => {
  const late = heldAnswer(200, { id: 3, status: 'pre_validated', comment: 40 });
  const { path, router } = open(orderAllowing(['refuseByAuthority']), {
    'GET /photo-reject-reason/visible': [200, { result: [{ id: 8, label: 'Shadows' }] }],
    'POST /document/3/refused-by-authority': late.answer,
  });
  const words = () => screen.findByRole('textbox', { name: /What the authority said/ });
  await press('Refused by the authority');
  await userEvent.type(await words(), 'Too dark');
  await userEvent.click(dialog().getByRole('combobox', { name: /Who approved the photo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sonia Sorter' }));
  await userEvent.click(dialog().getByRole('radio', { name: /A controller edits this photo/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Send for treatment' }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Refused by the authority');
  await words();
  await late.arrive();
  await screen.findByText('Document sent for treatment');
  expect(path()).toBe('/order/12?dialog=refuseByAuthority');
  expect((await words()).textContent).toBe('');
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

test.each([
  ['hold', 'h', 'POST /order/12/legal-hold', 'Legal hold placed'],
  ['liftHold', 'f', 'POST /order/12/legal-hold/lift', 'Legal hold lifted'],
] as const)('%s wants a reason, and is sent once with it', async (action, key, call, sentence) => {
  const { sent } = open(orderAllowing([action]), { [call]: [200, { order_id: 12, held: action === 'hold' }] });
  await button(BUTTONS[action]);
  await userEvent.keyboard(key);
  const confirm = () => dialog().getByRole('button', { name: new RegExp(`^${BUTTONS[action]}`) });
  expect(confirm()).toHaveProperty('disabled', true);
  await userEvent.type(dialog().getByRole('textbox'), 'Court of Lyon, 12/7');
  await userEvent.dblClick(confirm());
  await screen.findByText(sentence);
  expect(sent(call).map(({ body }) => body)).toEqual([{ reason: 'Court of Lyon, 12/7' }]);
});

test('a legal hold is a chip beside the status, with who placed it, when and why', async () => {
  const by = { id: 7, first_name: 'Lena', last_name: 'Weber' };
  open(orderAllowing([], { legal_hold: { reason: 'Court of Lyon, 12/7', since: '2026-03-10T08:00:00.000Z', by } }));
  await screen.findByText('Legal hold');
  expect(screen.getByText(/^Legal hold by Lena Weber since 10\/03\/2026.*: Court of Lyon, 12\/7$/)).toBeTruthy();
});

test('axe finds nothing on the buttons and the comment of an order', async () => {
  open(orderAllowing([...ORDER_ACTIONS, ...ORDER_DOCUMENT_ACTIONS]));
  await press('Add a comment');
  const { violations } = await axe.run(window.document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
