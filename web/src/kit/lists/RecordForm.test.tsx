import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aReason, reasonServer } from '../../testing/ticketReasons.ts';

const LIST = '/admin/ticket-reasons';

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const changed = (revision: number, label: string) => [200, aReason(4, { label, revision })] as const;
const CONFLICT = [409, { code: 'changed_meanwhile', message: '' }] as const;

/** Stands where uploads leave from, and gives all of them this answer. */
function uploads(answer: object): string[] {
  const sent: string[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify(answer);
    open(method: string, url: string) {
      sent.push(`${method} ${url}`);
    }
    setRequestHeader() {}
    abort() {}
    send() {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}

test('a record that cannot be read says so in a dialog of that name', async () => {
  reasonServer([], { 'GET /ticket-reason/4': [404, { code: 'not_found', message: 'It is gone' }] });
  openApp(`${LIST}?edit=4`);
  const dialog = within(await screen.findByRole('dialog', { name: 'This entry could not be loaded' }));
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('adding', () => {
  test('that failed for no known reason says what the specification says', async () => {
    reasonServer([], { 'POST /ticket-reason': [418, {}] });
    openApp(`${LIST}?add=`);
    await userEvent.type(await field(/^Label/), 'Wrong address');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Exist')).toBeTruthy();
  });

  test('begins with the standards of the declaration and says what was added', async () => {
    const seen = reasonServer([], { 'POST /ticket-reason': [200, aReason(9)] });
    const { path } = openApp(`${LIST}?add=`);
    expect((await field(/^Priority/)).value).toBe('0');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Order needed' }).checked).toBe(true);
    await userEvent.type(await field(/^Label/), 'Wrong address');
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finland' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Ticket reason created successfully');
    await waitFor(() => expect(path()).toBe(LIST));
    expect(seen.find(({ call }) => call === 'POST /ticket-reason')?.body).toEqual({
      label: 'Wrong address',
      auto_reply: null,
      due_hours: null,
      order_needed: true,
      for_emails: false,
      priority: 0,
      country_id: 2,
    });
  });

  test('says what is missing or too large before anything is sent, in the specification’s words', async () => {
    const seen = reasonServer([]);
    openApp(`${LIST}?add=`);
    const priority = await field(/^Priority/);
    await userEvent.clear(priority);
    await userEvent.type(priority, '1001{Enter}');
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText('Label: This field should be filled');
    within(dialog).getByText('Priority: This value must be lower than or equal to 1,000');
    expect((await field(/^Label/)).getAttribute('aria-invalid')).toBe('true');
    expect(seen.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  test('shows what the server finds wrong at its field, and keeps everything', async () => {
    const refusal = { code: 'invalid_input', message: '', errors: { label: ['This value is already taken'] } };
    reasonServer([], { 'POST /ticket-reason': [422, refusal] });
    openApp(`${LIST}?add=`);
    await userEvent.type(await field(/^Label/), 'Late{Enter}');
    await screen.findByText('Label: This value is already taken');
    expect((await field(/^Label/)).value).toBe('Late');
  });

  test('that got no answer is sent again as the same, so that it is not done twice', async () => {
    const broken = [500, { code: 'unexpected', message: '', request_id: 'r-2' }] as const;
    const seen = reasonServer([], { 'POST /ticket-reason': [broken, [200, aReason(9)]] });
    openApp(`${LIST}?add=`);
    await userEvent.type(await field(/^Label/), 'Late{Enter}');
    await screen.findByText(/Please give us this number: r-2/);
    expect((await field(/^Label/)).value).toBe('Late');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Ticket reason created successfully');
    const keys = seen
      .filter(({ call }) => call === 'POST /ticket-reason')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

test('where none stands for all, a form says All, and All can be chosen', async () => {
  const finland = { country_id: 2, country: { id: 2, label: 'Finland' } };
  const seen = reasonServer([aReason(4, finland)], { 'POST /ticket-reason/4': changed(2, 'Late') });
  openApp(`${LIST}?edit=4`);
  const country = await screen.findByDisplayValue<HTMLInputElement>('Finland');
  await userEvent.click(country);
  await userEvent.click(await screen.findByRole('option', { name: 'All' }));
  expect(country.value).toBe('All');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ticket reason edited successfully');
  expect(seen.find(({ call }) => call === 'POST /ticket-reason/4')?.body).toMatchObject({ country_id: null });
});

describe('editing', () => {
  test('sends the fields of the form with the state they were seen in, and Enter saves', async () => {
    const seen = reasonServer([aReason(4)], { 'POST /ticket-reason/4': changed(2, 'Late') });
    const { path } = openApp(LIST);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit “Reason 4”' }));
    expect(path()).toContain('edit=4');
    const label = await field(/^Label/);
    await userEvent.clear(label);
    await userEvent.type(label, 'Late{Enter}');
    await screen.findByText('Ticket reason edited successfully');
    const body = {
      label: 'Late',
      auto_reply: null,
      due_hours: null,
      order_needed: true,
      for_emails: false,
      priority: 0,
      country_id: null,
      revision: 1,
    };
    expect(seen.find(({ call }) => call === 'POST /ticket-reason/4')?.body).toEqual(body);
    await waitFor(() => expect(path()).toBe(LIST));
  });

  test('cannot be gone on with while it is saved; what is refused is open again, with the typing in its wrong field', async () => {
    const answer = Promise.withResolvers<readonly [number, object]>();
    reasonServer([aReason(4)], { 'POST /ticket-reason/4': () => answer.promise });
    openApp(`${LIST}?edit=4`);
    const label = await field(/^Label/);
    await userEvent.type(label, ' is late{Enter}');
    await waitFor(() => expect(label.disabled).toBe(true));
    await userEvent.type(await field(/^Automatic reply/), 'Dear customer');
    const errors = { label: ['This value is already taken'] };
    answer.resolve([422, { code: 'invalid_input', message: '', errors }]);
    await screen.findByText('Label: This value is already taken');
    expect([label.disabled, label.value, (await field(/^Automatic reply/)).value]).toEqual([
      false,
      'Reason 4 is late',
      '',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(label));
  });

  test('in several lines Enter writes another one, and Ctrl+Enter saves', async () => {
    const seen = reasonServer([aReason(4)], { 'POST /ticket-reason/4': changed(2, 'Reason 4') });
    openApp(`${LIST}?edit=4`);
    await userEvent.type(await field(/^Automatic reply/), 'Dear{Enter}customer');
    expect(seen.some(({ call }) => call.startsWith('POST /ticket'))).toBe(false);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Ticket reason edited successfully');
    expect(seen.find(({ call }) => call === 'POST /ticket-reason/4')?.body).toMatchObject({
      auto_reply: 'Dear\ncustomer',
    });
  });

  test('in one line Ctrl+Enter saves as Enter does, once', async () => {
    const seen = reasonServer([aReason(4)], { 'POST /ticket-reason/4': changed(2, 'Reason 4!') });
    openApp(`${LIST}?edit=4`);
    await userEvent.type(await field(/^Label/), '!');
    const label = await field(/^Label/);
    // A browser sends nothing by itself while Ctrl is held.
    fireEvent.keyDown(label, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Ticket reason edited successfully');
    expect(seen.filter(({ call }) => call === 'POST /ticket-reason/4')).toHaveLength(1);
  });

  test('is not left behind unasked: Escape, and going elsewhere', async () => {
    reasonServer([aReason(4)]);
    const { path, router } = openApp(`${LIST}?edit=4`);
    await userEvent.type(await field(/^Label/), '!{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect((await field(/^Label/)).value).toBe('Reason 4!');
    await router.navigate('/mailbox');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(path()).not.toContain('edit=4'));
  });

  test('that is answered after its form was left does not lead away from the list', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<readonly [number, object]>((resolve) => {
      answer = () => resolve(changed(4, 'Reason 4!'));
    });
    const seen = reasonServer([aReason(4)], { 'POST /ticket-reason/4': () => held });
    const { path, router } = openApp('/home-of-the-list');
    await act(() => router.navigate(LIST));
    await userEvent.click(await screen.findByText('Reason 4'));
    await userEvent.type(await field(/^Label/), '!{Enter}');
    await waitFor(() => expect(seen.some(({ call }) => call === 'POST /ticket-reason/4')).toBe(true));
    await act(() => router.navigate(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Label/)).toBeNull());
    expect(path()).toBe(LIST);
    await act(async () => answer());
    await screen.findByText('Ticket reason edited successfully');
    expect(path()).toBe(LIST);
  });

  test('of which nothing was changed closes at once', async () => {
    reasonServer([aReason(4)]);
    const { path } = openApp(`${LIST}?edit=4`);
    await field(/^Label/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe(LIST));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  test('what is not there any more is said, and the list is still there', async () => {
    const gone = { code: 'not_found', message: '', params: { what: 'The ticket reason' } };
    reasonServer([], { 'GET /ticket-reason/5': [404, gone] });
    openApp(`${LIST}?edit=5`);
    expect(await screen.findByText('The ticket reason was not found')).toBeTruthy();
    expect(screen.getByText('No entries yet')).toBeTruthy();
  });

  test('is only looking for whoever may not edit', async () => {
    reasonServer([aReason(4, { allowedActions: [] })]);
    openApp(`${LIST}?edit=4`);
    expect((await field(/^Label/)).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('has nothing that axe finds', async () => {
    reasonServer([aReason(4)]);
    openApp(`${LIST}?edit=4`);
    await userEvent.clear(await field(/^Label/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Label: This field should be filled');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('what somebody else has changed meanwhile', () => {
  const history = {
    id: 1,
    name: 'edited',
    revision: null,
    created_at: '2026-03-10T08:00:00.000Z',
    user: { id: 8, first_name: 'Ada', last_name: 'Byron' },
    before: { label: 'Reason 4' },
    after: { label: 'Theirs' },
    allowedActions: [],
  };

  test('stands beside what was typed, and is chosen field by field', async () => {
    const theirs = aReason(4, { label: 'Theirs', priority: 7, revision: 2 });
    const seen = reasonServer([], {
      'GET /ticket-reason/4': [
        [200, aReason(4)],
        [200, theirs],
      ],
      'GET /ticket-reason/4/history': [200, { result: [history], older: false }],
      'POST /ticket-reason/4': [CONFLICT, changed(3, 'Mine')],
    });
    openApp(`${LIST}?edit=4`);
    const label = await field(/^Label/);
    await userEvent.clear(label);
    await userEvent.type(label, 'Mine{Enter}');
    await screen.findByText(/^Ada Byron has changed this in the meantime/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7' }).checked).toBe(true);
    expect(within(screen.getByRole('dialog')).queryByText('Country')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText('Ticket reason edited successfully');
    const sent = seen.filter(({ call }) => call === 'POST /ticket-reason/4');
    expect(sent.at(-1)?.body).toMatchObject({ label: 'Mine', priority: 7, revision: 2 });
  });

  test('is taken over where a number was only written in another way', async () => {
    const theirs = aReason(4, { priority: 7, revision: 2 });
    const seen = reasonServer([], {
      'GET /ticket-reason/4': [
        [200, aReason(4, { priority: 60 })],
        [200, theirs],
      ],
      'GET /ticket-reason/4/history': [200, { result: [history], older: false }],
      'POST /ticket-reason/4': [CONFLICT, changed(3, 'Mine')],
    });
    openApp(`${LIST}?edit=4`);
    const priority = await field(/^Priority/);
    await userEvent.clear(priority);
    await userEvent.type(priority, '060{Enter}');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '7' })).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText('Ticket reason edited successfully');
    expect(seen.findLast(({ call }) => call === 'POST /ticket-reason/4')?.body).toMatchObject({ priority: 7 });
  });

  test('can be taken over, and the form gone back to', async () => {
    const theirs = aReason(4, { label: 'Theirs', revision: 2 });
    const seen = reasonServer([], {
      'GET /ticket-reason/4': [
        [200, aReason(4)],
        [200, theirs],
      ],
      'GET /ticket-reason/4/history': [200, { result: [], older: false }],
      'POST /ticket-reason/4': [CONFLICT, CONFLICT, changed(3, 'Theirs')],
    });
    openApp(`${LIST}?edit=4`);
    await userEvent.type(await field(/^Label/), ' mine{Enter}');
    await screen.findByText('Someone else has changed this in the meantime');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect((await field(/^Label/)).value).toBe('Reason 4 mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
    await screen.findByText('Ticket reason edited successfully');
    expect(seen.findLast(({ call }) => call === 'POST /ticket-reason/4')?.body).toMatchObject({ label: 'Theirs' });
  });

  test('without touching the form is no reason to ask', async () => {
    const seen = reasonServer([], {
      'GET /ticket-reason/4': [
        [200, aReason(4)],
        [200, aReason(4, { revision: 5 })],
      ],
      'POST /ticket-reason/4': [CONFLICT, changed(6, 'Late')],
    });
    openApp(`${LIST}?edit=4`);
    await userEvent.type(await field(/^Label/), '!{Enter}');
    await screen.findByText('Ticket reason edited successfully');
    expect(seen.findLast(({ call }) => call === 'POST /ticket-reason/4')?.body).toMatchObject({ revision: 5 });
  });
});

describe('the history of a record', () => {
  const change = {
    id: 71,
    name: 'edited',
    revision: null,
    created_at: '2026-03-10T08:00:00.000Z',
    user: { id: 8, first_name: 'Ada', last_name: 'Byron' },
    before: { country_id: 1, country: { id: 1, label: 'France' }, order_needed: true },
    after: { country_id: 2, country: { id: 2, label: 'Finland' }, order_needed: false },
    allowedActions: ['revert'],
  };
  const translated = {
    ...change,
    id: 72,
    name: 'translated',
    before: { label: {} },
    after: { label: { fr: 'En retard' } },
    allowedActions: [],
  };

  test('says who changed what, and takes a change back when asked twice', async () => {
    const seen = reasonServer([aReason(4)], {
      'GET /ticket-reason/4/history': [200, { result: [translated, change], older: false }],
      'POST /ticket-reason/4/revert': [200, aReason(4, { revision: 2, label: 'As before' })],
    });
    openApp(`${LIST}?edit=4`);
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = await screen.findByRole('dialog', { name: 'History of “Reason 4”' });
    const cells = (await within(dialog).findAllByRole('row')).map((row) => row.textContent);
    expect(cells).toEqual(
      expect.arrayContaining(['Label (French)–En retard', 'CountryFranceFinland', 'Order neededYesNo']),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    const question = await screen.findByRole('dialog', { name: 'Take this change back?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
    await screen.findByText('The change was taken back');
    expect(seen.find(({ call }) => call.endsWith('/revert'))?.body).toEqual({ change: 71, revision: 1 });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Close' }));
    expect((await field(/^Label/)).value).toBe('As before');
  });

  test('shows older changes when asked, and says nothing of older ones where there are none', async () => {
    const older = { ...change, id: 12, after: { country_id: 1, order_needed: true } };
    const seen = reasonServer([aReason(4)], {
      'GET /ticket-reason/4/history': ({ query }) =>
        query['limit'] === '50'
          ? [200, { result: [change], older: true }]
          : [200, { result: [change, older], older: false }],
    });
    openApp(`${LIST}?edit=4`);
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of “Reason 4”' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Take back' })).toHaveLength(2));
    expect(dialog.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(seen.findLast(({ call }) => call.endsWith('/history'))?.query).toEqual({ limit: '100' });
  });

  test('takes nothing back over what is being typed', async () => {
    reasonServer([aReason(4)], { 'GET /ticket-reason/4/history': [200, { result: [change], older: false }] });
    openApp(`${LIST}?edit=4`);
    await userEvent.type(await field(/^Label/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Take back' })).disabled).toBe(true);
  });
});

/** A popup with what every popup needs, in its form. */
async function newPopup() {
  signedInAs('ROLE_FINANCE_MANAGER');
  const nothing = { result: [], total: 0, page: 1, allowedActions: ['add'] };
  const seen = reasonServer([], { 'GET /popup': [200, nothing], 'POST /popup': [418, {}] });
  openApp('/finance/popup?add=');
  for (const name of [/^Title/, /^Text\b(?! to)/, /^Text to share/]) await userEvent.type(await field(name), 'Hello');
  for (const name of [/^Recurrence/, /^Type/]) {
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
  }
  return seen;
}

test('a popup that cannot be saved for no known reason is said to exist', async () => {
  await newPopup();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Exist')).toBeTruthy();
});

test('whoever activates a popup of neither system is told that it is shown to nobody, before it is saved', async () => {
  const seen = await newPopup();
  const saved = () => seen.filter(({ call }) => call === 'POST /popup').length;
  await userEvent.click(screen.getByRole('checkbox', { name: /^Active/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const warning = within(await screen.findByRole('dialog', { name: 'Shown to nobody' }));
  await userEvent.click(warning.getByRole('button', { name: 'Cancel' }));
  expect(saved()).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saved()).toBe(1));
});

test('a level of caution that was saved is called by its label', async () => {
  signedInAs('ROLE_POSTMAN');
  const level = { id: 3, revision: 1, label: 'Very strict', color: '#b3261e', accepted_list: ['A hat'], active: true };
  const row = { ...level, translated: {}, allowedActions: ['edit'] };
  const page = { result: [row], total: 1, page: 1, allowedActions: ['add'] };
  reasonServer([], { 'GET /level-of-caution': [200, page], 'POST /level-of-caution': [200, row] });
  openApp('/level-of-caution/new-or-edit');
  await userEvent.type(await field(/^Label/), 'Very strict');
  await userEvent.type(await field(/^Colour/), '#b3261e');
  await userEvent.type(await field(/^What is accepted/), 'A hat');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Very strict created successfully')).toBeTruthy();
});

test('a picture is sent at once and named by its address', async () => {
  signedInAs('ROLE_FINANCE_MANAGER');
  const nothing = { result: [], total: 0, page: 1, allowedActions: ['add'] };
  const url = `/static/pictures/${'a'.repeat(64)}.png`;
  const taken = { uid: 'a', extension: 'png', url, width: 1, height: 1, bytes: 1 };
  reasonServer([], { 'GET /popup-partner': [200, nothing] });
  const sent = uploads(taken);
  openApp('/finance/popup-partner?add=');
  await userEvent.upload(
    await screen.findByLabelText('Choose a file: Picture'),
    new File(['...'], 'flag.png', { type: 'image/png' }),
  );
  await waitFor(async () => expect((await field(/^Picture/)).value).toBe(url));
  expect(sent).toEqual(['POST /api/file/upload-without-persist']);
});
