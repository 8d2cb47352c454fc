import type { RoleKey } from '@likeness/contract/kit/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aPeriod } from '../../dashboards/testBoards.ts';
import { anAccount } from '../../testing/builders.ts';
import { PHOTO_RULES } from '../../testing/documents.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { RefusalsScreen } from './RefusalsScreen.tsx';

const CALL = 'GET /quality/refusals';
const ONE = 'GET /quality/refusals/31';
const visum = { id: 8, label: 'Visum', country_code: 'DE' };

const berlin = {
  id: 31,
  at: '2026-03-02T10:00:00.000Z',
  words: 'Schatten im Gesicht #administrationRefusal',
  purpose: visum,
  reasons: [{ id: 4, label: 'Shadows' }],
  picture: { display: '/api/file/a?bearer=x', thumb: '/api/file/a?rendition=thumb&bearer=x' },
  no_picture: null,
  validated_at: '2026-02-20T09:00:00.000Z',
  judged_by: { purpose_id: 8, revision: 3, rules_changed: true },
  let_pass_by: { id: 12, first_name: 'Anna', last_name: 'Berg' },
  order_id: 77,
  document_id: 99,
};
const gone = {
  ...berlin,
  id: 30,
  words: null,
  picture: null,
  no_picture: 'account_deleted',
  reasons: [],
  let_pass_by: null,
};
const gallery = {
  period: aPeriod(),
  result: [berlin, gone],
  total: 2,
  page: 1,
  all: 3,
  countries: [
    { country_code: 'DE', total: 2 },
    { country_code: 'FR', total: 1 },
  ],
  purposes: [{ ...visum, total: 2 }],
  reasons: [{ id: 4, label: 'Shadows', total: 1 }],
};
const rules = {
  ...visum,
  ...PHOTO_RULES,
  thumbnail: null,
  source_address: null,
  source_checked_on: null,
  scarf_authorized: false,
  replaced: false,
  levels: [],
};
const limit = { min: null, max: 2 };
const measures = [{ key: 'background_colour', value: 3, score: null, unit: null, verdict: 'bad', limit }];
const large = { ...berlin, rules, version: { width: 413, height: 531, bytes: 102_400, measures } };

function open(at: string, { answer = gallery, role = 'ROLE_ADMIN' }: { answer?: object; role?: RoleKey } = {}) {
  signedInAs(role);
  const seen = fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'POST /me/preference': [200],
    [CALL]: [200, answer],
    [ONE]: [200, large],
  });
  const { path } = openApp(at, ['QualityRefusals', 'Order', 'Purpose'], RefusalsScreen);
  return { path, asked: () => seen.filter(({ call }) => call === CALL).map(({ query }) => query) };
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('a refusal shows its photo, the words without their tag, the reasons and who approved it', async () => {
  open('/quality/refusals');
  const opening = await screen.findAllByRole('button', { name: /Open the refusal/ });
  const [card, other] = opening.map((one) => one.closest('li'));
  within(card!).getByText('Schatten im Gesicht');
  within(card!).getByText('Visum, Germany');
  within(card!).getByText('Shadows');
  within(card!).getByText(/Approved by Anna Berg/);
  expect(within(card!).getByRole('img', { name: 'The refused photo' }).getAttribute('src')).toBe(berlin.picture.thumb);
  within(other!).getByText('The customer’s account is deleted');
});

test('the counts of the period are filters, which stand in the address', async () => {
  const { path, asked } = open('/quality/refusals?from=2026-03-01&to=2026-03-03&page=2');
  await userEvent.click(await button('Germany: 2'));
  await waitFor(() => expect(path()).toBe('/quality/refusals?from=2026-03-01&to=2026-03-03&country=DE'));
  await userEvent.click(await button('Visum, Germany: 2'));
  await userEvent.click(await button('Shadows: 1'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ country: 'DE', purpose: '8', reason: '4', limit: '12' }));
  expect((await button('Germany: 2')).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await button('Germany: 2'));
  await waitFor(() => expect(path()).toBe('/quality/refusals?from=2026-03-01&to=2026-03-03&reason=4'));
});

test('words are searched for, and a filter that nothing meets can be taken back', async () => {
  const none = { ...gallery, result: [], total: 0, all: 0, countries: [], purposes: [], reasons: [] };
  const { asked } = open('/quality/refusals?search=berlin&purpose=8&limit=48', { answer: none });
  await screen.findByText('No refusals here');
  expect(asked()[0]).toMatchObject({ search: 'berlin', purpose: '8', limit: '48' });
  await userEvent.click(await button('#8: 0'));
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('purpose'));
});

test('opened large, it has the rules, the measures and the way to its document, and its own address', async () => {
  const { path } = open('/quality/refusals');
  const [first] = await screen.findAllByRole('button', { name: /Open the refusal/ });
  await userEvent.click(first!);
  expect(path()).toBe('/quality/refusals?dialog=31');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused: Visum' }));
  const link = await dialog.findByRole('link', { name: 'Document 99 of order 77' });
  expect(link.getAttribute('href')).toBe('/order/77?document=99');
  within(dialog.getByRole('region', { name: 'The rules now' })).getByText('414 × 532 px (35 × 45 mm, 300 dpi)');
  within(dialog.getByRole('region', { name: 'Measures of the refused version' })).getByRole('row');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the number of whoever looks lies over the large photo', async () => {
  open('/quality/refusals?dialog=31');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused: Visum' }));
  fireEvent.load(await dialog.findByRole('img', { name: 'The refused photo' }));
  expect(dialog.getByTestId('watermark').dataset['number']).toBe('7');
});

test('a sorter sees neither orders nor what they may not open', async () => {
  open('/quality/refusals?dialog=31', { role: 'ROLE_SORTER' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused: Visum' }));
  await dialog.findByRole('region', { name: 'The rules now' });
  expect(dialog.queryByRole('link')).toBeNull();
});
