import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { countriesAnswer } from '../testing/countries.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../testing/purposes.ts';

/** The browser opens each photo as one of this size, or none where it is undefined. */
function photosOpenAs(size: { width: number; height: number } | undefined) {
  class Picture extends EventTarget {
    src = '';
    naturalWidth = size?.width;
    naturalHeight = size?.height;
    async decode() {
      if (!size) throw new Error('No picture');
    }
  }
  vi.stubGlobal('Image', Picture);
}

beforeEach(() => {
  signedInAs('ROLE_USER_MANAGER');
  photosOpenAs({ width: 413, height: 531 });
});

const SCREEN = '/generate-photoboard';
const countries = countriesAnswer();
const BRITAIN = { ...countries.result[0], id: 9, country_code: 'GB', country_name: 'United Kingdom' };
const BOARD = {
  board: 'AAAA',
  fileName: 'board-A-12.jpg',
  downloaded: true,
  text: null,
  paper: { width_mm: 148.5, height_mm: 105, width: 1754, height: 1240 },
  photos: { count: 8, width_mm: 35, height_mm: 45 },
};
const page = (result: readonly object[]) => ({ result, total: result.length, page: 1, allowedActions: [] });

function generatorServer(own: Parameters<typeof purposeServer>[1] = {}) {
  return purposeServer([aPurpose(4)], {
    'GET /country': [200, page([...countries.result, BRITAIN])],
    'GET /purpose/for/GB': [200, page([aPurpose(6, { label: 'Passport, British' })])],
    'POST /purpose/photoboard/generate': [200, BOARD],
    ...own,
  });
}

const choose = async (name: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate the board' }));
const sent = (seen: ReturnType<typeof generatorServer>) =>
  seen
    .filter(({ call }) => call === 'POST /purpose/photoboard/generate')
    .map(({ body }) => Object.fromEntries([...(body as FormData)].filter(([name]) => name !== 'photo')));

test('a board is drawn as soon as its purpose is known, and generated to be printed and saved', async () => {
  const seen = generatorServer();
  openApp(SCREEN);
  await screen.findByText('Choose a purpose to see its board');
  await userEvent.upload(screen.getByLabelText('Photo'), photo);
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  const board = await screen.findByRole('img', { name: 'Photo board in true size' });
  // The paper with its rulers, in true millimetres.
  expect(board.style.width).toMatch(/mm$/);
  expect(Number.parseFloat(board.style.width)).toBeCloseTo(148.5 + 7, 1);
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.queryByLabelText(/^Short slug/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Order number/), ' A-12 ');
  await generate();
  await screen.findByText(/^As it will be printed/);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect([link.download, link.getAttribute('href')]).toEqual(['board-A-12.jpg', 'data:image/jpeg;base64,AAAA']);
  expect(sent(seen)).toEqual([{ purpose: '4', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), orderNumber: 'A-12' }]);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  // What is changed afterwards is not on the board: it has to be generated again.
  await userEvent.type(screen.getByLabelText(/^Order number/), '3');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Download' })).toBeNull());
});

test('a British board needs a short slug, and all fields must be filled', async () => {
  const seen = generatorServer();
  openApp(SCREEN);
  await userEvent.upload(await screen.findByLabelText('Photo'), photo);
  await choose('Country', 'United Kingdom (GB)');
  await choose('Purpose', 'Passport, British');
  await generate();
  await screen.findByText('You must fill in all fields');
  await userEvent.type(screen.getByLabelText(/^Order number/), '77');
  await userEvent.type(screen.getByLabelText(/^Short slug/), 'yh8');
  await generate();
  await screen.findByText('Six to eight letters and digits');
  expect(sent(seen)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Short slug/), 'Y6K2s');
  await generate();
  await screen.findByText(/^As it will be printed/);
  expect(sent(seen)).toMatchObject([{ shortSlug: 'yh8Y6K2s' }]);
});

test('only a JPEG is taken, and what the server refuses stands where it is seen', async () => {
  const refusal = { code: 'board_photo_too_rich', message: '', params: { megabytes: 4 } };
  generatorServer({ 'POST /purpose/photoboard/generate': [422, refusal] });
  openApp(SCREEN);
  const png = new File(['png'], 'me.png', { type: 'image/png' });
  await userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Photo'), png);
  await screen.findByText('PrintPattern must have JPEG type');
  await userEvent.upload(screen.getByLabelText('Photo'), photo);
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  await userEvent.type(screen.getByLabelText(/^Order number/), '77');
  await generate();
  const sentence = 'This photo has so much detail that its photo board is larger than 4 MB';
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a board whose pattern could not be loaded says so', async () => {
  generatorServer({ 'POST /purpose/photoboard/generate': [200, { ...BOARD, downloaded: false }] });
  openApp(SCREEN);
  await userEvent.upload(await screen.findByLabelText('Photo'), photo);
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  await userEvent.type(screen.getByLabelText(/^Order number/), '77');
  await generate();
  expect(await screen.findByText('Print Pattern download failed')).toBeTruthy();
});

test('a board on which the order and the day have no room says so', async () => {
  const text = 'photo.co/yh8Y6K2s';
  generatorServer({
    'POST /purpose/photoboard/generate': [
      [200, { ...BOARD, text }],
      [200, { ...BOARD, text: 'A-12  2026-03-10' }],
    ],
  });
  openApp(SCREEN);
  await userEvent.upload(await screen.findByLabelText('Photo'), photo);
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  await userEvent.type(screen.getByLabelText(/^Order number/), 'A-12');
  await generate();
  const sentence = 'There is no room below the photos for the order number and the date: they are not printed';
  await screen.findByText(sentence);
  await userEvent.type(screen.getByLabelText(/^Order number/), '{Backspace}2');
  await generate();
  await screen.findByText(/^As it will be printed/);
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a photo that cannot be opened is told at once, drawn nowhere and not sent', async () => {
  photosOpenAs(undefined);
  const seen = generatorServer();
  openApp(SCREEN);
  await userEvent.upload(await screen.findByLabelText('Photo'), photo);
  await screen.findByText('This photo is damaged and cannot be opened');
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  const board = await screen.findByRole('img', { name: 'Photo board in true size' });
  expect(board.querySelectorAll('image[href^="blob:"]')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText(/^Order number/), '77');
  await generate();
  expect(screen.getAllByText('This photo is damaged and cannot be opened')).toHaveLength(1);
  expect(sent(seen)).toEqual([]);
});

test.each([
  ['of another shape is remarked on', { width: 600, height: 600 }, 1],
  ['that is a pixel off is not', { width: 414, height: 531 }, 0],
])('a photo %s', async (_what, size, remarks) => {
  photosOpenAs(size);
  generatorServer();
  openApp(SCREEN);
  await userEvent.upload(await screen.findByLabelText('Photo'), photo);
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  await screen.findByRole('img', { name: 'Photo board in true size' });
  const remark = 'This photo has different proportions from 35 × 45 mm: only its middle is printed';
  await waitFor(() => expect(screen.queryAllByText(remark)).toHaveLength(remarks));
});

test.each([
  ['that would be printed in another way', {}],
  ['whose own board is impossible', { nbr_on_width_board: 9 }],
])('a board of a purpose %s lies as it is printed, with the photos that are on it', async (_what, own) => {
  const upright = { width_mm: 105, height_mm: 148.5, width: 1240, height: 1754 };
  generatorServer({
    'GET /purpose/for/FR': [200, page([aPurpose(4, own)])],
    'POST /purpose/photoboard/generate': [
      200,
      { ...BOARD, paper: upright, photos: { count: 2, width_mm: 50, height_mm: 50 } },
    ],
  });
  openApp(SCREEN);
  await userEvent.upload(await screen.findByLabelText('Photo'), photo);
  await choose('Country', 'France (FR)');
  await choose('Purpose', 'Passport');
  await userEvent.type(screen.getByLabelText(/^Order number/), '77');
  await generate();
  expect(await screen.findByText(/2 photos on 105 × 148.5 mm/)).toBeTruthy();
  const board = screen.getByRole('img', { name: 'Photo board in true size' });
  expect(Number.parseFloat(board.style.height)).toBeCloseTo(148.5 + 7, 1);
  const [composed] = board.querySelectorAll('image');
  expect([composed!.getAttribute('width'), composed!.getAttribute('height')]).toEqual(['1240', '1754']);
  expect(
    screen.getByText('This photo has different proportions from 50 × 50 mm: only its middle is printed'),
  ).toBeTruthy();
});
