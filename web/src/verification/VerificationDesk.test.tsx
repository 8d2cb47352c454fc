import type { DocumentAnswer } from '@likeness/contract/photos';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DecisionAnswer } from '../photos/workScene.ts';
import { signedIn } from '../testing/builders.ts';
import { aClaim, aDocument, aVersion } from '../testing/documents.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { aDesk, decisionOn, NOW, pending } from './testVerification.ts';
import { DEAD_TIME_MS } from './useJudgedPicture.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationFlow } from './verificationFlow.ts';
import type { VerificationCalls } from './verificationScene.ts';

/* Time passes only when a test advances it. */

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const id of [1, 2, 3]) verificationDrafts.of(id).set(verificationDrafts.empty);
  fakeApi({
    'GET /photo-reject-reason/visible': [200, { result: [] }],
    'POST /photo-reject-reason/order/by/levels-of-caution': [200, { rejected: [], normal: [], accepted: [] }],
    'POST /me/preference': [200],
  });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const longEnough = () => pass(DEAD_TIME_MS);

function Desk({ flow }: { flow: VerificationFlow }) {
  const scene = useSyncExternalStore(flow.scene.subscribe, flow.scene.get);
  if (scene.phase !== 'working') return null;
  return <VerificationDesk verification={{ flow, scene, waiting: 3, leave: flow.leave }} working={scene} />;
}

/** A sorter with a queue of documents 1, 2, 3 …; the first one is on the screen, and its picture is being loaded. */
async function atTheDesk(answers: Partial<VerificationCalls> = {}) {
  const { flow, calls, seen } = aDesk(answers);
  render(
    <TestScreen>
      <Desk flow={flow} />
    </TestScreen>,
  );
  act(() => void flow.open());
  await pass(0);
  await longEnough();
  expect(seen()).toBe('1 held');
  return { flow, seen, decisions: () => calls.decide.mock.calls.map(([id, { photo }]) => `${id} ${photo.status}`) };
}

async function press(
  key: string,
  modifiers: { ctrlKey?: boolean; shiftKey?: boolean } = {},
  target: Element = document.body,
) {
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
  fireEvent.keyDown(target, { key, code, ...modifiers });
  fireEvent.keyUp(target, { key, code, ...modifiers });
  await pass(0);
}

const picture = (name = 'Current') => screen.getByRole('img', { name });
/** The picture is loaded, and the person has had a moment to look at it. */
async function comes(name?: string) {
  fireEvent.load(picture(name));
  await longEnough();
}
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const VALIDATE = /^(Final validation|Validate new photo)/;
const WHY_NOT = 'A photo that is not shown cannot be validated. It can be refused or sent for editing.';

const aNewPhoto = (width = 414) => ({
  uid: 'new',
  file_name: 'photo-1.jpg',
  width,
  height: 532,
  bytes: 90_000,
  display: '/api/file/new',
  displayUntil: NOW + 600_000,
});

function rejectFor(id: number) {
  act(() => verificationDrafts.of(id).set({ ...verificationDrafts.empty, photo: `photo-${id}`, reasons: [1] }));
}

describe('a photo that nobody has seen', () => {
  test('is not validated while it is on its way, neither by key nor by button; once it shows, it is', async () => {
    const { decisions } = await atTheDesk();
    await pass(60_000);
    await press('v');
    expect(button(VALIDATE).disabled).toBe(true);
    expect(decisions()).toEqual([]);
    await comes();
    expect(button(VALIDATE).disabled).toBe(false);
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
  });

  test('is not validated when it cannot be loaded, and the screen says why', async () => {
    const { decisions } = await atTheDesk();
    fireEvent.error(picture());
    await longEnough();
    await press('v');
    expect(decisions()).toEqual([]);
    expect(button(VALIDATE).disabled).toBe(true);
    expect(screen.getByText(WHY_NOT).id).toBe(button(VALIDATE).getAttribute('aria-describedby'));
    expect(button(/^Refuse/).disabled).toBe(false);
    expect(button(/^Send for editing/).disabled).toBe(false);
  });

  test('is validated after it was loaded again', async () => {
    const { decisions } = await atTheDesk();
    fireEvent.error(picture());
    await longEnough();
    fireEvent.click(button(/^Try again/));
    await pass(0);
    expect(button(VALIDATE).disabled).toBe(true);
    await comes();
    expect(screen.queryByText(WHY_NOT)).toBeNull();
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
  });

  test('is not validated when its bytes are gone', async () => {
    const gone = (document: DocumentAnswer) => ({
      ...document,
      photo: document.photo && { ...document.photo, links: null },
    });
    await atTheDesk({ takeNext: async () => gone(aDocument(1, { claim: aClaim() })) });
    expect(button(VALIDATE).disabled).toBe(true);
    screen.getByText(WHY_NOT);
  });

  test('is not validated while the previous one is shown in its place, and the screen says why', async () => {
    const withPrevious = (document: DocumentAnswer) => ({
      ...document,
      photo: document.photo && { ...document.photo, previous_file: aVersion('earlier') },
    });
    const { decisions } = await atTheDesk({ takeNext: async () => withPrevious(aDocument(1, { claim: aClaim() })) });
    fireEvent.load(picture('Previous'));
    await comes();
    await press('b');
    expect(picture('Previous').getAttribute('src')).toContain('earlier');
    await press('v');
    expect(decisions()).toEqual([]);
    expect(button(VALIDATE).getAttribute('aria-describedby')).toBe(screen.getByText(/^Flip back/).id);
    await press('b');
    expect(screen.queryByText(/^Flip back/)).toBeNull();
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
  });

  test('can be refused, and sent for editing', async () => {
    const { decisions } = await atTheDesk();
    fireEvent.error(picture());
    rejectFor(1);
    await longEnough();
    await press('r');
    await longEnough();
    act(() =>
      verificationDrafts.of(2).set({ ...verificationDrafts.empty, photo: 'photo-2', comment: 'It does not open' }),
    );
    await press('e');
    expect(decisions()).toEqual(['1 rejected', '2 pending_verification']);
  });

  test('is not validated because the version before it shows', async () => {
    const document = aDocument(1, { claim: aClaim() });
    const photo = document.photo && { ...document.photo, previous_file: aVersion('before') };
    const { decisions } = await atTheDesk({ takeNext: async () => ({ ...document, photo }) });
    await comes('Previous');
    await press('v');
    expect(decisions()).toEqual([]);
    await comes('Current');
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
  });

  test('is not validated because the one that it is to take the place of shows', async () => {
    const { decisions } = await atTheDesk();
    await comes();
    const newPhoto = aNewPhoto();
    act(() => verificationDrafts.of(1).set({ ...verificationDrafts.empty, photo: 'photo-1', newPhoto }));
    await comes('Current');
    expect(button(VALIDATE).textContent).toMatch(/^Validate new photo/);
    await press('v');
    expect(decisions()).toEqual([]);
    await comes('New');
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
  });

  test('is not validated because the one before it was seen', async () => {
    const { decisions, seen } = await atTheDesk();
    await comes();
    await press('v');
    expect(seen()).toBe('2 held');
    await longEnough();
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
  });
});

describe('a key pressed as a photo appears was meant for the one before', () => {
  test('and validates nothing; a moment later it does', async () => {
    const { decisions } = await atTheDesk();
    await comes();
    await press('v');
    await longEnough();
    fireEvent.load(picture());
    await press('v');
    await pass(DEAD_TIME_MS - 1);
    await press('v');
    expect(decisions()).toEqual(['1 validated']);
    await pass(1);
    await press('v');
    expect(decisions()).toEqual(['1 validated', '2 validated']);
  });

  test('and neither refuses nor sends for editing', async () => {
    const { decisions } = await atTheDesk();
    rejectFor(1);
    act(() =>
      verificationDrafts.of(2).set({ ...verificationDrafts.empty, photo: 'photo-2', comment: 'Darker', reasons: [1] }),
    );
    await press('r');
    for (const key of ['r', 'e']) await press(key);
    await press('Enter', { ctrlKey: true }, screen.getByRole('textbox', { name: 'Comment' }));
    expect(button(/^Refuse/).disabled).toBe(true);
    expect(decisions()).toEqual(['1 rejected']);
    await longEnough();
    await press('r');
    expect(decisions()).toEqual(['1 rejected', '2 rejected']);
  });

  test('also when it is the one that was just decided and taken back', async () => {
    const { decisions, flow, seen } = await atTheDesk();
    rejectFor(1);
    await press('r');
    await pass(DEAD_TIME_MS / 2);
    await act(() => flow.undo());
    expect(seen()).toBe('1 held');
    await press('r');
    expect(decisions()).toEqual(['1 rejected']);
    await longEnough();
    await press('r');
    expect(decisions()).toEqual(['1 rejected', '1 rejected']);
  });
});

test('the button that was pressed for the last photo says that it works until the answer is there', async () => {
  const answer = pending<DecisionAnswer>();
  await atTheDesk({ reserveNext: async () => undefined, decide: () => answer.promise });
  await comes();
  const works = (name: RegExp) => within(button(name)).queryByRole('progressbar') !== null;
  await press('v');
  expect([works(VALIDATE), works(/^Refuse/)]).toEqual([true, false]);
  answer.resolve(decisionOn(1));
  await pass(0);
  expect(works(VALIDATE)).toBe(false);
});

test('a sorter who was released is told at once by whom and why, keeps what they typed, and is offered the next', async () => {
  const by = { id: 9, first_name: 'Anna', last_name: 'Rossi' };
  const released = { by, at: new Date(NOW).toISOString(), word: 'please take the visa ones first' };
  const allowedActions: DocumentAnswer['allowedActions'] = ['startVerification'];
  const { flow, seen } = await atTheDesk({ read: async (id) => aDocument(id, { released, allowedActions }) });
  act(() =>
    verificationDrafts.of(1).set({ ...verificationDrafts.empty, photo: 'photo-1', comment: 'Half a sentence' }),
  );
  act(() => void flow.refresh());
  await pass(0);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Anna Rossi released this at .+: “please take the visa ones first” What you had begun is still here\./,
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Half a sentence');
  fireEvent.click(button(/^Take next/));
  await pass(0);
  expect(seen()).toMatch(/^[^1] held$/);
});

test('a sorter who had begun nothing is not told that something is kept; one ticked reason is', async () => {
  const by = { id: 9, first_name: 'Anna', last_name: 'Rossi' };
  const claim = aClaim({ managedByMe: false, by });
  const { flow } = await atTheDesk({ read: async (id) => aDocument(id, { claim, allowedActions: [] }) });
  act(() => void flow.refresh());
  await pass(0);
  const shownAlert = screen.getByRole('alert');
  expect(shownAlert.textContent).toMatch(/^Anna works on this document until .+\./);
  expect(shownAlert.textContent).not.toContain('still here');
  rejectFor(1);
  expect(shownAlert.textContent).toContain('. What you had begun is still here.');
});

describe('a photo that the sorter is not sure of', () => {
  const WORD = 'Is this shadow too dark?';
  const COLLEAGUE = { id: 7, first_name: 'Grace', last_name: 'Hopper', is_signed_in: true };
  const sure = (overrides: Partial<DocumentAnswer> = {}) => ({
    takeNext: async () =>
      aDocument(1, {
        claim: aClaim(),
        allowedActions: ['leaveVerification', 'passOn', 'reject', 'sendForEditing', 'validate'],
        ...overrides,
      }),
  });

  test('is passed on with a word, by keys only, and the next one is on the screen', async () => {
    fakeApi({
      'GET /document/colleagues': [200, { result: [COLLEAGUE] }],
      'POST /me/preference': [200],
    });
    const desk = aDesk(sure());
    render(
      <TestScreen>
        <Desk flow={desk.flow} />
      </TestScreen>,
    );
    act(() => void desk.flow.open());
    await pass(0);
    await longEnough();
    await comes();
    await press('W', { shiftKey: true });
    const field = await vi.waitFor(() => screen.getByRole('textbox', { name: 'What should a colleague look at?' }));
    await press('Enter', { ctrlKey: true }, field);
    expect(desk.calls.decide).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: WORD } });
    await press('Enter', { ctrlKey: true }, field);
    const passOn = { photoUid: 'photo-1', word: WORD, colleague: null };
    expect(desk.calls.decide.mock.calls[0]).toMatchObject([1, { passOn }, 'key 1']);
    expect(desk.seen()).toBe('2 held');
  });

  test('is shown to the next person with the word of whoever asked', async () => {
    const action = { id: 1, is_comment: true, name: 'passed_on', value_text: WORD, reasons: [], user: COLLEAGUE };
    const photo = { ...aDocument(1).photo!, actions: [{ ...action, created_at: '2026-03-10T07:00:00.000Z' }] };
    await atTheDesk(sure({ photo }));
    expect(screen.getByRole('region', { name: 'What applies to this photo' }).textContent).toContain(
      `Grace Hopper asks: ${WORD}`,
    );
  });
});

test('the rules that a file breaks are those of the photo that is about to be sent', async () => {
  const failed_checks = [{ key: 'pixel_size' as const, expected: '414 × 532 px', actual: '300 × 300 px' }];
  await atTheDesk({ takeNext: async () => ({ ...aDocument(1, { claim: aClaim() }), failed_checks }) });
  const strip = within(screen.getByRole('region', { name: 'What applies to this photo' }));
  expect(strip.getByText(/300 × 300 px/)).toBeTruthy();
  act(() => verificationDrafts.of(1).set({ ...verificationDrafts.empty, photo: 'photo-1', newPhoto: aNewPhoto() }));
  expect(strip.queryByText(/300 × 300 px/)).toBeNull();
  act(() => verificationDrafts.of(1).set({ ...verificationDrafts.empty, photo: 'photo-1', newPhoto: aNewPhoto(200) }));
  expect(strip.getByText(/200 × 532 px/)).toBeTruthy();
});

test('that the same photo came from somebody else stands beside it, whatever panel is open; one of many', async () => {
  const same_photo = [
    { document: 41, same_customer: true, sent_at: '2026-03-09T08:00:00.000Z' },
    { document: 42, same_customer: false, sent_at: '2026-03-08T08:00:00.000Z' },
  ];
  await atTheDesk({ takeNext: async () => ({ ...aDocument(1, { claim: aClaim() }), same_photo }) });
  const strip = within(screen.getByRole('region', { name: 'What applies to this photo' }));
  expect(strip.getByText(/^The same photo was sent with document 42 by someone else/)).toBeTruthy();
  expect(strip.queryByText(/document 41/)).toBeNull();
});

test('a proof of life that cannot be loaded says so, and a new address of it is tried', async () => {
  const { uid, links } = aVersion('proof');
  const photo = { ...aDocument(1).photo!, proof_of_life_image: { uid, links } };
  const { flow } = await atTheDesk({
    takeNext: async () => ({ ...aDocument(1, { claim: aClaim() }), photo }),
    read: async () => {
      const renewed = { ...links!, thumb: '/api/file/proof?again', display: '/api/file/proof?again' };
      return {
        ...aDocument(1, { claim: aClaim() }),
        photo: { ...photo, proof_of_life_image: { uid, links: renewed } },
      };
    },
  });
  const small = screen.getByRole('button', { name: 'Proof of life' });
  fireEvent.error(small.querySelector('img')!);
  expect(small.querySelector('img')).toBeNull();
  fireEvent.click(small);
  expect(screen.getByRole('dialog', { name: 'Proof of life' }).textContent).toBe('Picture is unavailable');
  await act(() => flow.refresh());
  expect(small.querySelector('img')!.getAttribute('src')).toBe('/api/file/proof?again');
});

test('the proof of life that is opened large has the number of whoever looks over it', async () => {
  signedIn({ id: 17 });
  const { uid, links } = aVersion('proof');
  const photo = { ...aDocument(1).photo!, proof_of_life_image: { uid, links } };
  await atTheDesk({ takeNext: async () => ({ ...aDocument(1, { claim: aClaim() }), photo }) });
  fireEvent.click(screen.getByRole('button', { name: 'Proof of life' }));
  const large = within(screen.getByRole('dialog', { name: 'Proof of life' }));
  expect(large.getByTestId('watermark').dataset['number']).toBe('17');
});
