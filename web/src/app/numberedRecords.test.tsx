import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, signedInAs, theServer } from '../testing/openApp.tsx';

const RECORDS = [
  ['order', 'The order was not found', 'Orders'],
  ['final-customer', 'The customer was not found', 'Customers'],
  ['shipment', 'The shipment was not found', 'Shipments'],
  ['ticket', 'The ticket was not found', 'Tickets'],
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
