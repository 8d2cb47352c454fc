import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

/** What stands in the row of the one thing that was done. */
async function shownLine(entry: object, language: 'en' | 'fr' = 'en'): Promise<string> {
  signedInAs('ROLE_ADMIN');
  const row = {
    id: 1,
    created_at: '2026-03-10T08:00:00.000Z',
    person: { id: 9, first_name: 'Clara', last_name: 'Rossi' },
    subject_id: 1,
    order_id: null,
    comment: null,
    before: null,
    after: null,
    allowedActions: [],
    ...entry,
  };
  fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/language': [200],
    'GET /activity': [200, { result: [row], next: null }],
    'GET /activity/choices': [200, { names: [], subjects: [] }],
  });
  openApp('/admin/activity');
  await screen.findByText(/Clara Rossi/);
  if (language === 'fr') {
    await userEvent.click(screen.getByRole('button', { name: 'FR · Français' }));
    await screen.findByRole('columnheader', { name: 'Action' });
  }
  const cell = await screen.findByText(/Clara Rossi/);
  return cell.closest('tr')!.textContent;
}

test('how much was added to a wallet is told', async () => {
  const after = { amount: '25.00', credit: '40.00' };
  expect(await shownLine({ name: 'amount_added', subject: 'wallet', after })).toMatch(/Amount: *€25\.00/);
});

test('from when a planned change of a purpose holds is told beside what it changes', async () => {
  const entry = { name: 'change_planned', subject: 'purpose', before: { headTilt: 1 } };
  const line = await shownLine({ ...entry, after: { headTilt: 2, holds_from: '2026-04-01T06:00:00.000Z' } });
  expect(line).toMatch(/Valid from: .*2026/);
});

test('a treatment time is told in the language of the reader', async () => {
  const times = { before: { 'monday 08-09': 60 }, after: { 'monday 08-09': 30, moved_promises: 0 } };
  const line = await shownLine({ name: 'treatment_times_changed', subject: 'house', ...times }, 'fr');
  expect(line).toMatch(/Lundi, 08-09, en minutes\s: *60 → *30/);
});

test('of opening hours those weekdays are told that have changed, in the language of the reader', async () => {
  const day = (number: number, opens: string | null) => ({ day: number, opens, closes: opens && '18:00' });
  const before = { opening: [day(1, '08:00'), day(2, '08:00'), day(3, null)] };
  const after = { opening: [day(1, '08:00'), day(2, null), day(3, '09:00')] };
  const line = await shownLine({ name: 'opening_hours_changed', subject: 'house', before, after }, 'fr');
  expect(line).toMatch(/Mardi\s: *08:00–18:00 *Mercredi\s: *09:00–18:00/);
  expect(line).not.toContain('Lundi');
});

test('what was done to a letter is told in the language of the reader', async () => {
  const line = await shownLine(
    { name: 'letter_sent', subject: 'shipment', after: { mailId: 'M-1', reference: 'R-1' } },
    'fr',
  );
  expect(line).toMatch(/Numéro chez le partenaire postal\u00A0: *M-1/);
  expect(line).toMatch(/Référence\u00A0: *R-1/);
});

test('so is what was changed of the alerts of the floor', async () => {
  const line = await shownLine(
    { name: 'floor_settings_changed', subject: 'house', after: { refusal_judged_min: 20 } },
    'fr',
  );
  expect(line).toMatch(/alertes et destinataires du direct modifiés/i);
});
