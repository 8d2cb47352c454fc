import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showLanguage } from '../kit/language.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../testing/purposes.ts';

const FORM = '/admin/purpose/4';

beforeEach(() => signedInAs('ROLE_ADMIN'));

// By its label: looking for a role in a form of fifty fields takes seconds.
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });

describe('the test photo', () => {
  /** Uploads that are on their way, to be answered one by one with a number of their own. */
  function uploads() {
    const onTheWay: { answer: (digit: string) => void }[] = [];
    class Upload extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 200;
      responseText = '';
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        onTheWay.push({
          answer: (digit) => {
            const uid = digit.repeat(32);
            this.responseText = JSON.stringify({
              success: true,
              uid,
              file_name: 'photo.jpg',
              width: 414,
              height: 532,
              bytes: 900,
              links: { display: '', thumb: '', download: '' },
            });
            this.dispatchEvent(new Event('load'));
          },
        });
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload);
    return onTheWay;
  }
  const jpeg = (name: string) => new File(['JPEG'], name, { type: 'image/jpeg' });

  test('that was taken away or replaced while it was on its way does not come back', async () => {
    const onTheWay = uploads();
    const seen = purposeServer([aPurpose(4)]);
    openApp(FORM);
    const drop = async (name: string) => userEvent.upload(await screen.findByLabelText('Test photo'), jpeg(name));
    const add = () => screen.getByText<HTMLButtonElement>('Try it with a photo', { selector: 'button' });
    await drop('first.jpg');
    await userEvent.click(await screen.findByText('Take the photo away'));
    expect(add().disabled).toBe(false);
    onTheWay[0]!.answer('a');
    await drop('second.jpg');
    await drop('third.jpg');
    await waitFor(() => expect(onTheWay).toHaveLength(3));
    await act(async () => onTheWay[1]!.answer('b'));
    // The third one is still on its way.
    expect(add().disabled).toBe(true);
    onTheWay[2]!.answer('c');
    const asked = () => sentWith(seen, 'POST /purpose/photoboard/generate-example').filter(Boolean);
    await waitFor(() => expect(asked()).toEqual(['c'.repeat(32)]));
    expect(add().disabled).toBe(false);
  });

  const sentWith = (seen: ReturnType<typeof purposeServer>, call: string) =>
    seen.filter((request) => request.call === call).map(({ query }) => query['photoUid']);
});

describe('print patterns', () => {
  const pattern = (id: number, label: string, digit: string) => ({
    id,
    revision: 1,
    label,
    url: `/static/pictures/${digit.repeat(64)}.jpg`,
    allowedActions: [],
  });
  const [newest, chosen, oldest] = [
    pattern(900, 'Newest', '9'),
    pattern(2, 'Waves', '2'),
    pattern(1, 'Old lines', '1'),
  ];

  test('beyond those that are offered at first are found by typing, and the chosen one is called by its name', async () => {
    const page = (result: readonly object[]) => ({ result, total: 900, page: 1, allowedActions: [] });
    purposeServer([aPurpose(4, { print_pattern: chosen.url, print_pattern_add_offer: newest.url })], {
      'GET /print-pattern': ({ query }) => {
        const asked = [newest, chosen, oldest].find(({ url }) => url === query['url']);
        if (asked) return [200, page([asked])];
        return [200, page(query['q'] === 'old' ? [oldest] : [newest])];
      },
    });
    openApp(FORM);
    const input = await field(/^Print pattern \*$/);
    await waitFor(() => expect(input.value).toBe('Waves'));
    await userEvent.clear(input);
    await userEvent.type(input, 'old');
    await userEvent.click(await screen.findByRole('option', { name: 'Old lines' }));
    await waitFor(() => expect(input.value).toBe('Old lines'));
  });

  test('that could not be opened are told in the language of the screen', async () => {
    await showLanguage('fr');
    purposeServer([aPurpose(4)], {
      'POST /purpose/photoboard/generate-example': [
        200,
        {
          board: 'AAAA',
          boardAdd: 'AAAA',
          troubles: ['print_pattern_add_offer'],
          paper: { width_mm: 148.5, height_mm: 105, width: 1754, height: 1240 },
        },
      ],
    });
    openApp(FORM);
    const sentence = /Impossible de charger le motif d’impression de l’offre complémentaire/;
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

test('planned changes say records by their names and show pictures, also those that were planned without names', async () => {
  const picture = (digit: string) => `/static/pictures/${digit.repeat(64)}.jpg`;
  const planned = (id: number, before: object, values: object) => ({
    id,
    holds_from: '2099-01-01T00:00:00.000Z',
    created_at: '2026-11-22T12:00:00.000Z',
    user: { id: 7, first_name: 'Bruno', last_name: 'Keller' },
    based_on: 3,
    before,
    values,
    status: 'waiting',
    ended_at: null,
    refusal: null,
    allowedActions: [],
  });
  const strict = { id: 2, label: 'Strict' };
  const named = planned(
    1,
    { levels: [2], levels_named: [strict], print_pattern: picture('0') },
    { levels: [2, 3], levels_named: [strict, { id: 3, label: 'Gentle' }], print_pattern: picture('d') },
  );
  const older = planned(2, { levels: [2] }, { levels: [2, 3] });
  purposeServer([aPurpose(4)], { 'GET /purpose/4/changes': [200, { result: [named, older] }] });
  openApp(FORM);
  const waiting = await screen.findByRole('region', { name: 'Planned changes' });
  within(waiting).getByText('Levels of caution: Strict → Strict, Gentle');
  within(waiting).getByText('Levels of caution: Strict → Strict, #3');
  const shown = [...waiting.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([picture('0'), picture('d')]);
  expect(waiting.textContent).not.toContain('/static/');
});
