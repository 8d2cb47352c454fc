import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerList } from '@likeness/contract/settingsLists/partners';
import { popupList } from '@likeness/contract/settingsLists/popups';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { TestScreen } from '../../testing/TestScreen.tsx';
import { aReason, reasonServer } from '../../testing/ticketReasons.ts';
import { shownAlerts } from '../alerts.ts';
import { useSeveral } from './useSeveral.ts';

const LIST = '/admin/ticket-reasons';

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name: `Choose “${name}”` }));

test('what is ticked is deleted together after a question; what is used stays ticked, and is named with its reason', async () => {
  const refusal = { code: 'in_use', message: 'This is used by 3 tickets', params: { uses: '3 tickets' } };
  const seen = reasonServer([aReason(1), aReason(2), aReason(3)], {
    'POST /ticket-reason/several/delete': [200, { done: [1], refused: [{ id: 2, refusal }] }],
  });
  openApp(LIST);
  await tick('Reason 1');
  await tick('Reason 2');
  const bar = within(screen.getByRole('region', { name: 'What to do with the chosen entries' }));
  bar.getByText('2 chosen');
  await userEvent.click(bar.getByRole('button', { name: 'Delete 2' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2' }));
  question.getByText('Reason 2');
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));

  const kept = within(await screen.findByRole('dialog', { name: '1 stayed as it is' }));
  kept.getByText('Reason 2');
  kept.getByText('This is used by 3 tickets');
  await screen.findByText('1 deleted');
  const sent = seen.filter(({ call }) => call.endsWith('/several/delete'));
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
  await userEvent.click(kept.getByRole('button', { name: 'Close' }));
  await screen.findByText('1 chosen');
});

test('all of a page are ticked at once, and only what is possible with them is offered', async () => {
  reasonServer([aReason(1, { allowedActions: ['edit'] }), aReason(2), aReason(3)]);
  openApp(LIST);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  const bar = within(await screen.findByRole('region', { name: 'What to do with the chosen entries' }));
  bar.getByText('3 chosen');
  bar.getByRole('button', { name: 'Delete 2' });
  expect(bar.queryByRole('button', { name: /ctivate/ })).toBeNull();
  bar.getByRole('button', { name: 'CSV' });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await userEvent.click(bar.getByRole('button', { name: 'Choose none' }));
  await waitFor(() => expect(screen.queryByText('3 chosen')).toBeNull());
});

test('a copy of a record begins as that record, and is saved as a new one', async () => {
  const seen = reasonServer([aReason(1, { label: 'Late', priority: 7 })], {
    'POST /ticket-reason': [200, aReason(2, { label: 'Very late' })],
  });
  openApp(LIST);
  await userEvent.click(await screen.findByRole('button', { name: 'Save “Late” as a copy' }));
  const label = await screen.findByLabelText<HTMLInputElement>(/^Label/);
  await userEvent.clear(label);
  await userEvent.type(label, 'Very late');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'POST /ticket-reason')).toBe(true));
  expect(seen.find(({ call }) => call === 'POST /ticket-reason')!.body).toMatchObject({
    label: 'Very late',
    priority: 7,
  });
});

test('what became of each switch is told, also when the next one was switched before the answer came', async () => {
  const refusal = { code: 'in_use', message: 'This is used by 3 tickets', params: { uses: '3 tickets' } };
  const answers: (() => void)[] = [];
  fakeApi({
    'POST /popup/several/active': ({ body }) =>
      new Promise((resolve) => {
        const { ids } = body as { ids: number[] };
        const outcome = ids[0] === 1 ? { done: [], refused: [{ id: 1, refusal }] } : { done: ids, refused: [] };
        answers.push(() => resolve([200, outcome]));
      }),
  });
  const { result } = renderHook(() => useSeveral(popupList), { wrapper: TestScreen });
  const popup = (id: number) => ({ id, revision: 1, title: `Popup ${id}`, active: true, allowedActions: [] });
  act(() => result.current.setActive([popup(1)], false));
  act(() => result.current.setActive([popup(2)], false));
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers.toReversed()) answer();
  await waitFor(() => expect(result.current.kept?.map(({ row }) => row.id)).toEqual([1]));
  expect(shownAlerts.get().map(({ severity }) => severity)).toEqual(['success']);
});

test('what was ticked and then deleted by itself is no more among the chosen; a deletion without an answer can be tried again', async () => {
  const reasons = [aReason(1), aReason(2)];
  const seen = reasonServer(reasons, {
    'DELETE /ticket-reason/1': [
      [500, { code: 'unknown', message: 'x' }],
      () => {
        reasons.shift();
        return [200, { id: 1 }];
      },
    ],
  });
  openApp(LIST);
  await tick('Reason 1');
  await tick('Reason 2');
  screen.getByText('2 chosen');
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Reason 1”' }));
  const question = within(await screen.findByRole('dialog'));
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  await userEvent.click(confirm);
  await question.findByRole('alert');
  expect(confirm.disabled).toBe(false);
  await userEvent.click(confirm);
  await screen.findByText('1 chosen');
  expect(seen.filter(({ call }) => call === 'DELETE /ticket-reason/1')).toHaveLength(2);
});

test('a partner is switched off in its form alone, which says that its key ends with that', async () => {
  const nothing = Object.fromEntries(Object.keys(partnerList.fields).map((name) => [name, null]));
  const agency = { email: 'rosa@agency.test', name: 'Agency', language: 'en', roles: [], active: true };
  const plan = {
    partner_plan_id: 1,
    partner_plan: { id: 1, label: 'Plan', web_app_url: '', api_key: null, uuid: null },
  };
  const named = { ...plan, company: null, country: null };
  const partner = { ...nothing, ...agency, ...named, id: 7, revision: 1, allowedActions: ['edit', 'delete'] };
  fakeApi({ 'GET /partner': [200, { result: [partner], total: 1, page: 1, allowedActions: ['add', 'edit'] }] });
  openApp('/admin/partner');
  await tick('rosa@agency.test');
  const bar = within(await screen.findByRole('region', { name: 'What to do with the chosen entries' }));
  bar.getByRole('button', { name: 'Delete 1' });
  expect(bar.queryByRole('button', { name: /ctivate/ })).toBeNull();
  const row = within(screen.getByText('Agency').closest('tr')!);
  row.getByTitle('Yes');
  expect(row.queryByRole('switch')).toBeNull();
});
