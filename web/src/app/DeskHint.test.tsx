import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { adoptPreferences } from '../kit/preferences.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

test('who is at a desk for the first time reads how it works, puts that away, and can call it again', async () => {
  signedInAs('ROLE_ORDER_MANAGER');
  fakeApi({
    'GET /me': [200, anAccount({ preferences: {} })],
    'POST /me/preference': [200],
    'GET /ticket/open': [200, { result: [], total: 0 }],
  });
  adoptPreferences({});
  openApp('/tickets');
  const hint = () => screen.queryByRole('note');
  await waitFor(() => expect(hint()?.textContent).toContain('Opening one from the list reserves it for you'));
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(hint()).toBeNull();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the introduction again' }));
  await waitFor(() => expect(hint()).not.toBeNull());
});
