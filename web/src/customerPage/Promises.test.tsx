import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fakeApi.ts';
import { CustomerPage } from './CustomerPage.tsx';

function openPage(promised: Date) {
  const answer: RequestedRepairs = {
    reference: 'REF-7',
    name: 'A… L…',
    language: 'en',
    expires_at: '2126-04-09T08:00:00.000Z',
    countries: [],
    time_zone: 'Europe/Paris',
    documents: [
      {
        id: 7,
        purpose: { id: 1, label: 'Passport', country_code: 'FR' },
        photo_width: 35,
        photo_height: 45,
        asked_for: null,
        promised_at: promised.toISOString(),
        guide: null,
        refused_address: null,
        progress: [],
        reasons: [],
      },
    ],
  };
  fakeApi({ 'GET /repair': [200, answer] });
  render(<CustomerPage token="a-token" />);
}

test('a customer reads until when their photo is looked at, in their language, and by whose clocks', async () => {
  openPage(new Date('2126-03-12T13:00:00Z'));
  expect(
    await screen.findByText(
      /^Passport: we will have checked your photo by Tuesday,? 12 March at 14:00 \(Central European Time\)\.$/,
    ),
  ).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  expect(
    await screen.findByText(
      /^Passport : nous aurons vérifié votre photo au plus tard le mardi 12 mars à 14:00 \(heure d’Europe centrale\)\.$/,
    ),
  ).toBeTruthy();
});

test('a customer whose promise was not kept is told so, and not a moment that is over', async () => {
  openPage(new Date('2026-03-10T13:00:00Z'));
  expect(await screen.findByText(/^Passport: checking your photo is taking longer than we said/)).toBeTruthy();
});
