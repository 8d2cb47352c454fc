import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { reasonServer } from '../../testing/ticketReasons.ts';

const SWITCH = 'POST /popup/switch-over';

function aPopup(id: number, overrides: Record<string, unknown> = {}) {
  return {
    id,
    revision: 1,
    title: `Popup ${id}`,
    subtitle: null,
    text: 'Hello',
    recurrence: 'once',
    promo: null,
    share_text: 'Look',
    type: 'promo',
    android_version: '1.0.0',
    ios_version: null,
    start_date: null,
    end_date: null,
    active: false,
    quantity_used: 0,
    translated: {},
    allowedActions: ['edit', 'delete'],
    ...overrides,
  };
}

const CHANGED = [409, { code: 'changed_meanwhile', message: 'Changed' }] as const;

/** Popup 1 is active; popup 2, for the same type and system, is not. */
function open(at: string, answers: Parameters<typeof reasonServer>[1] = {}) {
  signedInAs('ROLE_FINANCE_MANAGER');
  const active = aPopup(1, { active: true });
  const listed = (...result: object[]) => ({ result, total: result.length, page: 1, allowedActions: ['add'] });
  const seen = reasonServer([], {
    'GET /popup': ({ query }) => [200, query['active'] ? listed(active) : listed(active, aPopup(2), aPopup(3))],
    'GET /popup/2': [200, aPopup(2)],
    ...answers,
  });
  openApp(at);
  return () => seen.filter(({ call }) => call === SWITCH);
}

async function switchOver() {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Switch over?' }));
  await userEvent.click(question.getByRole('button', { name: 'Switch over' }));
}

async function activate() {
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('checkbox', { name: /^Active/ }));
}

test('who switches over to a popup that somebody else has changed sees both, and saves what they choose', async () => {
  const theirs = aPopup(2, { revision: 2, title: 'Theirs' });
  const switched = open('/finance/popup?edit=2', {
    'GET /popup/2': [
      [200, aPopup(2)],
      [200, theirs],
    ],
    [SWITCH]: [CHANGED, [200, aPopup(2, { revision: 3, active: true })]],
  });
  await activate();
  await switchOver();
  await screen.findByText('Someone else has changed this in the meantime');
  screen.getByRole('radio', { name: 'Theirs' });
  await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
  const again = within(await screen.findByRole('dialog', { name: 'Switch over?' }));
  await userEvent.click(again.getByRole('button', { name: 'Switch over' }));
  await screen.findByText('Popup 2 edited successfully');
  expect(switched().map(({ body }) => body)).toMatchObject([
    { instead_of: [1], edit: { id: 2, values: { revision: 1, active: true } } },
    { instead_of: [1], edit: { id: 2, values: { revision: 2, active: true } } },
  ]);
});

test('a popup whose switching over was not answered is sent again as the same, and not asked about twice', async () => {
  const created = [200, aPopup(4, { active: true })] as const;
  let isReached = false;
  const switched = open('/finance/popup?add=&copy=2', { [SWITCH]: () => (isReached ? created : 'offline') });
  await activate();
  await switchOver();
  await screen.findByText(/cannot be reached/);
  const before = switched();
  isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Popup 4 created successfully');
  expect(switched().length).toBeGreaterThan(before.length);
  const sent = switched().map(({ headers, body }) => JSON.stringify([headers['idempotency-key'], body]));
  expect([...new Set(sent)]).toHaveLength(1);
});

test('one popup is switched on after the question; several at once, which would pass by it, cannot be', async () => {
  const switched = open('/finance/popup', { [SWITCH]: [200, aPopup(2, { revision: 2, active: true })] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose “Popup 2”' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose “Popup 3”' }));
  const bar = within(await screen.findByRole('region', { name: 'What to do with the chosen entries' }));
  bar.getByRole('button', { name: 'Delete 2' });
  expect(bar.queryByRole('button', { name: /ctivate/ })).toBeNull();
  const row = (await screen.findByText('Popup 2')).closest('tr')!;
  await userEvent.click(within(row).getByRole('switch'));
  const question = within(await screen.findByRole('dialog', { name: 'Switch over?' }));
  await userEvent.click(question.getByRole('button', { name: 'Switch over' }));
  await screen.findByText('1 activated');
  await waitFor(() => expect(switched()).toHaveLength(1));
});

test('what is counted of a partner’s popup is headed by what it counts', async () => {
  const popup = {
    id: 1,
    revision: 1,
    image: null,
    title: 'Hello',
    subtitle: 'Look',
    button_text1: 'Go',
    link_button1: 'https://partner.test',
    tag1: 'go',
    button_text2: null,
    link_button2: null,
    tag2: null,
    page: 'home',
    countries: [],
    countries_named: [],
    start_date: null,
    end_date: null,
    active: true,
    total_calls: 7,
    track1: 3,
    track2: 0,
    translated: {},
    allowedActions: ['edit'],
  };
  open('/finance/popup-partner', {
    'GET /popup-partner': [200, { result: [popup], total: 1, page: 1, allowedActions: ['add'] }],
  });
  expect(await screen.findByRole('columnheader', { name: 'Shown' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'First button used' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Second button used' })).toBeTruthy();
});
