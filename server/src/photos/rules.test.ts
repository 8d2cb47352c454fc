import { DOCUMENT_ACTIONS } from '@likeness/contract/photos/documents';
import type { DocumentAction } from '@likeness/contract/photos';
import { ROLES, ROLE_NAMES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import {
  CLAIM_KINDS,
  DOCUMENT_STATUSES,
  type DocumentStatus,
  PHOTO_STATUSES,
  type PhotoStatus,
} from '@likeness/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import { hasJpegExtension, sameBaseName } from '@likeness/contract/photos/fileNames';
import { allowedActions, claimSlots, decisionOf, versionActions } from './rules.ts';

const ME = 1;
const SOMEBODY = 2;

const keyOf = (name: Role) => Object.entries(ROLES).find(([, role]) => role === name)![0] as RoleKey;
const person = (...roles: Role[]) => ({ id: ME, roles: roles.map(keyOf) });

/* The buttons of the specification's tables D6 to D19: who, in which statuses, under whose claim. */

const VERIFIERS: Role[] = ['sorter', 'admin', 'superAdmin'];
const PROCESSORS: Role[] = ['controller', 'orderManager', 'automaticProgram', 'admin', 'superAdmin'];
const WAITS: DocumentStatus[] = ['pending_verification', 'pending_last_validation'];
const IS_VERIFIED: DocumentStatus[] = ['verification_in_progress', 'last_validation_in_progress'];
const IS_PROCESSED: DocumentStatus[] = ['processing_in_progress'];

const BUTTONS: Record<
  DocumentAction,
  { who: Role[]; states: readonly DocumentStatus[]; claim: 'none' | 'own' | 'other' }
> = {
  startVerification: { who: VERIFIERS, states: WAITS, claim: 'none' },
  leaveVerification: { who: VERIFIERS, states: IS_VERIFIED, claim: 'own' },
  passOn: { who: VERIFIERS, states: IS_VERIFIED, claim: 'own' },
  reject: { who: VERIFIERS, states: IS_VERIFIED, claim: 'own' },
  sendForEditing: { who: VERIFIERS, states: IS_VERIFIED, claim: 'own' },
  validate: { who: VERIFIERS, states: IS_VERIFIED, claim: 'own' },
  startProcessing: { who: PROCESSORS, states: ['pre_validated'], claim: 'none' },
  leaveProcessing: { who: PROCESSORS, states: IS_PROCESSED, claim: 'own' },
  cannotProcess: { who: PROCESSORS, states: IS_PROCESSED, claim: 'own' },
  returnProcessed: { who: PROCESSORS, states: IS_PROCESSED, claim: 'own' },
  forceRelease: { who: ['admin', 'superAdmin'], states: DOCUMENT_STATUSES, claim: 'other' },
};

describe.each(ROLE_NAMES)('a person with the role %s', (role) => {
  test.each(['none', 'own', 'other'] as const)('sees in every status the buttons of the table, claim: %s', (claim) => {
    const holder = claim === 'own' ? ME : SOMEBODY;
    for (const status of DOCUMENT_STATUSES) {
      const expected = DOCUMENT_ACTIONS.filter(
        (action) =>
          BUTTONS[action].who.includes(role) &&
          BUTTONS[action].states.includes(status) &&
          BUTTONS[action].claim === claim,
      );
      const situation = {
        status,
        claim: claim === 'none' ? undefined : { kind: CLAIM_KINDS[0], staffId: holder },
      };
      expect([status, ...allowedActions(situation, person(role)).toSorted()]).toEqual([status, ...expected.toSorted()]);
    }
  });
});

test('somebody with two roles has the buttons of both', () => {
  const situation = { status: 'pre_validated' as const, claim: undefined };
  expect(allowedActions(situation, person('sorter', 'controller'))).toEqual(['startProcessing']);
  const others = { madeById: SOMEBODY, isRemoved: false };
  expect(versionActions(situation, others, person('sorter', 'controller'))).toEqual(['requestLastValidation']);
});

test.each(['none', 'own', 'other'] as const)(
  'of a version that somebody works on no final validation is requested, claim: %s',
  (holder) => {
    const staffId = holder === 'own' ? ME : SOMEBODY;
    const claim = holder === 'none' ? undefined : { staffId };
    const actions = versionActions(
      { status: 'pre_validated', claim },
      { madeById: null, isRemoved: false },
      person('admin'),
    );
    expect(actions).toEqual(holder === 'none' ? ['requestLastValidation'] : []);
  },
);

test('somebody without a role has no buttons', () => {
  for (const status of DOCUMENT_STATUSES) expect(allowedActions({ status, claim: undefined }, person())).toEqual([]);
});

/* A23: which decision the three fields of the wire mean together. */
const MEANINGS = PHOTO_STATUSES.flatMap((status) =>
  [true, false].flatMap((final) =>
    [true, false, null, undefined].map((lastValidation) => ({ status, final, lastValidation })),
  ),
);

function meaning(status: PhotoStatus, final: boolean, lastValidation: boolean | null | undefined) {
  if (status === 'rejected' && final) return 'reject';
  if (status === 'validated' && final && lastValidation === true) return 'validate';
  if (status === 'pending_verification' && !final) return 'sendForEditing';
  if (status === 'pending_verification' && lastValidation === false) return 'returnProcessed';
  // Whether `lastValidation` is absent (some clients write null) distinguishes a photo given up on from a returned one.
  if (status === 'pending_verification' && lastValidation !== true) return 'cannotProcess';
  return undefined;
}

test.each(MEANINGS)(
  'the decision with status $status, final $final and lastValidation $lastValidation is understood or refused',
  ({ status, final, lastValidation }) => {
    const photo = { status, photoUid: '0'.repeat(32) };
    expect(decisionOf({ photo, final, lastValidation })).toBe(meaning(status, final, lastValidation));
  },
);

describe('a corrected photo keeps its name (A32)', () => {
  test.each([
    ['portrait.jpg', 'portrait.jpg'],
    ['portrait.jpg', 'PORTRAIT.JPEG'],
    ['portrait.jpg', 'portrait (1).jpg'],
    ['portrait.jpg', 'portrait(12).jpg'],
    ['portrait (3).jpg', 'portrait.jpg'],
    ['  portrait.jpg', 'portrait.jpg '],
    ['Zoé.jpg', 'Zoe\u0301.jpg'],
    ['IMG.2026.jpg', 'img.2026.JPG'],
    ['portrait', 'portrait.jpg'],
  ])('%s and %s are the same', (left, right) => {
    expect([sameBaseName(left, right), sameBaseName(right, left)]).toEqual([true, true]);
  });

  test.each([
    ['portrait.jpg', 'portrait2.jpg'],
    ['portrait.jpg', 'portrait (1) (2).jpg'],
    ['portrait.jpg', 'portrait (copy).jpg'],
    ['portrait.jpg', 'portrait (1234).jpg'],
    ['portrait.jpg', 'por trait.jpg'],
    ['Zoé.jpg', 'Zoe.jpg'],
    ['IMG.2026.jpg', 'IMG.2025.jpg'],
  ])('%s and %s are not', (left, right) => {
    expect([sameBaseName(left, right), sameBaseName(right, left)]).toEqual([false, false]);
  });
});

test.each([
  ['a.jpg', true],
  ['a.JPEG', true],
  ['a.Jpg', true],
  ['a.png', false],
  ['a.jpg.exe', false],
  ['jpg', false],
])('%s has the extension of a JPEG: %s', (name, expected) => {
  expect(hasJpegExtension(name)).toBe(expected);
});

test('a person holds one verification at a time, an administrator three', () => {
  const slots = ROLE_NAMES.map((role) => [role, claimSlots(person(role))]);
  expect(Object.fromEntries(slots)).toEqual({
    ...Object.fromEntries(ROLE_NAMES.map((role) => [role, 1])),
    admin: 3,
    superAdmin: 3,
  });
});
