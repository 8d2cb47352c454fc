import type { DocumentAnswer } from '@likeness/contract/photos';
import type { HeadTop } from '@likeness/contract/vocabulary';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDocument } from '../testing/documents.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import { LinesLayer } from './LinesLayer.tsx';
import { ReasonsPanel } from './ReasonsPanel.tsx';
import { RuleCard } from './RuleCard.tsx';
import { requestFor } from './verificationDecision.ts';
import { verificationDrafts } from './verificationDrafts.ts';

/*
 * A photo of 35 × 45 mm: crown 4 mm from the upper edge, chin 7 mm from the lower one, so a head of 34 mm. Margins of
 * 3 % let each vary by 1.35 mm.
 */

const REASONS = [
  { id: 1, label: 'Eyes closed', text_color: null, ai_reference: null, digit: null, code: 'ec' },
  { id: 2, label: 'Head too small', text_color: null, ai_reference: 'head_too_small', digit: null, code: 'hs' },
  { id: 3, label: 'Head tilted', text_color: null, ai_reference: 'head_tilted', digit: null, code: 'ht' },
];

beforeEach(() => {
  verificationDrafts.of(1).set(verificationDrafts.empty);
  fakeApi({
    'GET /photo-reject-reason/visible': [200, { result: REASONS }],
    'POST /photo-reject-reason/order/by/levels-of-caution': [200, { rejected: [], normal: REASONS, accepted: [] }],
  });
});

type Photo = NonNullable<DocumentAnswer['photo']>;

function atTheCard(changed: Partial<Photo> = {}, headTop: HeadTop = 'skull') {
  const plain = aDocument(1);
  const { price } = plain.order_item;
  const document = {
    ...plain,
    photo: { ...plain.photo!, width: 350, height: 450, ...changed },
    order_item: { ...plain.order_item, price: { ...price, purpose: { ...price.purpose, head_top: headTop } } },
  };
  return render(
    <TestScreen>
      <LinesLayer document={document} />
      <RuleCard document={document} />
      <ReasonsPanel document={document} />
    </TestScreen>,
  );
}

const line = (name: string) => screen.getByRole('slider', { name });
const press = (on: Element, key: string, how: { shiftKey?: boolean } = {}) => fireEvent.keyDown(on, { key, ...how });
const rule = (name: RegExp) => screen.getByRole('row', { name });
/** What a row says was measured, and how that is judged. */
function readings(name: RegExp): string[] {
  const [, measured, verdict] = within(rule(name)).getAllByRole('cell');
  return [measured!.textContent, verdict!.textContent];
}
const draft = () => verificationDrafts.of(1).get();

test('the card says up to where the authority measures the head', () => {
  const { unmount } = atTheCard();
  expect(screen.getByText(/^The head ends at the crown: the top of the skull/)).toBeTruthy();
  expect(rule(/^Top edge to crown/)).toBeTruthy();
  expect(line('Crown')).toBeTruthy();
  unmount();
  atTheCard({}, 'hair');
  expect(screen.getByText(/^The head ends at the top of the hair/)).toBeTruthy();
  expect(rule(/^Top edge to hair/)).toBeTruthy();
  expect(line('Hair')).toBeTruthy();
  expect(screen.queryByText(/crown: the top of the skull/)).toBeNull();
});

describe('lines that nobody has placed', () => {
  test('lie on the mask, and nothing is said of the photo', () => {
    atTheCard();
    expect(screen.getByText(/^Nobody has placed the lines yet/)).toBeTruthy();
    expect(readings(/^Head height/)).toEqual(['–', '']);
    expect(line('Crown').getAttribute('aria-valuetext')).toBe('4.0 mm from the upper edge');
    expect(draft().lines).toBeNull();
  });

  test('are moved by keys: a tenth of a millimetre, with Shift a whole one, and the rule is read at once', () => {
    atTheCard();
    const crown = line('Crown');
    press(crown, 'ArrowDown');
    expect(crown.getAttribute('aria-valuenow')).toBe('4.1');
    expect(readings(/^Head height/)).toEqual(['33.9 mm339 px', 'pass']);
    for (let step = 0; step < 2; step += 1) press(crown, 'ArrowDown', { shiftKey: true });
    for (let step = 0; step < 5; step += 1) press(crown, 'ArrowUp');
    expect(readings(/^Head height/)).toEqual(['32.4 mm324 px', 'near']);
    press(crown, 'ArrowDown');
    expect(readings(/^Head height/)).toEqual(['32.3 mm323 px', 'fail']);
    expect(within(rule(/^Head height/)).getByText('32.7–35.4 mm')).toBeTruthy();
    press(line('Tilt'), 'ArrowRight', { shiftKey: true });
    expect(readings(/^Tilt of the head/)).toEqual(['1.0 °', 'pass']);
    press(line('Middle'), 'ArrowLeft');
    expect(readings(/^Face off centre/)[0]).toBe('-0.1 mm-1 px');
  });

  test('go onto the mask one by one with Delete, and all of them with the button, as if nobody had placed any', () => {
    atTheCard();
    press(line('Crown'), 'ArrowDown', { shiftKey: true });
    press(line('Chin'), 'ArrowUp', { shiftKey: true });
    press(line('Crown'), 'Delete');
    expect([line('Crown'), line('Chin')].map((one) => one.getAttribute('aria-valuenow'))).toEqual(['4', '37']);
    fireEvent.click(screen.getByRole('button', { name: 'Back onto the mask' }));
    expect(line('Chin').getAttribute('aria-valuenow')).toBe('38');
    expect(readings(/^Head height/)).toEqual(['–', '']);
    expect(requestFor('reject', 'photo-1', draft())).not.toHaveProperty('lines');
  });
});

describe('a line that is dragged', () => {
  /** The photo is shown at ten pixels a millimetre. */
  function drag(on: HTMLElement, ...moves: readonly { clientY: number; altKey?: boolean }[]) {
    on.closest<HTMLElement>('[data-lines]')!.getBoundingClientRect = () => new DOMRect(0, 0, 350, 450);
    const [first, ...others] = moves;
    fireEvent.pointerDown(on, { button: 0, ...first });
    for (const move of others) fireEvent.pointerMove(on, move);
  }

  test('is read with every move, and kept when it is let go', () => {
    atTheCard();
    const crown = line('Crown');
    drag(crown, { clientY: 42 }, { clientY: 82 });
    expect(readings(/^Head height/)).toEqual(['30.0 mm300 px', 'fail']);
    expect(draft().lines).toBeNull();
    fireEvent.pointerMove(crown, { clientY: 72 });
    fireEvent.pointerUp(crown);
    expect(draft().lines).toMatchObject({ uid: 'photo-1', at: { crown: 7 / 45 } });
    expect(document.activeElement).toBe(crown);
  });

  test('is not placed by a mere click', () => {
    atTheCard();
    drag(line('Crown'), { clientY: 40 });
    fireEvent.pointerUp(line('Crown'));
    expect(draft().lines).toBeNull();
  });

  test('snaps to the mask from three tenths of a millimetre, unless Alt is held', () => {
    atTheCard();
    const crown = line('Crown');
    drag(crown, { clientY: 40 }, { clientY: 60 }, { clientY: 42.5 });
    expect(crown.getAttribute('aria-valuenow')).toBe('4');
    fireEvent.pointerMove(crown, { clientY: 42.5, altKey: true });
    expect(crown.getAttribute('aria-valuenow')).toBe('4.3');
  });
});

describe('lines that were placed before', () => {
  const EARLIER = { crown: 9 / 45, chin: 38 / 45, eyes: null, centre: null, tilt: 0 };

  test('on this version are read, and what breaks a rule is suggested and not ticked', async () => {
    atTheCard({ lines: EARLIER, lines_from: 'this' });
    expect(readings(/^Head height/)).toEqual(['29.0 mm290 px', 'fail']);
    expect(await screen.findByText('Suggested: Head too small')).toBeTruthy();
    const tooSmall = screen.getByRole<HTMLInputElement>('checkbox', { name: /Head too small/ });
    expect(tooSmall.checked).toBe(false);
    expect(within(tooSmall.closest('label')!).getByTitle(/^Suggested/)).toBeTruthy();
    expect(requestFor('reject', 'photo-1', draft())).not.toHaveProperty('lines');
  });

  test('on the version before are where to begin: they suggest nothing until somebody says that they fit', async () => {
    atTheCard({ lines: EARLIER, lines_from: 'previous' });
    expect(readings(/^Head height/)).toEqual(['29.0 mm290 px', 'fail']);
    await screen.findByRole('checkbox', { name: /Head too small/ });
    expect(screen.queryByText(/^Suggested:/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'They fit' }));
    expect(screen.getByText('Suggested: Head too small')).toBeTruthy();
    expect(requestFor('reject', 'photo-1', draft())).toMatchObject({
      lines: { crown: 9 / 45, eyes: expect.closeTo(23.5 / 45, 9) },
    });
  });
});

test('placed lines go with every decision on their photo, and not with a photo that replaces it', () => {
  atTheCard();
  press(line('Crown'), 'ArrowDown');
  const lines = draft().lines!.at!;
  for (const decision of ['reject', 'sendForEditing', 'validate'] as const) {
    expect(requestFor(decision, 'photo-1', draft())).toMatchObject({ lines });
    expect(requestFor(decision, 'photo-2', draft())).not.toHaveProperty('lines');
  }
  const newPhoto = { uid: 'new', file_name: 'new.jpg', width: 1, height: 1, bytes: 1, display: '', displayUntil: 0 };
  const withNew = { ...draft(), newPhoto };
  expect(requestFor('validate', 'photo-1', withNew)).not.toHaveProperty('lines');
  expect(requestFor('reject', 'photo-1', withNew)).toMatchObject({ lines });
});

test('every rule names its source: the purpose’s with its address and day, a standard, or this house', () => {
  const document = aDocument(1);
  const measures = ['background_colour', 'background_uniformity', 'background_spread', 'sharpness'].map((key) => ({
    key,
    value: 4,
    score: null,
    unit: null,
    verdict: 'doubtful' as const,
    limit: { min: null, max: 3 },
  }));
  render(
    <TestScreen>
      <RuleCard document={{ ...document, measures }} />
    </TestScreen>,
  );
  const source = within(rule(/^Head height/)).getByRole('link', { name: 'passeport.ants.gouv.fr, 01/02/2026' });
  expect(source.getAttribute('href')).toBe('https://passeport.ants.gouv.fr/Vos-demarches/Photographie-d-identite');
  expect(within(rule(/^Tilt of the head/)).getByText(/^ISO\/IEC 39794-5/)).toBeTruthy();
  expect(within(rule(/^Uniformity of the background/)).getByText('Our own limit')).toBeTruthy();
  // Either of them may be why “Background not uniform” is suggested.
  expect(within(rule(/^Spread of the background/)).getByText('Our own limit')).toBeTruthy();
  expect(readings(/^Background colour/)).toEqual(['4', 'near']);
  expect(within(rule(/^Background colour/)).getByText('#E8E8E8')).toBeTruthy();
  expect(readings(/^Pixel size/)).toEqual(['414\u00A0×\u00A0532\u00A0px', 'pass']);
  expect(screen.queryByRole('row', { name: /Sharpness/ })).toBeNull();
});

test('axe finds nothing', async () => {
  atTheCard();
  await act(async () => undefined);
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
