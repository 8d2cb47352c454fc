import { expect, test } from 'vitest';
import { type Shares, shareOf } from './rules.ts';

const [NADIA, HUGO] = [1, 2];

const shares: Shares = {
  general: 2,
  newPerson: 5,
  newPersonDays: 30,
  selfEdited: 8,
  byPerson: new Map([
    [NADIA, 1],
    [HUGO, 0],
  ]),
  byCountry: new Map([['JP', 10]]),
};

const ANYBODY = 3;

/** Every person, country, novelty and editing. */
test.each<[who: number, countryCode: string, isNew: boolean, isSelfEdited: boolean, share: number]>([
  [ANYBODY, 'FR', false, false, 2],
  [ANYBODY, 'FR', true, false, 5],
  [ANYBODY, 'FR', false, true, 8],
  [ANYBODY, 'FR', true, true, 8],
  [ANYBODY, 'JP', false, false, 10],
  [ANYBODY, 'JP', true, false, 10],
  [ANYBODY, 'JP', false, true, 10],
  [ANYBODY, 'JP', true, true, 10],
  [NADIA, 'FR', false, false, 1],
  [NADIA, 'FR', true, false, 1],
  [NADIA, 'FR', false, true, 1],
  [NADIA, 'FR', true, true, 1],
  [NADIA, 'JP', false, false, 1],
  [NADIA, 'JP', true, false, 1],
  [NADIA, 'JP', false, true, 1],
  [NADIA, 'JP', true, true, 1],
  [HUGO, 'FR', false, false, 0],
  [HUGO, 'JP', true, true, 0],
])(
  'the share of person %i in %s, new: %s, self-edited: %s, is %i %%',
  (staffId, countryCode, isByNewPerson, isSelfEdited, share) => {
    expect(shareOf(shares, { staffId, countryCode, isByNewPerson, isSelfEdited })).toBe(share);
  },
);

test('a country’s own share holds even where it is the lowest', () => {
  const of = { staffId: ANYBODY, countryCode: 'JP', isByNewPerson: true, isSelfEdited: true };
  expect(shareOf({ ...shares, byCountry: new Map([['JP', 0.5]]) }, of)).toBe(0.5);
});
