import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aReason, reasonServer } from '../../testing/ticketReasons.ts';

const EXPORT = 'GET /ticket-reason/translations.xlf';
const IMPORT = 'POST /ticket-reason/translations/import';
const line = { line: 2, id: 4, label: 'Late', what: 'edit', before: {}, after: { de: 'Es tut uns leid' }, errors: {} };
const seenInFile = { written: false, edited: 1, unchanged: 2, wrong: 0, state: 'as-shown', result: [line] };
const mistake = {
  ...line,
  what: 'wrong',
  after: {},
  errors: { de: ['This value is too long. It should have 10000 characters or less.'] },
};

const CSV = new File(['id,de\n4,Es tut uns leid'], 'texts.csv', { type: 'text/csv' });
const XLIFF = new File(['<xliff/>'], 'texts.xlf', { type: 'application/xliff+xml' });

/** Opens the import of the replies' texts and chooses a file. */
async function chooseFile(answers: Parameters<typeof reasonServer>[1], file = CSV) {
  const reason = aReason(4, { label: 'Late', auto_reply: 'We are sorry' });
  const row = { id: 4, label: 'Late', own: 'We are sorry', country: null, texts: {}, allowedActions: ['translate'] };
  const texts = { result: [row], total: 1, page: 1, allowedActions: ['translate'], progress: { total: 1, done: {} } };
  const seen = reasonServer([reason], { 'GET /ticket-reason/translations': [200, texts], ...answers });
  openApp('/translations/ticket-reasons-reply');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import texts from a file' });
  await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  return { seen, dialog };
}

beforeEach(() => signedInAs('ROLE_FINANCE_MANAGER'));

test('a file of texts is looked at first, and what is written is what was shown', async () => {
  const { seen, dialog } = await chooseFile({
    [IMPORT]: [
      [200, seenInFile],
      [200, { ...seenInFile, written: true }],
    ],
  });
  await within(dialog).findByText(/– → Es tut uns leid/);
  expect(lastOf(seen, IMPORT)?.query).toMatchObject({ 'field-name': 'auto_reply', dry: 'true' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import the texts of 1 entry' }));
  await screen.findByText('Texts of 1 entry imported');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastOf(seen, IMPORT)?.query).toEqual({ 'field-name': 'auto_reply', state: 'as-shown' });
});

test('a file with a mistake names its line and cannot be imported', async () => {
  const { dialog } = await chooseFile({ [IMPORT]: [200, { ...seenInFile, edited: 0, wrong: 1, result: [mistake] }] });
  await within(dialog).findByText(/Nothing can be imported while a line has a mistake/);
  expect(within(dialog).getByText(/German: .*too long/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
});

test('a refusal stays in the dialog, with the file', async () => {
  const changed = { code: 'changed_meanwhile', message: 'This was changed meanwhile' };
  const { dialog } = await chooseFile({
    [IMPORT]: [
      [200, seenInFile],
      [409, changed],
    ],
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import the texts of 1 entry' }));
  expect((await within(dialog).findAllByRole('alert')).length).toBeGreaterThan(1);
  expect(within(dialog).getByText('texts.csv')).toBeTruthy();
});

test('a file of a translators’ tool is taken too; a text that changed since says so by its name', async () => {
  const errors = { '12.own_text': ['The text that was translated has changed since'] };
  const { dialog } = await chooseFile(
    {
      [IMPORT]: [
        [200, seenInFile],
        [422, { code: 'import_faults', message: '', params: { count: 1 }, errors }],
      ],
    },
    XLIFF,
  );
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import the texts of 1 entry' }));
  const sentence = 'Line 12, Own text: The text that was translated has changed since';
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
});

test('one text goes out in one language, as translators’ tools read it', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:texts');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const texts = { result: [], total: 0, page: 1, allowedActions: [], progress: { total: 0, done: {} } };
  const seen = reasonServer([], {
    'GET /ticket-reason/translations': [200, texts],
    [EXPORT]: [
      [500, { code: 'unexpected', message: '', request_id: 'r-3' }],
      [200, '<xliff/>'],
    ],
  });
  openApp('/translations/ticket-reasons-reply');
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'XLIFF' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'German' }));
  };
  await choose();
  await screen.findByText(/r-3/);
  expect(saved).not.toHaveBeenCalled();
  await choose();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(lastOf(seen, EXPORT)?.query).toMatchObject({ 'field-name': 'auto_reply', language: 'de' });
});
