import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countriesAnswer } from '../testing/countries.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aPurpose, effectsAnswer, purposeServer } from '../testing/purposes.ts';

const FORM = '/admin/purpose/4';
const FRANCE = countriesAnswer().result[0];

beforeEach(() => signedInAs('ROLE_ADMIN'));

// By its label: looking for a role in a form of fifty fields takes seconds.
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const line = (name: string) => screen.findByLabelText(name, { selector: '[role=slider]' });
const type = async (name: RegExp, value: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (value !== '') await userEvent.type(input, value);
};
const save = () => userEvent.click(screen.getByText('Save', { selector: 'button' }));
const sentTo = (seen: ReturnType<typeof purposeServer>, call: string) =>
  seen.filter((request) => request.call === call).map(({ body }) => body as Record<string, unknown>);

describe('the lines over the photo', () => {
  test('are moved by arrow keys a tenth of a millimetre at a time, and their fields follow', async () => {
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    const chin = await line('Chin');
    chin.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect((await field(/^Bottom edge to chin/)).value).toBe('7.3');
    const crown = await line('Crown');
    crown.focus();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect((await field(/^Top edge to crown/)).value).toBe('5.1');
    (await line('Margin of the crown')).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect((await field(/^Margin for the crown/)).value).toBe('4.22');
    expect(crown.getAttribute('aria-valuenow')).toBe('39.9');
    expect(crown.getAttribute('aria-valuetext')).toBe('5.1 mm from the upper edge');
  });

  test('follow what is typed into the fields', async () => {
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    await type(/^Top edge to crown/, '6.5');
    const crown = await line('Crown');
    await type(/^Margin for the chin/, '4.43');
    expect((await line('Margin of the chin')).getAttribute('aria-valuetext')).toMatch(/^4.43% of the height/);
    expect(crown.getAttribute('aria-valuetext')).toBe('6.5 mm from the upper edge');
    expect(screen.getByText('31.5 mm')).toBeTruthy();
  });

  test('are dragged with the pointer, and stop before the head is gone', async () => {
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    const crown = await line('Crown');
    // Ten pixels a millimetre.
    const photo = { top: 0, left: 0, width: 350, height: 450 } as DOMRect;
    vi.spyOn(screen.getByRole('group', { name: 'The photo with its lines' }), 'getBoundingClientRect').mockReturnValue(
      photo,
    );
    fireEvent.pointerDown(crown, { button: 0, clientY: 41 });
    fireEvent.pointerMove(crown, { clientY: 64 });
    expect((await field(/^Top edge to crown/)).value).toBe('6.3');
    fireEvent.pointerMove(crown, { clientY: 2_000 });
    expect((await field(/^Top edge to crown/)).value).toBe('37');
    fireEvent.pointerUp(crown);
    fireEvent.pointerMove(crown, { clientY: 10 });
    expect((await field(/^Top edge to crown/)).value).toBe('37');
  });

  test('stay where they are for whoever may only read', async () => {
    purposeServer([aPurpose(4, { allowedActions: [] })]);
    openApp(FORM);
    const chin = await line('Chin');
    fireEvent.keyDown(chin, { key: 'ArrowUp' });
    expect((await field(/^Bottom edge to chin/)).value).toBe('7');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('the form', () => {
  test('says at its field what can be no photo and no board, and sends nothing', async () => {
    const seen = purposeServer([aPurpose(4)]);
    openApp(FORM);
    await type(/^Bottom edge to chin/, '42');
    expect(await screen.findByText('The chin must lie below the crown')).toBeTruthy();
    await type(/^Bottom edge to chin/, '7');
    await waitFor(() => expect(screen.queryByText('The chin must lie below the crown')).toBeNull());
    await type(/^Photos beside each other/, '9');
    const sentence = '18 photos of 35 × 45 mm do not fit on paper of 148.5 × 105 mm';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    await save();
    expect(await screen.findByText('All fields must be correctly filled in')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Board: please check' })).toBeTruthy();
    expect(sentTo(seen, 'POST /purpose/4')).toEqual([]);
  });

  test('lets something else be changed of a purpose whose board was impossible before, and no other fault come in', async () => {
    const before = { nbr_on_width_board: 9 };
    const seen = purposeServer([aPurpose(4, before)], {
      'POST /purpose/4': [200, aPurpose(4, { ...before, revision: 4, label: 'Passport 2' })],
    });
    openApp(FORM);
    await type(/^Label/, 'Passport 2');
    const sentence = '18 photos of 35 × 45 mm do not fit on paper of 148.5 × 105 mm';
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    await save();
    await screen.findByText('Purpose edited successfully');
    expect(sentTo(seen, 'POST /purpose/4')).toMatchObject([{ label: 'Passport 2' }]);
    // It still holds, at its field and beside the board, and is no reason why nothing is saved.
    const columns = await field(/^Photos beside each other/);
    await waitFor(() => expect(columns.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.queryByText('All fields must be correctly filled in')).toBeNull();
    await type(/^Photos beside each other/, '8');
    await save();
    await screen.findByText('All fields must be correctly filled in');
    expect(sentTo(seen, 'POST /purpose/4')).toHaveLength(1);
  });

  test('leads to the first field that is wrong, however far below', async () => {
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    await userEvent.clear(await field(/^Photos beside each other/));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Photos beside each other/)));
    const scrolledTo = () => scrolled.mock.contexts.map((element) => (element as Element).textContent);
    await waitFor(() => expect(scrolledTo()).toEqual([expect.stringMatching(/^Photos beside each other/)]));
  });

  test('has no violations of accessibility, and leads to parent, children and country', async () => {
    const parent = { parent_purpose_id: 9, parent_purpose: { id: 9, label: 'Passport, judged' } };
    const children = { child_purposes: [11], child_purposes_named: [{ id: 11, label: 'Passport, printed' }] };
    purposeServer([aPurpose(4, { ...parent, ...children })]);
    const { path } = openApp(FORM);
    const up = await screen.findByRole('link', { name: 'Go to parent purpose: Passport, judged' });
    expect(up.getAttribute('href')).toBe('/admin/purpose/9');
    const down = screen.getByRole('link', { name: 'Go to child purpose: Passport, printed' });
    expect(down.getAttribute('href')).toBe('/admin/purpose/11');
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/admin/purposes/for/FR'));
  });

  test('warns before what was typed is lost', async () => {
    purposeServer([aPurpose(4)]);
    const { path } = openApp(FORM);
    await type(/^Label/, 'Passport 2');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe(FORM);
    expect((await field(/^Label/)).value).toBe('Passport 2');
  });
});

test('what is wrong is said in the order of the form', async () => {
  purposeServer([aPurpose(4, { thumbnail: null })]);
  openApp(FORM);
  await type(/^Spacing below/, '');
  await type(/^Maximum weight \*/, '');
  await type(/^Photo width/, '');
  await save();
  const list = (await screen.findByText('All fields must be correctly filled in')).closest('[role=alert]')!;
  const named = [...list.querySelectorAll('li')].map(({ textContent }) => textContent.replace(/:.*/, ''));
  expect(named).toEqual(['Photo width', 'Mask', 'Maximum weight', 'Spacing below each other']);
});

describe('saving', () => {
  test('lets nothing be changed from the click until the answer, also while it is found out what it would do', async () => {
    const [looked, saved] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    purposeServer([aPurpose(4)], {
      'POST /purpose/4/effects': async () => [200, await looked.promise],
      'POST /purpose/4': async () => [200, await saved.promise],
    });
    openApp(FORM);
    const label = await field(/^Label/);
    await type(/^Photos beside each other/, '2');
    await type(/^Photo width/, '50');
    await userEvent.type(label, ' 2{Enter}');
    await waitFor(() => expect(label.disabled).toBe(true));
    await userEvent.type(label, ' and more');
    fireEvent.keyDown(await line('Chin'), { key: 'ArrowUp' });
    looked.resolve(effectsAnswer());
    await userEvent.type(label, ' and more');
    for (const name of ['Generate it again', 'I have checked it today'])
      expect(screen.getByText<HTMLButtonElement>(name, { selector: 'button' }).disabled).toBe(true);
    saved.resolve(aPurpose(4, { revision: 4, label: 'Passport 2', photo_width: 50, nbr_on_width_board: 2 }));
    await screen.findByText('Purpose edited successfully');
    await waitFor(() => expect(label.disabled).toBe(false));
    expect([label.value, (await field(/^Bottom edge to chin/)).value]).toEqual(['Passport 2', '7']);
    // The typing goes on where it was.
    await waitFor(() => expect(document.activeElement).toBe(label));
  });

  test('reloads the purpose as it is kept now', async () => {
    const seen = purposeServer([aPurpose(4)], {
      'POST /purpose/4': [200, aPurpose(4, { revision: 4, label: 'Passport (kept)' })],
    });
    openApp(FORM);
    await type(/^Label/, 'Passport 2');
    await save();
    await screen.findByText('Purpose edited successfully');
    expect((await field(/^Label/)).value).toBe('Passport (kept)');
    expect(sentTo(seen, 'POST /purpose/4')[0]).toMatchObject({ label: 'Passport 2', revision: 3 });
    // Only people read a label, so nobody was asked what it would do.
    expect(sentTo(seen, 'POST /purpose/4/effects')).toEqual([]);
  });

  test('a change that touches documents is asked about with its numbers first', async () => {
    const touched = {
      id: 31,
      order_id: 12,
      status: 'pending_verification',
      first_name: 'Noor',
      last_name: 'Haddad',
      before: [],
      after: ['pixel_size', 'background_colour'],
    };
    const hard = { looked_at: 5, of: 5, newly_failing: 1, newly_passing: 0, otherwise: 0, documents: [touched] };
    const seen = purposeServer([aPurpose(4)], {
      'POST /purpose/4/effects': [200, effectsAnswer({ hard_checks: hard, boards: 2, open_shipments: 1 })],
      'POST /purpose/4': [200, aPurpose(4, { revision: 4, photo_width: 50 })],
    });
    openApp(FORM);
    await type(/^Photos beside each other/, '2');
    await type(/^Photo width/, '50');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'What this change would do' });
    await within(dialog).findByText(/^1 waiting document gets another verdict/);
    within(dialog).getByText('Pixel size, Background colour');
    within(dialog).getByText('2 validated photo boards wait to be printed.');
    within(dialog).getByText('1 open shipment holds such a photo.');
    expect(within(dialog).getByRole('link', { name: 'Document 31' }).getAttribute('href')).toBe('/order/12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(seen, 'POST /purpose/4')).toEqual([]);
    expect((await field(/^Photo width/)).value).toBe('50');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save this change' }));
    await screen.findByText('Purpose edited successfully');
    expect(sentTo(seen, 'POST /purpose/4')).toHaveLength(1);
    expect(sentTo(seen, 'POST /purpose/4/effects')[0]).toEqual({ photo_width: 50, nbr_on_width_board: 2, revision: 3 });
  });

  test('a change can be planned for a later moment, and the form is as it was', async () => {
    const values = { label: 'Passport 2027', revision: 3 };
    const planned = {
      id: 1,
      holds_from: '2099-01-01T00:00:00.000Z',
      created_at: '2026-11-22T12:00:00.000Z',
      user: { id: 7, first_name: 'Bruno', last_name: 'Keller' },
      based_on: 3,
      before: { label: 'Passport' },
      values,
      status: 'waiting',
      ended_at: null,
      refusal: null,
      changed_since: false,
      allowedActions: ['withdraw'],
    };
    const seen = purposeServer([aPurpose(4)], {
      'POST /purpose/4/changes': [200, planned],
      'GET /purpose/4/changes': [
        [200, { result: [] }],
        [200, { result: [planned] }],
      ],
    });
    openApp(FORM);
    await type(/^Label/, 'Passport 2027');
    // Written in another way it is the same number.
    await type(/^Photo width/, '035');
    await userEvent.click(screen.getByRole('button', { name: 'Save for a later day' }));
    const dialog = await screen.findByRole('dialog', { name: 'From when is this change valid?' });
    fireEvent.change(within(dialog).getByLabelText('Valid from'), { target: { value: '2020-01-01T00:00' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Plan this change' }));
    await within(dialog).findByText('This must be in the future');
    fireEvent.change(within(dialog).getByLabelText('Valid from'), { target: { value: '2099-01-01T01:00' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Plan this change' }));
    await screen.findByText('The change is planned');
    const waiting = await screen.findByRole('region', { name: 'Planned changes' });
    within(waiting).getByText('Label: Passport → Passport 2027');
    within(waiting).getByRole('button', { name: 'Withdraw' });
    expect((await field(/^Label/)).value).toBe('Passport');
    expect(sentTo(seen, 'POST /purpose/4/changes')).toHaveLength(1);
    expect(sentTo(seen, 'POST /purpose/4/changes')[0]).toMatchObject({ values });
    expect(sentTo(seen, 'POST /purpose/4/changes')[0]).not.toHaveProperty('values.photo_width');
    expect(sentTo(seen, 'POST /purpose/4')).toEqual([]);
  });
});

describe('the mask', () => {
  const generated = {
    thumbnail: `/static/pictures/${'a'.repeat(64)}.png`,
    width: 414,
    height: 532,
    horizontal_guide_lines: { crown: { line: 9, from: 5, to: 13 }, chin: { line: 84, from: 80, to: 88 }, eyes: null },
    vertical_guide_lines: { centre: 50 },
  };

  test('is generated again from its dimensions once they have changed, and goes back to what they were', async () => {
    const seen = purposeServer([aPurpose(4)], { 'GET /purpose/mask/generate': [200, generated] });
    openApp(FORM);
    await type(/^Top edge to crown/, '5');
    await screen.findByText(/^The dimensions have changed since this mask was made/);
    await userEvent.click(screen.getByRole('button', { name: 'Generate it again' }));
    await waitFor(() => expect(screen.queryByText(/^The dimensions have changed/)).toBeNull());
    const [asked] = seen.filter(({ call }) => call === 'GET /purpose/mask/generate');
    const dimensions = {
      photoHeight: '45',
      photoWidth: '35',
      outlineToChin: '7',
      outlineToSkull: '5',
      dpiResolution: '300',
    };
    expect(asked?.query).toMatchObject(dimensions);
    const mask = screen.getByRole<HTMLImageElement>('img', { name: 'Mask' });
    expect(mask.getAttribute('src')).toBe(generated.thumbnail);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the original values' }));
    expect((await field(/^Top edge to crown/)).value).toBe('4');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to the original values' })).toBeNull());
    expect(screen.getByRole('img', { name: 'Mask' }).getAttribute('src')).not.toContain('aaaa');
  });

  test('that was asked for before the dimensions changed again is known to be outdated', async () => {
    const made = Promise.withResolvers<object>();
    purposeServer([aPurpose(4)], { 'GET /purpose/mask/generate': async () => [200, await made.promise] });
    openApp(FORM);
    await type(/^Top edge to crown/, '5');
    await screen.findByText(/^The dimensions have changed since this mask was made/);
    await userEvent.click(screen.getByRole('button', { name: 'Generate it again' }));
    await type(/^Top edge to crown/, '6');
    made.resolve(generated);
    const mask = () => screen.getByRole('img', { name: 'Mask' }).getAttribute('src');
    await waitFor(() => expect(mask()).toBe(generated.thumbnail));
    screen.getByText(/^The dimensions have changed since this mask was made/);
    await type(/^Top edge to crown/, '5');
    await waitFor(() => expect(screen.queryByText(/^The dimensions have changed/)).toBeNull());
  });

  test('is not asked for from dimensions that make none', async () => {
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    await type(/^Bottom edge to chin/, '');
    await screen.findByText(/^A mask needs a size/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate it again' }).disabled).toBe(true);
  });

  test('of its own lies over the photo as soon as it is chosen; one of other proportions is refused at once', async () => {
    const url = `/static/pictures/${'b'.repeat(64)}.png`;
    const uploaded = { uid: 'b'.repeat(64), extension: 'png', url, bytes: 900 };
    const answers = [
      { ...uploaded, width: 414, height: 532 },
      { ...uploaded, url: `/static/pictures/${'c'.repeat(64)}.png`, width: 128, height: 128 },
    ];
    class Upload extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 200;
      readonly responseText = JSON.stringify(answers.shift());
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        this.dispatchEvent(new Event('load'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload);
    purposeServer([aPurpose(4)]);
    openApp(FORM);
    const overPhoto = async () => (await screen.findByTestId('own-mask')).getAttribute('src');
    expect(await overPhoto()).toBe(`/static/pictures/${'0'.repeat(64)}.png`);
    const own = screen.getByLabelText('Or use your own picture');
    const png = (name: string) => new File(['PNG'], name, { type: 'image/png' });
    await userEvent.upload(own, png('mask.png'));
    await waitFor(async () => expect(await overPhoto()).toBe(url));
    expect(screen.queryByTestId('drawn-mask')).toBeNull();
    await userEvent.upload(own, png('square.png'));
    await screen.findByText('The mask must have the proportions of the photo');
    expect(await overPhoto()).toBe(url);
  });

  test('is drawn by its dimensions while there is no picture of it', async () => {
    purposeServer([aPurpose(4, { thumbnail: null })]);
    openApp(FORM);
    await screen.findByTestId('drawn-mask');
    expect(screen.queryByTestId('own-mask')).toBeNull();
  });

  test('must be a PNG, and a test photo a JPEG', async () => {
    const seen = purposeServer([aPurpose(4)]);
    openApp(FORM);
    const gif = new File(['GIF89a'], 'mask.gif', { type: 'image/gif' });
    const any = userEvent.setup({ applyAccept: false });
    await any.upload(await screen.findByLabelText('Or use your own picture'), gif);
    await screen.findByText('Mask must have PNG type');
    await any.upload(screen.getByLabelText('Test photo'), gif);
    await screen.findByText('Test Photo must have JPEG type');
    expect(seen.filter(({ call }) => call.startsWith('POST /file'))).toEqual([]);
  });
});

describe('what is offered', () => {
  const optionsOf = async (label: string) => {
    await userEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };

  test('as parent are purposes of the same country: neither the purpose itself nor one below it', async () => {
    const child = aPurpose(11, { label: 'Printed', parent_purpose_id: 4 });
    const grandchild = aPurpose(12, { label: 'Printed for a passport', parent_purpose_id: 11 });
    const purposes = [aPurpose(4), child, grandchild, aPurpose(9, { label: 'Judged' })];
    const page = (result: typeof purposes) => ({ result, total: result.length, page: 1, allowedActions: [] });
    const seen = purposeServer(purposes, {
      'GET /purpose': ({ query: { q = '' } }) => [
        200,
        page(purposes.filter(({ label }) => label.toLowerCase().includes(q))),
      ],
    });
    openApp(FORM);
    expect(await optionsOf('Parent purpose')).toEqual(['Judged']);
    // The purpose between the two is not among those that are found.
    await userEvent.keyboard('for a');
    await screen.findByText('Nothing found');
    expect(screen.queryAllByRole('option')).toEqual([]);
    const [asked] = seen.filter(({ call }) => call === 'GET /purpose');
    expect(asked?.query).toMatchObject({ use_in_country_id: '1' });
  });

  test('are levels of caution in use; one that is not stays where it is chosen', async () => {
    const level = { id: 3, revision: 1, label: 'Gentle', color: '#b3261e', accepted_list: [], active: true };
    const seen = purposeServer([aPurpose(4)], {
      'GET /level-of-caution': [
        200,
        { result: [{ ...level, translated: {}, allowedActions: [] }], total: 1, page: 1, allowedActions: [] },
      ],
    });
    openApp(FORM);
    expect(await optionsOf('Levels of caution *')).toEqual(['Gentle']);
    const [asked] = seen.filter(({ call }) => call === 'GET /level-of-caution');
    expect(asked?.query).toMatchObject({ active: 'true' });
    expect(screen.getByText('Strict')).toBeTruthy();
  });
});

describe('a new purpose', () => {
  test('needs a country that exists', async () => {
    purposeServer([], { 'GET /country/QQ': [404, { code: 'not_found', message: '', params: { what: 'country' } }] });
    const { router } = openApp('/admin/purpose');
    expect(await screen.findByText('A country code must be given')).toBeTruthy();
    await router.navigate('/admin/purpose?country=QQ');
    await screen.findByText('Wrong country code given');
    await router.navigate('/admin/purpose?country=France');
    await screen.findByText('Wrong country code given');
  });

  test('is not sent while fields are missing, and its lines begin where most heads are', async () => {
    const seen = purposeServer([], { 'GET /country/FR': [200, FRANCE] });
    openApp('/admin/purpose?country=FR');
    await screen.findByRole('heading', { name: 'New purpose: France' });
    await save();
    await screen.findByText('All fields must be correctly filled in');
    expect(sentTo(seen, 'POST /purpose')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Place crown and chin to drag them' }));
    expect((await field(/^Top edge to crown/)).value).toBe('4.1');
    expect((await line('Chin')).getAttribute('aria-valuetext')).toBe('7.2 mm from the lower edge');
  });

  test('of another country is another form: what was typed for one is not kept for the other', async () => {
    const germany = { ...FRANCE, id: 3, country_code: 'DE', country_name: 'Germany' };
    purposeServer([], { 'GET /country/FR': [200, FRANCE], 'GET /country/DE': [200, germany] });
    const { router } = openApp('/admin/purpose?country=FR');
    await screen.findByRole('heading', { name: 'New purpose: France' });
    await router.navigate('/admin/purpose?country=DE');
    await screen.findByRole('heading', { name: 'New purpose: Germany' });
    await type(/^Label/, 'Identity card');
    await act(async () => router.navigate(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'New purpose: France' });
    expect((await field(/^Label/)).value).toBe('');
  });
});
