import { DOCUMENT_STATUSES } from '@likeness/contract/vocabulary';
import { expect, test } from 'vitest';
import { nextStep } from './rules.ts';

const DIGITAL = { ephotoNeeded: false, postNeeded: false, hasBoard: false };
const PRINTED = { ...DIGITAL, postNeeded: true };
const CODED = { ...DIGITAL, ephotoNeeded: true };
const CODED_AND_PRINTED = { ...PRINTED, ephotoNeeded: true };

test.each([
  ['validated', DIGITAL, 'send_photo'],
  ['validated', PRINTED, 'board'],
  ['validated', CODED, 'code'],
  ['validated', CODED_AND_PRINTED, 'code'],
  ['pending_ephoto_generated', CODED, 'send_code'],
  ['pending_ephoto_generated', CODED_AND_PRINTED, 'board'],
  ['pending_shipment', PRINTED, 'board'],
  ['pending_shipment', { ...PRINTED, hasBoard: true }, undefined],
] as const)('a document that is %s, with %j ordered, comes to: %s', (status, ordered, step) => {
  expect(nextStep(status, ordered)).toBe(step);
});

test('of a document in any other state nothing is made', () => {
  const others = DOCUMENT_STATUSES.filter(
    (status) => !['validated', 'pending_ephoto_generated', 'pending_shipment'].includes(status),
  );
  for (const ordered of [DIGITAL, PRINTED, CODED, CODED_AND_PRINTED]) {
    expect(others.filter((status) => nextStep(status, ordered) !== undefined)).toEqual([]);
  }
});
