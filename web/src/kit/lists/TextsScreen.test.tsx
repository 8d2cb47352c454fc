import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aReason, reasonServer } from '../../testing/ticketReasons.ts';

const SCREEN = '/translations/ticket-reasons-reply';
const reason = aReason(4, { label: 'Late', auto_reply: 'We are sorry' });
const row = {
  id: 4,
  label: 'Late',
  own: 'We are sorry',
  country: null,
  texts: { fr: 'Nous sommes désolés', ar: 'نأسف' },
  allowedActions: ['translate'],
};

function textServer(rows: object[] = [row], own: Parameters<typeof reasonServer>[1] = {}) {
  return reasonServer([reason], {
    'GET /ticket-reason/translations': [
      200,
      {
        result: rows,
        total: rows.length,
        page: 1,
        allowedActions: ['translate'],
        progress: { total: 4, done: { fr: 4, de: 1 } },
      },
    ],
    'GET /ticket-reason/4/translation': [200, { fr: { auto_reply: 'Nous sommes désolés', label: 'En retard' } }],
    'POST /ticket-reason/4/edit-translation': [200, {}],
    ...own,
  });
}

/** What the texts were last asked for with; the screen reads other things beside them. */
const lastQuery = (seen: ReturnType<typeof textServer>) =>
  seen.findLast(({ call }) => call === 'GET /ticket-reason/translations')?.query;
const language = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => signedInAs('ROLE_FINANCE_MANAGER'));

test('eleven languages stand side by side, and what is missing is marked', async () => {
  const seen = textServer();
  openApp(SCREEN);
  const cells = within((await screen.findByText('Late')).closest('tr')!).getAllByRole('cell');
  expect(cells).toHaveLength(12);
  expect(within(cells[2]!).getByText('Nous sommes désolés').getAttribute('lang')).toBe('fr');
  expect(within(cells[7]!).getByText('نأسف').getAttribute('dir')).toBe('rtl');
  expect(screen.getAllByText('Missing')).toHaveLength(9);
  expect(seen.find(({ call }) => call === 'GET /ticket-reason/translations')?.query).toMatchObject({
    'field-name': 'auto_reply',
  });
});

test('only the records without a text in one language are shown when that is asked for', async () => {
  const seen = textServer();
  const { path } = openApp(SCREEN);
  await screen.findByText('Late');
  await userEvent.click(screen.getByRole('combobox', { name: 'Missing in' }));
  await userEvent.click(screen.getByRole('option', { name: 'German' }));
  await waitFor(() => expect(lastQuery(seen)).toMatchObject({ missing: 'de', 'field-name': 'auto_reply' }));
  expect(decodeURIComponent(path())).toContain('"missing":"de"');
});

test('a text is entered beside the own one and kept as it was typed', async () => {
  const seen = textServer();
  const { path } = openApp(SCREEN);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the German text of “Late”: Missing' }));
  const german = await language('German');
  expect(document.activeElement).toBe(german);
  expect(screen.getByRole('dialog').textContent).toContain('We are sorry');
  expect((await language('Arabic')).dir).toBe('rtl');
  await userEvent.type(german, '  Es tut uns leid ');
  await userEvent.clear(await language('French'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Translations saved');
  const sent = seen.find(({ call }) => call === 'POST /ticket-reason/4/edit-translation');
  expect(sent?.body).toEqual({
    de: '  Es tut uns leid ',
    fr: '',
    seen: { fr: 'Nous sommes désolés' },
  });
  expect(sent?.query).toEqual({ 'field-name': 'auto_reply' });
  await waitFor(() => expect(path()).toBe(SCREEN));
});

test('what was typed is not left behind unasked', async () => {
  textServer();
  openApp(`${SCREEN}?translate=4`);
  await userEvent.type(await language('Dutch'), 'Sorry{Escape}');
  await screen.findByText('Your changes are not saved yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect((await language('Dutch')).value).toBe('Sorry');
});

test('a refused text is told at its language, and nothing typed is lost', async () => {
  const errors = { nl: ['This value contains a character that cannot be stored'] };
  const refused = [422, { code: 'invalid_input', message: '', errors }] as const;
  textServer([row], { 'POST /ticket-reason/4/edit-translation': refused });
  openApp(`${SCREEN}?translate=4`);
  await userEvent.type(await language('Dutch'), 'Sorry');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This value contains a character that cannot be stored');
  expect((await language('Dutch')).value).toBe('Sorry');
});

test('another failure stops the waiting and says so', async () => {
  const failed = [409, { code: 'access_denied', message: '' }] as const;
  textServer([row], { 'POST /ticket-reason/4/edit-translation': failed });
  openApp(`${SCREEN}?translate=4`);
  await userEvent.type(await language('Dutch'), 'Sorry');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await within(screen.getByRole('dialog')).findByText('Access denied');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('two translators: the second chooses language by language between both texts, and nothing is lost', async () => {
  const theirs = { fr: { auto_reply: 'Nous sommes désolés' }, nl: { auto_reply: 'Van Anna' } };
  const seen = textServer([row], {
    'GET /ticket-reason/4/translation': [
      [200, { fr: { auto_reply: 'Nous sommes désolés' } }],
      [200, theirs],
    ],
    'GET /ticket-reason/4/history': [200, { result: [], older: false }],
    'POST /ticket-reason/4/edit-translation': [
      [409, { code: 'changed_meanwhile', message: '' }],
      [200, {}],
    ],
  });
  openApp(`${SCREEN}?translate=4`);
  await userEvent.type(await language('Dutch'), 'Van Boris');
  await userEvent.type(await language('German'), 'Von Boris');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else has changed this in the meantime');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Van Boris' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Van Anna' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save these values' }));
  await screen.findByText('Translations saved');
  const sent = seen.filter(({ call }) => call === 'POST /ticket-reason/4/edit-translation');
  expect(sent.at(-1)?.body).toEqual({
    de: 'Von Boris',
    seen: { fr: 'Nous sommes désolés', nl: 'Van Anna' },
  });
});

test('saving goes on to the next record without a text in this language', async () => {
  const next = { ...row, id: 5, label: 'Lost' };
  const seen = textServer([row, next], {
    'GET /ticket-reason/5': [200, aReason(5, { label: 'Lost' })],
    'GET /ticket-reason/5/translation': [200, {}],
  });
  const { path } = openApp(SCREEN);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the German text of “Late”: Missing' }));
  await userEvent.type(await language('German'), 'Es tut uns leid');
  await userEvent.click(screen.getByRole('button', { name: 'Save and next missing' }));
  await screen.findByRole('dialog', { name: 'Translate “Lost”' });
  expect(document.activeElement).toBe(await language('German'));
  expect(seen.findLast(({ query }) => 'missing' in query)?.query).toMatchObject({ missing: 'de' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe(SCREEN));
});

test('what was passed over in one language is still missing in another one', async () => {
  const bare = { ...row, texts: {} };
  const next = { ...bare, id: 5, label: 'Lost' };
  const each = {
    'GET /ticket-reason/5': [200, aReason(5, { label: 'Lost' })],
    'GET /ticket-reason/5/translation': [200, {}],
  };
  const seen = textServer([bare, next], {
    ...(each as unknown as Parameters<typeof reasonServer>[1]),
    'POST /ticket-reason/5/edit-translation': [200, {}],
  });
  openApp(SCREEN);
  const saveAndGoOn = async (name: string) => {
    await userEvent.type(await language(name), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save and next missing' }));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the German text of “Late”: Missing' }));
  await saveAndGoOn('German');
  await screen.findByRole('dialog', { name: 'Translate “Lost”' });
  await saveAndGoOn('German');
  await screen.findByText('Nothing else is missing in this language: German');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the Spanish text of “Late”: Missing' }));
  await saveAndGoOn('Spanish');
  await screen.findByRole('dialog', { name: 'Translate “Lost”' });
  expect(seen.findLast(({ query }) => 'missing' in query)?.query).toMatchObject({ missing: 'es' });
});

test('how far each language is leads to what is missing in it', async () => {
  const seen = textServer();
  openApp(SCREEN);
  await userEvent.click(await screen.findByRole('button', { name: 'German 1/4' }));
  await waitFor(() => expect(lastQuery(seen)).toMatchObject({ missing: 'de' }));
});

test('whoever may not translate reads the texts', async () => {
  textServer([{ ...row, allowedActions: [] }]);
  openApp(SCREEN);
  await screen.findByText('Nous sommes désolés');
  expect(screen.queryByRole('button', { name: /^Edit the/ })).toBeNull();
});

test('all texts of a record are reached from its list, one after the other', async () => {
  signedInAs('ROLE_USER_MANAGER');
  const seen = textServer();
  openApp('/admin/ticket-reasons');
  await userEvent.click(await screen.findByRole('button', { name: 'Translate “Late”' }));
  expect((await language('French')).value).toBe('En retard');
  await userEvent.type(await language('Italian'), 'In ritardo');
  await userEvent.click(screen.getByRole('tab', { name: 'Automatic reply' }));
  await userEvent.type(await language('Italian'), 'Ci dispiace');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Translations saved');
  const sent = seen.filter(({ call }) => call === 'POST /ticket-reason/4/edit-translation');
  expect(sent.map(({ query, body }) => [query['field-name'], body])).toEqual([
    ['label', { it: 'In ritardo', seen: { fr: 'En retard' } }],
    ['auto_reply', { it: 'Ci dispiace', seen: { fr: 'Nous sommes désolés' } }],
  ]);
});

test('axe finds nothing on the texts and their editor', async () => {
  textServer();
  openApp(SCREEN);
  await screen.findByText('Late');
  const look = async () => {
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  expect(await look()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Edit the German text/ }));
  await language('German');
  expect(await look()).toEqual([]);
});
