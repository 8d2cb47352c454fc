import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { signedInAs } from '../../testing/openApp.tsx';
import { aLogEntry, anOrder } from '../../testing/orders.ts';
import { aPurpose } from '../../testing/purposes.ts';
import { open } from './testOrderScreen.ts';

const verdict = (rules_changed: boolean) =>
  aLogEntry('action-3', {
    type: 'document',
    name: 'photo_rejected',
    judged_by: { purpose_id: 4, revision: 2, rules_changed },
  });
const then = aPurpose(4, {
  outline_to_chin: 8,
  parent_purpose_id: 9,
  parent_purpose: { id: 9, label: 'Visa (until 2025)' },
});
const revision = {
  revision: 2,
  created_at: '2026-11-20T12:00:00.000Z',
  user: null,
  values: then,
};

test('the log says which rules a verdict was given by, and opens what has changed in them since', async () => {
  signedInAs('ROLE_ADMIN');
  open(anOrder({ actions: [verdict(true)] }), {
    'GET /purpose/4': [200, aPurpose(4)],
    'GET /purpose/4/revisions': [200, { result: [revision] }],
  });
  await screen.findByText(/^Judged by revision 2 of the purpose’s rules/);
  await userEvent.click(screen.getByRole('button', { name: 'The rules have changed since' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“Passport” since revision 2' }));
  const rows = (await dialog.findAllByRole('row')).map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')),
  );
  expect(rows).toEqual([
    ['Field', 'Revision 2', 'Now'],
    ['Parent purpose', 'Visa (until 2025)', '–'],
    ['Bottom edge to chin', '8 mm', '7 mm'],
  ]);
});

test('nothing is to be opened while the rules are the same', async () => {
  signedInAs('ROLE_ADMIN');
  open(anOrder({ actions: [verdict(false)] }));
  await screen.findByText('Judged by revision 2 of the purpose’s rules');
  expect(screen.queryByText('The rules have changed since')).toBeNull();
});
