import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '../../testing/openApp.tsx';
import { anOrderItem } from '../../testing/orders.ts';
import { BUTTONS, button, dialog, open, orderAllowing, press } from './testOrderScreen.ts';

const UPLOAD = 'POST /file/upload';
const JPEG = new File(['x'], 'board.jpg', { type: 'image/jpeg' });
const uploaded = {
  success: true,
  uid: 'board-9',
  file_name: 'board.jpg',
  width: 1754,
  height: 1240,
  bytes: 1,
  links: { display: '/d', thumb: '/t', download: '/l' },
  document: { id: 3, status: 'pending_shipment' },
  line: { id: 3, additional: false },
  message: 'Order updated and validated',
};

const send = () => dialog().getByRole('button', { name: 'Upload' });
const choose = (file: File) =>
  // A dropped file does not pass the filter of the browser's file dialog.
  userEvent.setup({ applyAccept: false }).upload(dialog().getByLabelText('Choose a file', { selector: 'input' }), file);

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:board', revokeObjectURL: () => undefined }));
});

test('a photo board is shown before it is uploaded for its document; then the order is read again', async () => {
  const { sent } = open(orderAllowing(['uploadBoard']), { [UPLOAD]: [200, uploaded] });
  await button(BUTTONS.uploadBoard);
  await userEvent.keyboard('b');
  expect(send()).toHaveProperty('disabled', true);
  await choose(JPEG);
  expect(dialog().getByRole('img', { name: 'Preview of the photo board' }).getAttribute('src')).toBe('blob:board');
  expect(sent(UPLOAD)).toEqual([]);
  await userEvent.dblClick(send());
  await screen.findByText('The photo board is uploaded: the next letter holds it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(UPLOAD).map(({ body }) => [...(body as FormData).keys()].toSorted())).toEqual([['file', 'id', 'type']]);
  expect(Object.fromEntries(sent(UPLOAD)[0]!.body as FormData)).toMatchObject({ id: '3', type: 'photoboard' });
  await waitFor(() => expect(sent('GET /order/12').length).toBeGreaterThan(1));
});

test('what is no JPEG is not taken as a photo board, and what was chosen before is not sent in its place', async () => {
  open(orderAllowing(['uploadBoard']));
  await press(BUTTONS.uploadBoard);
  await choose(JPEG);
  expect(send()).toHaveProperty('disabled', false);
  await choose(new File(['x'], 'board.png', { type: 'image/png' }));
  await dialog().findByText('Photoboard must have JPEG type');
  expect(send()).toHaveProperty('disabled', true);
});

test('a photo board that cannot be printed says why, and waits for another one', async () => {
  open(orderAllowing(['uploadBoard']), {
    [UPLOAD]: [422, { code: 'board_unprintable', message: 'x', params: { why: 'The photo board would be cropped' } }],
  });
  await press(BUTTONS.uploadBoard);
  await choose(JPEG);
  await userEvent.click(send());
  await dialog().findByText('The photo board would be cropped');
  expect(send()).toHaveProperty('disabled', true);
  await choose(new File(['y'], 'another.jpg', { type: 'image/jpeg' }));
  expect(send()).toHaveProperty('disabled', false);
});

test('if a photo is printed for two lines of the order, the person chooses the line of the board', async () => {
  const order = orderAllowing(['uploadBoard']);
  const own = { ...order.order_items[0]!, printed_board: true };
  const { price, product } = own;
  const offer = anOrderItem(4, {
    document: null,
    product: { ...product, label: 'Second set of prints' },
    printed_board: true,
    document_origin: { id: own.id, document: { id: 3, status: 'delivered' }, purpose: price.purpose },
  });
  const { sent } = open({ ...order, order_items: [own, offer] }, { [UPLOAD]: [200, uploaded] });
  await press(BUTTONS.uploadBoard);
  await userEvent.click(dialog().getByRole('radio', { name: /^Second set of prints/ }));
  await choose(JPEG);
  await userEvent.click(send());
  await waitFor(() => expect(sent(UPLOAD)).toHaveLength(1));
  expect(Object.fromEntries(sent(UPLOAD)[0]!.body as FormData)).toMatchObject({ id: '3', line: '4' });
});
