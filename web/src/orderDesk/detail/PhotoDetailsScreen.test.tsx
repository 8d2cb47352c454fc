import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { aDocument, aVersion } from '../../testing/documents.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const NEW = 'b'.repeat(32);
const OLD = 'a'.repeat(32);
const SONIA = { id: 1, first_name: 'Sonia', last_name: 'Sorter' };

function anAnswer(overrides: object = {}) {
  return {
    result: [
      {
        id: 2,
        order_id: 12,
        name: 'photo_validated',
        label: 'Final validation',
        is_comment: false,
        value_text: null,
        reasons: [],
        judged_by: null,
        user: SONIA,
        created_at: '2026-03-10T08:00:00.000Z',
        uid: NEW,
        previous_file_uid: OLD,
      },
    ],
    total: 12,
    page: 1,
    document: { id: 3, status: 'delivered', order_id: 12 },
    unavailable: null,
    history: { files: [aVersion(OLD), aVersion(NEW)], current: NEW },
    mask: [{ thumbnail: '/static/masks/mask.png' }],
    computations: [
      { key: 'sharpness', value: 0.83, score: 90, unit: null, verdict: 'good', limit: { min: 0.04, max: null } },
    ],
    purpose: aDocument(3).order_item.price.purpose,
    ...overrides,
  };
}

function theServer(answer: object) {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    [`GET /action/photo/${NEW}`]: [200, answer],
    [`GET /action/photo/${OLD}`]: [200, answer],
  });
}

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
});

test('a version is shown beside the one before it, with its measures and what was done, in the words of the house', async () => {
  theServer(anAnswer());
  openApp(`/photo/details/12/${NEW}`);
  await screen.findByText('This is the current version');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toContain('Previous');
  screen.getByText('Sharpness');
  within(screen.getByRole('region', { name: 'Actions' })).getByText('Final validation');
  expect(screen.getByRole('link', { name: 'Order 12' }).getAttribute('href')).toBe('/order/12?document=3');
  await userEvent.click(screen.getByRole('link', { name: `Open detail ${OLD}.jpg` }));
  await screen.findByText('Another version is current');
});

test('the version that counts is the one that was chosen again, not the newest', async () => {
  theServer(anAnswer({ history: { files: [aVersion(OLD), aVersion(NEW)], current: OLD } }));
  openApp(`/photo/details/12/${NEW}`);
  await screen.findByText('Another version is current');
  const chips = screen.getAllByText('Current').map((chip) => chip.closest('li')?.textContent);
  expect(chips).toEqual([expect.stringContaining(`${OLD}.jpg`)]);
});

test('what was done is searched and paged by the server', async () => {
  const seen = theServer(anAnswer());
  openApp(`/photo/details/12/${NEW}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Go to next page' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Sonia');
  await screen.findByText('This is the current version');
  await expect
    .poll(() => seen.filter(({ call }) => call === `GET /action/photo/${NEW}`).map(({ query }) => query))
    .toEqual([
      { page: '1', limit: '10', search: '' },
      { page: '2', limit: '10', search: '' },
      { page: '1', limit: '10', search: 'Sonia' },
    ]);
});

test.each([
  ['order_deleted', 'Picture is unavailable for deleted orders', 'History is not available for deleted orders'],
  ['file_deleted', 'Picture is unavailable', 'History is not available'],
])('with %s, picture and history say why they are not there', async (unavailable, picture, history) => {
  theServer(anAnswer({ unavailable, history: { files: [], current: null } }));
  openApp(`/photo/details/12/${NEW}`);
  await screen.findByText(picture);
  expect(screen.getByText(history)).toBeTruthy();
});

test('axe finds nothing on the details of a photo', async () => {
  theServer(anAnswer());
  openApp(`/photo/details/12/${NEW}`);
  await screen.findByText('This is the current version');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
