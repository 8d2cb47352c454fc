import { DOCUMENT_STATUSES } from '@likeness/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import type { WantedLine } from '@likeness/contract/outputs/needs';
import { nextStep, orderedOf } from './rules.ts';

const DIGITAL = { codeNeeded: false, postNeeded: false, hasBoards: false };
const PRINTED = { ...DIGITAL, postNeeded: true };
const CODED = { ...DIGITAL, codeNeeded: true };
const CODED_AND_PRINTED = { ...PRINTED, codeNeeded: true };

test.each([
  ['validated', DIGITAL, 'send_photo'],
  ['validated', PRINTED, 'board'],
  ['validated', CODED, 'code'],
  ['validated', CODED_AND_PRINTED, 'code'],
  ['pending_ephoto_generated', CODED, 'send_code'],
  ['pending_ephoto_generated', CODED_AND_PRINTED, 'board'],
  ['pending_ephoto_generated', DIGITAL, 'send_photo'],
  ['pending_shipment', PRINTED, 'board'],
  ['pending_shipment', { ...PRINTED, hasBoards: true }, undefined],
] as const)('a document that is %s, with %j ordered, continues with: %s', (status, ordered, step) => {
  expect(nextStep(status, ordered)).toBe(step);
});

test('a document in any other status has no next step', () => {
  const others = DOCUMENT_STATUSES.filter(
    (status) => !['validated', 'pending_ephoto_generated', 'pending_shipment'].includes(status),
  );
  for (const ordered of [DIGITAL, PRINTED, CODED, CODED_AND_PRINTED]) {
    expect(others.filter((status) => nextStep(status, ordered) !== undefined)).toEqual([]);
  }
});

describe('what was ordered of a photo', () => {
  const line = (countryCode: string, wants: '' | 'post' | 'code' | 'both'): WantedLine => ({
    countryCode,
    posted: wants === 'post' || wants === 'both',
    coded: wants === 'code' || wants === 'both',
  });
  const whatIsMade = (lines: readonly WantedLine[], hasShortAddresses = true) => {
    const { coded, digital, posted } = orderedOf(lines, { hasShortAddresses });
    const placeOf = (found: WantedLine | undefined) => (found ? lines.indexOf(found) : null);
    return {
      coded: coded ? [placeOf(coded.line), coded.issuer] : null,
      digital: placeOf(digital),
      posted: posted.map(placeOf),
    };
  };

  test.each([
    ['a file', [line('FR', '')], { coded: null, digital: 0, posted: [] }],
    ['photos on paper', [line('FR', 'post')], { coded: null, digital: null, posted: [0] }],
    ['a code of the state', [line('FR', 'both')], { coded: [0, 'state'], digital: null, posted: [0] }],
    [
      'a file, and prints as an additional offer',
      [line('FR', ''), line('FR', 'post')],
      { coded: null, digital: 0, posted: [1] },
    ],
    [
      'paper for one purpose, and for another',
      [line('FR', 'post'), line('DE', 'post')],
      { coded: null, digital: null, posted: [0, 1] },
    ],
    [
      'paper, and a code as an additional offer',
      [line('FR', 'post'), line('FR', 'code')],
      { coded: [1, 'state'], digital: null, posted: [0] },
    ],
    ['a British file', [line('GB', '')], { coded: [0, 'house'], digital: null, posted: [] }],
    ['a British code', [line('GB', 'code')], { coded: [0, 'house'], digital: null, posted: [] }],
    ['a British code and paper', [line('GB', 'both')], { coded: [0, 'house'], digital: null, posted: [0] }],
    ['British photos on paper only', [line('GB', 'post')], { coded: null, digital: null, posted: [0] }],
    [
      'British photos on paper, and a file as an additional offer',
      [line('GB', 'post'), line('GB', '')],
      { coded: [1, 'house'], digital: null, posted: [0] },
    ],
  ] as const)('%s', (_name, lines, expected) => {
    expect(whatIsMade(lines)).toEqual(expected);
  });

  test('is a file instead of a short address if this house has no short addresses', () => {
    expect(whatIsMade([line('GB', 'code')], false)).toEqual({ coded: null, digital: 0, posted: [] });
    expect(whatIsMade([line('GB', '')], false)).toEqual({ coded: null, digital: 0, posted: [] });
    expect(whatIsMade([line('FR', 'code')], false)).toEqual({ coded: [0, 'state'], digital: null, posted: [] });
  });
});
