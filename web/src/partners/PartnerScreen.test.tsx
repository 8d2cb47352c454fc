import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { madeAnswers } from '../testing/madeAnswers.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { PartnerScreen } from './PartnerScreen.tsx';

test('a new key that a colleague gives while one is being asked for is not ended unseen', async () => {
  signedInAs('ROLE_ADMIN');
  let partner = { id: 5, revision: 1, name: 'Studio', allowedActions: ['newKey'] };
  const made = madeAnswers(1);
  const seen = fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_ADMIN'] })],
    'GET /partner/5': (request) => [200, { ...Object(made(request)[1]), ...partner }],
    'POST /partner/5/new-key': [409, { code: 'changed_meanwhile', message: 'It was changed meanwhile' }],
  });
  openApp('/admin/partner-details/5', ['Partner'], PartnerScreen);
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
  const question = await screen.findByRole('dialog');
  partner = { ...partner, revision: 2, name: 'Studio by Clara' };
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Studio by Clara');
  await userEvent.click(within(question).getByRole('button', { name: 'New key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.findLast(({ call }) => call === 'POST /partner/5/new-key')!.body).toEqual({ revision: 1 });
});
