import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { reloadScreen } from '../../kit/screenLife.ts';
import { signedInAs } from '../../testing/openApp.tsx';
import { dialog, openFrom, orderAllowing, press } from './testOrderScreen.ts';

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
});

const REFUNDABLE = { amount: 9.9, amount_max: 12.9, currency: 'EUR', method: 'card' };
const amount = () => dialog().getByRole('textbox', { name: 'Amount to refund' });
const reason = () => dialog().getByRole('textbox', { name: /Reason/ });
const CHANGED = { code: 'changed_meanwhile', message: 'x' };
const given = { amount: 4, currency: 'EUR', method: 'card', due: true };

test.each([
  ['refund', 'Refund', 'Refund booked', { id: 5, refund: given }],
  ['cancel', 'Cancel order', 'Order canceled', { id: 12, status: 'canceled', refund: given, undone_by: null }],
] as const)(
  '%s: where a colleague gave something back since the dialog was opened, nothing goes back before the person was told',
  async (action, name, sentence, answer) => {
    const less = { ...REFUNDABLE, amount: 6.9, amount_max: 8.9 };
    const { sent } = openFrom(
      [
        [200, orderAllowing([action], { refundable: REFUNDABLE })],
        [200, orderAllowing([action], { refundable: less })],
      ],
      {
        [`POST /order/12/${action}`]: [
          [409, CHANGED],
          [200, { ...answer, documents_canceled: 1, deliveries_canceled: 0, message: 'x' }],
        ],
      },
    );
    await press(name);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '4');
    await userEvent.type(reason(), 'Late');
    act(() => void reloadScreen());
    await dialog().findByText(/before, at most €12\.90 could be refunded/);
    const bodies = () => sent(`POST /order/12/${action}`).map(({ body }) => (body as { left: string }).left);
    await userEvent.click(dialog().getByRole('button', { name: /€4\.00/ }));
    await waitFor(() => expect(bodies()).toEqual(['12.90']));
    await waitFor(() => expect(dialog().queryByText(/before, at most/)).toBeNull());
    expect([amount(), reason()].map((field) => (field as HTMLInputElement).value ?? field.textContent)).toEqual([
      '4',
      'Late',
    ]);
    await userEvent.click(dialog().getByRole('button', { name: /€4\.00/ }));
    await screen.findByText(sentence);
    expect(bodies()).toEqual(['12.90', '8.90']);
  },
);

test('whoever was told once that a colleague was faster is told the second time too', async () => {
  const left = (amount_max: number) => orderAllowing(['refund'], { refundable: { ...REFUNDABLE, amount_max } });
  const { sent } = openFrom(
    [
      [200, left(12.9)],
      [200, left(8.9)],
      [200, left(5.9)],
    ],
    {
      'POST /order/12/refund': [
        [409, CHANGED],
        [409, CHANGED],
        [200, { id: 5, refund: given, message: 'x' }],
      ],
    },
  );
  await press('Refund');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '4');
  await userEvent.type(reason(), 'Late');
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: /€4\.00/ }));
  await confirm();
  await dialog().findByText(/At most €8\.90/);
  act(() => void reloadScreen());
  await dialog().findByText(/before, at most €8\.90 could be refunded/);
  await confirm();
  await waitFor(() => expect(dialog().queryByText(/before, at most/)).toBeNull());
  await confirm();
  await screen.findByText('Refund booked');
  expect(sent('POST /order/12/refund').map(({ body }) => (body as { left: string }).left)).toEqual([
    '12.90',
    '8.90',
    '5.90',
  ]);
});

test.each([
  ['cancel', 'Cancel order'],
  ['refund', 'Refund'],
] as const)(
  '%s: where a colleague has given back all meanwhile, it says so and asks for no amount',
  async (action, name) => {
    const { sent } = openFrom(
      [
        [200, orderAllowing([action], { refundable: REFUNDABLE })],
        [200, orderAllowing([action], { refundable: null })],
      ],
      { [`POST /order/12/${action}`]: [409, { code: 'nothing_to_give_back', message: 'x' }] },
    );
    await press(name);
    await userEvent.type(reason(), 'Late');
    await userEvent.click(dialog().getByRole('button', { name: /€/ }));
    await dialog().findByText(/^Nothing is left to refund/);
    expect(dialog().queryByRole('textbox', { name: 'Amount to refund' })).toBeNull();
    expect(reason()).toHaveProperty('value', 'Late');
    const confirm = dialog().getByRole<HTMLButtonElement>('button', { name });
    expect(confirm.disabled).toBe(action === 'refund');
    if (action === 'refund') return;
    expect(dialog().getByText(/There is nothing to refund/)).toBeTruthy();
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sent('POST /order/12/cancel').map(({ body }) => (body as { refund: string }).refund)).toEqual([
        '9.90',
        '0.00',
      ]),
    );
  },
);

test('a payment that arrives while its order is being ended is said, and whoever types the reason goes on typing it', async () => {
  const { sent } = openFrom(
    [
      [200, orderAllowing(['cancel'], { refundable: null })],
      [200, orderAllowing(['cancel'], { refundable: REFUNDABLE })],
    ],
    { 'POST /order/12/cancel': [409, CHANGED] },
  );
  await press('Cancel order');
  await userEvent.keyboard('Ordered ');
  act(() => void reloadScreen());
  await dialog().findByText(/^A payment has come in/);
  await userEvent.keyboard('twice');
  expect(reason()).toHaveProperty('value', 'Ordered twice');
  expect(amount()).toHaveProperty('value', '9.90');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel order, refund €9.90' }));
  await waitFor(() =>
    expect(sent('POST /order/12/cancel').map(({ body }) => body)).toEqual([
      { reason: 'Ordered twice', refund: '9.90', left: '0.00' },
    ]),
  );
});

test.each([
  ['refund', 'Refund', 'Refund booked', { id: 5, refund: given }],
  ['cancel', 'Cancel order', 'Order canceled', { id: 12, status: 'canceled', refund: given, undone_by: null }],
] as const)(
  '%s: what was not answered is sent again as it was, however little is left since',
  async (action, name, sentence, answer) => {
    const noAnswer = [503, { code: 'unavailable', message: 'x' }] as const;
    const { sent } = openFrom(
      [
        [200, orderAllowing([action], { refundable: REFUNDABLE })],
        [200, orderAllowing([], { refundable: action === 'cancel' ? null : { ...REFUNDABLE, amount_max: 3 } })],
      ],
      {
        [`POST /order/12/${action}`]: [
          noAnswer,
          noAnswer,
          noAnswer,
          [200, { ...answer, documents_canceled: 1, deliveries_canceled: 0, message: 'x' }],
        ],
      },
    );
    await press(name);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '4');
    await userEvent.type(reason(), 'Late');
    await userEvent.click(dialog().getByRole('button', { name: /€4\.00/ }));
    await dialog().findByText(/not known yet whether this was done/);
    await waitFor(() => expect(sent('GET /order/12').length).toBeGreaterThan(1));
    await userEvent.click(dialog().getByRole('button', { name: /€4\.00/ }));
    await screen.findByText(sentence);
    const all = sent(`POST /order/12/${action}`).map(({ body, headers }) => [body, headers['idempotency-key']]);
    expect(all).toHaveLength(4);
    for (const one of all) expect(one).toEqual(all[0]);
  },
);

test('what surely was not stored is refused like anything else', async () => {
  openFrom([[200, orderAllowing(['refund'], { refundable: REFUNDABLE })]], {
    'POST /order/12/refund': [507, { code: 'disk_full', message: 'x' }],
  });
  await press('Refund');
  await userEvent.type(reason(), 'Late');
  await userEvent.click(dialog().getByRole('button', { name: /€12\.90/ }));
  await screen.findByText('There is no space left to store anything');
  expect(dialog().queryByText(/whether this was done/)).toBeNull();
});

test('another amount than the one that was not answered is held to what is left', async () => {
  openFrom(
    [
      [200, orderAllowing(['refund'], { refundable: REFUNDABLE })],
      [200, orderAllowing(['refund'], { refundable: { ...REFUNDABLE, amount_max: 3 } })],
    ],
    { 'POST /order/12/refund': [503, { code: 'unavailable', message: 'x' }] },
  );
  await press('Refund');
  await userEvent.type(reason(), 'Late');
  await userEvent.click(dialog().getByRole('button', { name: /€12\.90/ }));
  await dialog().findByText(/At most €3\.00/);
  expect(dialog().getByRole('button', { name: /€12\.90/ })).toHaveProperty('disabled', false);
  await userEvent.clear(amount());
  await userEvent.type(amount(), '4');
  expect(dialog().getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
  expect(dialog().queryByText(/whether this was done/)).toBeNull();
});
