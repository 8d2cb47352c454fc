import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aReason, reasonServer } from '../../testing/ticketReasons.ts';

const IMPORT = 'POST /ticket-reason/import';
const finland = { country_id: 2, country: { id: 2, label: 'Finland' } };
const LINES = [
  { line: 2, id: 4, label: 'Late', what: 'edit', before: { priority: 0 }, after: { priority: 7 }, errors: {} },
  { line: 3, id: null, label: 'Lost', what: 'add', before: {}, after: { label: 'Lost', ...finland }, errors: {} },
];
const SHOWN = { written: false, added: 1, edited: 1, unchanged: 2, wrong: 0, state: 'as-shown', ignored: [] };

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

async function chooseFile(answer: Parameters<typeof reasonServer>[1]) {
  const seen = reasonServer([aReason(4, { label: 'Late' })], answer);
  openApp('/admin/ticket-reasons');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import from a CSV file: Ticket reasons' });
  const file = new File(['id,label\n4,Late'], 'reasons.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  return { seen, dialog: within(dialog) };
}

test('a file is shown line by line in the words of the screen, and written as it was shown', async () => {
  const { seen, dialog } = await chooseFile({
    [IMPORT]: [
      [200, { ...SHOWN, result: LINES }],
      [200, { ...SHOWN, written: true, result: LINES }],
    ],
  });
  await dialog.findByText('1 new, 1 changed, 2 unchanged, none with a mistake.');
  dialog.getByText('Priority: 0 → 7');
  dialog.getByText('Country: Finland');
  expect(lastOf(seen, IMPORT)?.query).toEqual({ dry: 'true' });
  await userEvent.click(dialog.getByRole('button', { name: 'Import 2 entries' }));
  await screen.findByText('2 entries imported');
  expect(lastOf(seen, IMPORT)?.query).toEqual({});
});

test('a mistake names line, field and reason, and nothing can be imported', async () => {
  const wrong = { ...LINES[0]!, what: 'wrong', after: {}, errors: { due_hours: ['This is not a number'] } };
  const { dialog } = await chooseFile({
    [IMPORT]: [200, { ...SHOWN, added: 0, edited: 0, wrong: 1, ignored: ['priority'], result: [wrong] }],
  });
  expect(await dialog.findByText(/: This is not a number$/)).toBeTruthy();
  expect(dialog.getByText('Not taken from the file: Priority')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
});

test('somebody has changed a record since the preview: its line is named', async () => {
  const errors = { '2.id': ['Someone has changed this since it was shown'] };
  const { dialog } = await chooseFile({
    [IMPORT]: [
      [200, { ...SHOWN, result: LINES }],
      [422, { code: 'import_faults', message: '', params: { count: 1 }, errors }],
    ],
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 entries' }));
  expect(await dialog.findByText('Line 2, ID: Someone has changed this since it was shown')).toBeTruthy();
});
