import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { CLARA, aFreeShipment, aLetter, aShipment, aShipmentRow, claimAnswerOf } from '../../testing/shipments.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const IDS = [1, 2, 3] as const;
const done = (id: number) => [200, { id, status: 'shipped', from: 'shipment_in_progress', message: 'x' }] as const;

function threeWait(more: Answers = {}) {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    'GET /country': [200, { result: [], total: 0 }],
    'GET /delivery/inprogress': [200, { result: [], total: 0, page: 1 }],
    'GET /delivery/pending_shipment': [200, { result: IDS.map((id) => aShipmentRow(id)), total: 3, page: 1 }],
    'GET /delivery/pending_shipment/letters': [200, { places: [] }],
    ...Object.fromEntries(
      IDS.flatMap((id) => [
        [`GET /delivery/${id}/details`, [200, aFreeShipment({ id })]] as const,
        [`GET /delivery/${id}/start-manage`, [200, claimAnswerOf(aShipment({ id }))]] as const,
        [`GET /delivery/${id}/cancel-manage`, done(id)] as const,
        [`POST /delivery/${id}/update-status`, done(id)] as const,
      ]),
    ),
    'POST /external-sender/send-mail': [
      200,
      { id: 1, status: 'shipment_in_progress', outcome: 'sent', mail_id: '1', message: 'x' },
    ],
    ...more,
  });
}

async function tickAll() {
  signedInAs('ROLE_POSTMAN');
  const app = openApp('/shipments');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  return app;
}

const rowOf = (dialog: HTMLElement, id: number) =>
  within(within(dialog).getByText(String(id), { exact: true }).closest('li')!);

test('several letters are sent at once, and each says what became of it', async () => {
  const seen = threeWait({
    'GET /delivery/3/start-manage': [200, claimAnswerOf(aFreeShipment({ id: 3, managed_by: CLARA }))],
    'POST /external-sender/send-mail': ({ body }) =>
      (body as { deliveryId: number }).deliveryId === 2
        ? [422, { code: 'letter_impossible', message: 'x', why: 'There is no photo board yet' }]
        : [200, { id: 1, status: 'shipment_in_progress', outcome: 'sent', mail_id: '1', message: 'x' }],
  });
  await tickAll();
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 letters' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.dblClick(await within(dialog).findByRole('button', { name: 'Send 3 letters' }));
  expect(await within(dialog).findByText('1 done, 2 failed')).toBeTruthy();
  expect(rowOf(dialog, 1).getByText('Sent')).toBeTruthy();
  expect(rowOf(dialog, 2).getByText('Not done')).toBeTruthy();
  expect(rowOf(dialog, 3).getByText('Clara Rossi manages it')).toBeTruthy();
  const sent = seen.filter(({ call }) => call === 'POST /external-sender/send-mail');
  expect(sent).toHaveLength(2);
  expect(seen.filter(({ call }) => call.endsWith('cancel-manage'))).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' })));
  await userEvent.keyboard('{Enter}');
  const chosen = await screen.findByText(/chosen$/);
  expect(chosen.getAttribute('role')).toBe('status');
  expect(chosen.textContent).toBe('2 chosen');
});

test('before they are sent, the warnings of their addresses are seen, and what cannot be sent is left out', async () => {
  const sentence = 'The street has no number';
  threeWait({
    'GET /delivery/1/details': [
      200,
      aFreeShipment({
        id: 1,
        envelope: { lines: ['ZOË ÄNGEL'], warnings: [{ code: 'no_house_number', stops: false, sentence }] },
      }),
    ],
    'GET /delivery/2/details': [200, aFreeShipment({ id: 2, letter: aLetter() })],
    'GET /delivery/3/details': [404, { code: 'not_found', message: 'gone' }],
  });
  await tickAll();
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 letters' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
  expect(rowOf(dialog, 2).getByText('The mail partner already has its letter')).toBeTruthy();
  expect(rowOf(dialog, 3).getByText('Left out')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Send 1 letter' })).toBeTruthy();
});

test('a letter of which nobody can say whether it is printed is left out, and its shipment can be opened', async () => {
  const letter = aLetter({ state: 'unprocessed', sent_at: null, may_be_printed: true });
  threeWait({ 'GET /delivery/2/details': [200, aFreeShipment({ id: 2, letter, letter_fate: 'unsure' })] });
  const { path } = await tickAll();
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 letters' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Left out')).toBeTruthy();
  expect(rowOf(dialog, 2).getByText(/^It is not known whether the mail partner has its letter/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Send 2 letters' })).toBeTruthy();
  await userEvent.click(rowOf(dialog, 2).getByRole('link', { name: 'Open it' }));
  await waitFor(() => expect(path()).toBe('/shipment/2?look=1'));
});

test('when all is done, nothing is asked any more', async () => {
  threeWait();
  await tickAll();
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 letters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 3 letters?' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send 3 letters' }));
  await within(dialog).findByText('3 done, none failed');
  expect(screen.getByRole('dialog').querySelector('h2')?.textContent).toBe('Results of 3 letters');
});

test('several are marked as shipped, with their letter or without', async () => {
  const seen = threeWait();
  await tickAll();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose shipment 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByText('Its letter is not with the mail partner')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark 2 as shipped' }));
  expect(await within(dialog).findByText('2 done, none failed')).toBeTruthy();
  const shipped = seen.filter(({ call }) => call.endsWith('update-status'));
  expect(shipped.map(({ call, body }) => [call, body])).toEqual([
    ['POST /delivery/1/update-status', { status: 'shipped', sendEmail: true }],
    ['POST /delivery/3/update-status', { status: 'shipped', sendEmail: true }],
  ]);
});

test('with Shift, all shipments between two are ticked, and ticked off again', async () => {
  threeWait();
  signedInAs('ROLE_POSTMAN');
  openApp('/shipments');
  const box = (id: number) => screen.findByRole('checkbox', { name: `Choose shipment ${id}` });
  const user = userEvent.setup();
  await user.click(await box(3));
  await user.keyboard('{Shift>}');
  await user.click(await box(1));
  expect(screen.getByText('3 chosen')).toBeTruthy();
  await user.click(await box(2));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('1 chosen')).toBeTruthy();
  expect(await box(3)).toHaveProperty('checked', true);
});

test('while letters are sent the list behind them may turn its page unasked, and only leaving it is asked about', async () => {
  const sent = heldAnswer(200, {
    id: 1,
    status: 'shipment_in_progress',
    outcome: 'sent',
    mail_id: '1',
    message: 'x',
  });
  threeWait({ 'POST /external-sender/send-mail': sent.answer });
  const { path, router } = await tickAll();
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 letters' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send 3 letters' }));
  await screen.findByRole('button', { name: 'Stop after this' });
  await act(() => router.navigate('/shipments?page=1', { replace: true }));
  expect(screen.queryByRole('button', { name: 'Leave without saving' })).toBeNull();
  const here = path();
  await act(async () => void router.navigate('/mailbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe(here);
  await sent.arrive();
  expect(await screen.findByText('3 done, none failed')).toBeTruthy();
});

test('while letters are sent, another tab of the list is asked about, because there the dialog is gone', async () => {
  const sent = heldAnswer(200, {
    id: 1,
    status: 'shipment_in_progress',
    outcome: 'sent',
    mail_id: '1',
    message: 'x',
  });
  threeWait({ 'POST /external-sender/send-mail': sent.answer });
  const { path, router } = await tickAll();
  await userEvent.click(screen.getByRole('button', { name: 'Send 3 letters' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send 3 letters' }));
  await screen.findByRole('button', { name: 'Stop after this' });
  const here = path();
  const elsewhere = `/shipments?filter=${encodeURIComponent(JSON.stringify({ filter: 'shipped' }))}`;
  await act(async () => void router.navigate(elsewhere));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(path()).toBe(here);
  await sent.arrive();
  expect(await screen.findByText('3 done, none failed')).toBeTruthy();
});
