import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
    await userEvent.click(await screen.findByText('Remove the photo'));
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

  test.each([
    ['is there', true],
    ['is still on its way', false],
  ])('of a new purpose stays when that is saved for the first time while it %s', async (_, isThere) => {
    const onTheWay = uploads();
    const level = { id: 2, revision: 1, label: 'Strict', color: '#b3261e', accepted_list: [], active: true };
    const mask = { thumbnail: `/static/pictures/${'a'.repeat(64)}.png`, width: 414, height: 532 };
    const at = (line: number) => ({ line, from: line, to: line });
    const lines = {
      horizontal_guide_lines: { crown: at(9), chin: at(84), eyes: null },
      vertical_guide_lines: { centre: 50 },
    };
    const seen = purposeServer([aPurpose(4)], {
      'GET /purpose/mask/generate': [200, { ...mask, ...lines }],
      'GET /level-of-caution': [
        200,
        { result: [{ ...level, translated: {}, allowedActions: [] }], total: 1, page: 1, allowedActions: [] },
      ],
      'POST /purpose': [201, aPurpose(4)],
    });
    const { path } = openApp('/admin/purpose?country=FR');
    const values = { Label: 'Passport', 'Weight\\W*$': '50', 'Maximum weight\\W*$': '500' };
    for (const [label, value] of Object.entries(values)) {
      await userEvent.type(await field(new RegExp(`^${label}`)), value);
    }
    await userEvent.click(screen.getByText('Place crown and chin to drag them', { selector: 'button' }));
    await userEvent.click(screen.getByText('Generate the mask', { selector: 'button' }));
    for (const label of [/^Levels of caution/, /^Print pattern\W*$/, /^Print pattern of additional offers/]) {
      await userEvent.click(await field(label));
      await userEvent.click(await screen.findByRole('option'));
    }
    await userEvent.upload(screen.getByLabelText('Test photo'), jpeg('first.jpg'));
    if (isThere) await act(async () => onTheWay[0]!.answer('a'));
    await userEvent.click(screen.getByText('Save', { selector: 'button' }));
    await waitFor(() => expect(path()).toBe('/admin/purpose/4'));
    await screen.findByRole('heading', { name: 'Passport' });
    seen.length = 0;
    expect(await screen.findByText('Remove the photo')).toBeTruthy();
    await waitFor(() => expect(onTheWay).toHaveLength(isThere ? 1 : 2));
    if (!isThere) await act(async () => onTheWay[1]!.answer('a'));
    const asked = () => sentWith(seen, 'POST /purpose/photoboard/generate-example').at(-1);
    await waitFor(() => expect(asked()).toEqual('a'.repeat(32)));
  });

  const sentWith = (seen: ReturnType<typeof purposeServer>, call: string) =>
    seen.filter((request) => request.call === call).map(({ query }) => query['photoUid']);
});

describe('a mask', () => {
  const outdated = () => screen.queryByText(/^The dimensions have changed since this mask was made/);
  const typeCrown = async (mm: string) => {
    const crown = await field(/^Top edge to crown/);
    await userEvent.clear(crown);
    await userEvent.type(crown, mm);
  };

  test('of other dimensions is still said to be outdated when these are saved', async () => {
    purposeServer([aPurpose(4)], { 'POST /purpose/4': [200, aPurpose(4, { revision: 4, outline_to_skull: 5 })] });
    openApp(FORM);
    await typeCrown('5');
    await waitFor(() => expect(outdated()).toBeTruthy());
    await userEvent.click(screen.getByText('Save', { selector: 'button' }));
    await screen.findByText('Purpose edited successfully');
    await waitFor(() => expect(screen.queryByText('Back to the original values')).toBeNull());
    expect(outdated()).toBeTruthy();
    await typeCrown('4');
    await waitFor(() => expect(outdated()).toBeNull());
  });

  test('of other proportions than the photo is said to be outdated, however long it has been so', async () => {
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    const mask = await screen.findByRole('img', { name: 'Mask' });
    const load = (naturalWidth: number, naturalHeight: number) => {
      Object.defineProperties(mask, {
        naturalWidth: { value: naturalWidth, configurable: true },
        naturalHeight: { value: naturalHeight, configurable: true },
      });
      fireEvent.load(mask);
    };
    load(414, 532);
    expect(outdated()).toBeNull();
    load(532, 532);
    await waitFor(() => expect(outdated()).toBeTruthy());
  });
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

  test('of which one is typed and confirmed at once, the one that is found is taken, and none that was offered before', async () => {
    const answered = Promise.withResolvers<void>();
    const page = (result: readonly object[]) => ({ result, total: result.length, page: 1, allowedActions: [] });
    purposeServer([aPurpose(4, { print_pattern: chosen.url, print_pattern_add_offer: newest.url })], {
      'GET /print-pattern': async ({ query }) => {
        const asked = [newest, chosen, oldest].find(({ url }) => url === query['url']);
        if (asked) return [200, page([asked])];
        if (query['q'] !== 'old') return [200, page([newest, chosen])];
        await answered.promise;
        return [200, page([oldest])];
      },
    });
    openApp(FORM);
    const input = await field(/^Print pattern \*$/);
    await waitFor(() => expect(input.value).toBe('Waves'));
    await userEvent.clear(input);
    await userEvent.type(input, 'old{ArrowDown}{Enter}');
    expect(input.value).toBe('old');
    answered.resolve();
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
