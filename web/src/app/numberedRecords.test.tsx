import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, signedInAs, theServer } from '../testing/openApp.tsx';

const RECORDS = [
  ['order', 'The order was not found', 'Orders'],
  ['final-customer', 'The customer was not found', 'Customers'],
  ['shipment', 'The shipment was not found', 'Shipments'],
  ['ticket', 'The ticket was not found', 'Tickets'],
  ['mailbox', 'The e-mail was not found', 'Mailbox'],
  ['tickets/e-mails', 'The e-mail was not found', 'E-mails without ticket'],
  ['admin/partner-details', 'The partner was not found', 'Back to List'],
  ['admin/partnerPlanNew', 'The partner plan was not found', 'Partner plans'],
  ['level-of-caution/new-or-edit', 'The level of caution was not found', 'Levels of caution'],
  ['quality/disagreements', 'The disagreement was not found', 'Disagreements'],
  ['document/photo', 'The document was not found', 'Go to the home page'],
] as const;

test.each(
  RECORDS.flatMap((record) => ['abc', '0', '1e3', '-4', '99999999999'].map((typed) => [typed, ...record] as const)),
)(
  '“%s” is the number of no record: /%s says “%s”, leads back to “%s”, and nobody is asked for it',
  async (typed, path, sentence, back) => {
    const seen = theServer();
    signedInAs('ROLE_ADMIN');
    openApp(`/${path}/${typed}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: back })).toBeTruthy();
    expect(seen.filter(({ call }) => call.includes(path) || call.includes('NaN'))).toEqual([]);
  },
);

test('“abc” is the number of nobody whose actions could be shown, and nobody is asked for them', async () => {
  const seen = theServer();
  signedInAs('ROLE_ADMIN');
  openApp('/dashboard/staff/abc/2026-03-01/2026-03-10');
  expect(await screen.findByText('The account was not found')).toBeTruthy();
  expect(seen.filter(({ call }) => call.includes('staff') || call.includes('NaN'))).toEqual([]);
});
