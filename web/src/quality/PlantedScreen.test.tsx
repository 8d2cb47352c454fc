import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { aPurpose } from '../testing/purposes.ts';
import { PlantedScreen } from './PlantedScreen.tsx';
import { aPlanted, QUALITY_SCREENS, theHouse } from './testQuality.ts';

const LIST = 'GET /quality/planted';
const PLANT = 'POST /quality/planted';
const open = (at = '/quality/planted') => openApp(at, QUALITY_SCREENS, PlantedScreen);
const page = (...result: readonly object[]) => ({ result, total: result.length });
const uploaded = {
  success: true,
  uid: 'photo-1',
  file_name: 'ada.jpg',
  width: 413,
  height: 531,
  bytes: 80_000,
  links: { display: '/api/file/photo-1', thumb: '/api/file/photo-1?rendition=thumb' },
};

/** Stands where uploads leave from. */
class Upload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify(uploaded);
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

async function fillIn(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Put in a photo' });
  const form = within(dialog);
  const file = new File(['jpeg'], 'ada.jpg', { type: 'image/jpeg' });
  await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await form.findByText(/^ada\.jpg/);
  await userEvent.type(form.getByRole('combobox', { name: /^Purpose/ }), 'Pass');
  await userEvent.click(await screen.findByRole('option', { name: /Passport/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^First name/ }), 'Ada');
  await userEvent.type(form.getByRole('textbox', { name: /^Last name/ }), 'Lovelace');
  await userEvent.click(form.getByRole('radio', { name: 'Rejected' }));
  await userEvent.click(await form.findByRole('checkbox', { name: 'Blurred' }));
  return dialog;
}

test('a photo is put in with its right answer, and a refusal keeps all that was typed', async () => {
  const seen = theHouse({
    [LIST]: [200, page(aPlanted(1))],
    'GET /purpose': [200, { ...page(aPurpose(5)), page: 1, allowedActions: [] }],
    [PLANT]: [
      [409, { code: 'nothing_to_borrow', message: 'No photo was judged yet' }],
      [200, aPlanted(2)],
    ],
  });
  vi.stubGlobal('XMLHttpRequest', Upload);
  const { path } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Put in a photo' }));
  const dialog = await fillIn();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Put it in/ }));
  await within(dialog).findByText(/^No photo has been judged yet/);
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^First name/ }).value).toBe('Ada');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Put it in/ }));
  await waitFor(() => expect(path()).toBe('/quality/planted'));
  expect(seen.findLast(({ call }) => call === PLANT)?.body).toEqual({
    photoUid: 'photo-1',
    purpose: 5,
    first_name: 'Ada',
    last_name: 'Lovelace',
    verdict: 'reject',
    reasons: [11],
    note: '',
    within_days: 7,
  });
});

test('what is missing is said at its place, and nothing is sent', async () => {
  const seen = theHouse({ [LIST]: [200, page()] });
  open('/quality/planted?dialog=plant');
  const form = within(await screen.findByRole('dialog', { name: 'Put in a photo' }));
  const days = form.getByRole('textbox', { name: /^Given within/ });
  await userEvent.clear(days);
  await userEvent.type(days, '90');
  await userEvent.click(form.getByRole('button', { name: /^Put it in/ }));
  form.getByText('Choose a photo first');
  form.getByText('Choose what is right');
  form.getByText('This value must be lower than or equal to 60');
  expect(form.getAllByText('This field should be filled')).toHaveLength(3);
  expect(seen.map(({ call }) => call)).not.toContain(PLANT);
});

test('a photo is withdrawn after a question, and what was answered stays in its row', async () => {
  const withdrawn = aPlanted(1, { withdrawn_at: '2026-03-03T10:00:00.000Z', allowedActions: [] });
  theHouse({
    [LIST]: [
      [200, page(aPlanted(1))],
      [200, page(withdrawn)],
    ],
    'POST /quality/planted/1/withdraw': [200, withdrawn],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the photo of Ada Lovelace' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn');
  // While the question fades out, all else is hidden.
  const row = within(await screen.findByRole('row', { name: /Ada Lovelace/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['8', '5', '4']));
});
