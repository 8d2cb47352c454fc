import fc from 'fast-check';
import { DECISION_KINDS, type DecisionKind } from '../../photos/lifecycle.ts';

/** Who works in the house that properties are tried on. */
export const WORKDAY_ROLES = [
  'sorter',
  'sorter',
  'controller',
  'controller',
  'admin',
  'orderManager',
  'postman',
] as const;
export const DOCUMENTS = 3;

/** What can be wrong with the body of a decision. */
const FLAWS = ['noReason', 'unknownReason', 'noComment', 'wrongPhoto', 'strangersFile', 'noMeaning'] as const;
type Flaw = (typeof FLAWS)[number];

export interface Decide {
  do: 'decide';
  who: number;
  /** Taken by whoever holds the document, if anybody does. */
  byHolder: boolean;
  on: number;
  kind: DecisionKind;
  /** With a corrected photo, where the decision may bring one. */
  corrected: boolean;
  flaw: Flaw | undefined;
}

/** One thing that is done in the house. `who` and `on` are places in the lists of people and documents. */
export type Step =
  | Decide
  | { do: 'next'; who: number; start: boolean }
  | { do: 'start' | 'leave'; who: number; work: 'verification' | 'processing'; on: number }
  | { do: 'undo'; who: number; byDecider: boolean; back: number }
  | { do: 'lastValidation'; who: number; on: number; version: number }
  | { do: 'forceRelease'; who: number; on: number }
  | { do: 'newPhoto'; on: number }
  | { do: 'wait'; ms: number }
  | { do: 'sweep' }
  | { do: 'settle' };

/** A step that somebody is shown a button for: which one, is known only when it is taken. */
export interface Guided {
  do: 'guided';
  on: number;
  choice: number;
  who: number;
  corrected: boolean;
  version: number;
}

const who = fc.nat(WORKDAY_ROLES.length - 1);
const on = fc.nat(DOCUMENTS - 1);
const work = fc.constantFrom('verification' as const, 'processing' as const);
const step = <Name extends string>(name: Name) => ({ do: fc.constant(name) });

/** Mostly what the buttons offer, so that days go deep; often enough what nobody should try. */
export const aStep: fc.Arbitrary<Step | Guided> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({
      ...step('guided'),
      on,
      choice: fc.nat(999),
      who: fc.nat(999),
      corrected: fc.boolean(),
      version: fc.nat(3),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      ...step('decide'),
      who,
      byHolder: fc.nat(4).map((chance) => chance > 0),
      on,
      kind: fc.constantFrom(...DECISION_KINDS),
      corrected: fc.boolean(),
      flaw: fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom(...FLAWS) },
      ),
    }),
  },
  { weight: 6, arbitrary: fc.record({ ...step('start'), who, work, on }) },
  { weight: 4, arbitrary: fc.record({ ...step('next'), who, start: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ ...step('undo'), who, byDecider: fc.boolean(), back: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...step('wait'), ms: fc.constantFrom(1000, 3000, 8000, 30_000, 600_000, 900_000) }),
  },
  { weight: 2, arbitrary: fc.record({ ...step('leave'), who, work, on }) },
  { weight: 2, arbitrary: fc.record({ ...step('lastValidation'), who, on, version: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ ...step('forceRelease'), who, on }) },
  { weight: 1, arbitrary: fc.record({ ...step('newPhoto'), on }) },
  { weight: 1, arbitrary: fc.record(step('sweep')) },
  { weight: 1, arbitrary: fc.record(step('settle')) },
);

const TAKES_REASONS: readonly DecisionKind[] = ['reject'];
const TAKES_COMMENT: readonly DecisionKind[] = ['sendForEditing', 'cannotProcess'];

/** The wire's fields for a decision; with a flaw, those that mean nothing, or what the flaw says. */
export function wireOf({ kind, flaw }: Decide, reasonId: number) {
  const meaningless = flaw === 'noMeaning';
  return {
    status: kind === 'reject' ? 'rejected' : kind === 'validate' ? 'validated' : 'pending_verification',
    final: kind !== 'sendForEditing' && !(meaningless && (kind === 'reject' || kind === 'validate')),
    lastValidation:
      kind === 'validate' ? true : kind === 'returnProcessed' ? meaningless : meaningless ? true : undefined,
    comment: flaw === 'noComment' ? undefined : 'Because',
    reasons:
      !TAKES_REASONS.includes(kind) || flaw === 'noReason'
        ? []
        : flaw === 'unknownReason'
          ? [reasonId, 2_000_000_000]
          : [reasonId],
  };
}

export function uploadsPhoto({ kind, corrected }: Decide): boolean {
  return kind === 'returnProcessed' || (kind === 'validate' && corrected);
}

/** Must the decision be refused for its flaw? Some flaws do not matter to some decisions. */
export function mustBeRefused(decide: Decide): boolean {
  const { kind, flaw } = decide;
  switch (flaw) {
    case undefined:
      return false;
    case 'noReason':
    case 'unknownReason':
      return TAKES_REASONS.includes(kind);
    case 'noComment':
      return TAKES_COMMENT.includes(kind);
    case 'strangersFile':
      return uploadsPhoto(decide);
    case 'wrongPhoto':
      return true;
    case 'noMeaning':
      return kind !== 'sendForEditing';
  }
}
