import type { AutomaticStep } from '@likeness/contract/photos/automatic';
import { AUTOMATIC_STEPS, ATTEMPTS_MAX } from '@likeness/contract/photos/automatic';
import { leadsTo, statesBefore } from '@likeness/contract/kit/lifecycle';
import { type Checker, type StepTaker, takerUnder } from '@likeness/contract/settingsLists/partnerPlans';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { type DocumentEvent, documentLifecycle } from '../lifecycle.ts';

/** A step that makes another version of the photo. */
export type Treatment = Exclude<AutomaticStep, 'checks'>;

interface StepRules {
  readonly start: DocumentEvent;
  /** The event that hands its document to people, whatever became of the step. */
  readonly finish: DocumentEvent;
  /** The verb of its audit entry. */
  readonly done: string;
}

export const STEPS: Readonly<Record<AutomaticStep, StepRules>> = {
  checks: { start: 'startChecks', finish: 'finishChecks', done: 'checked_by_program' },
  framing: { start: 'startFraming', finish: 'finishSteps', done: 'framed_automatically' },
  compression: { start: 'startCompression', finish: 'finishSteps', done: 'compressed_automatically' },
  conversion: { start: 'startConversion', finish: 'finishSteps', done: 'converted_automatically' },
};

/** The event that lets a document wait for a step. */
export const QUEUE: Readonly<Record<Treatment, DocumentEvent>> = {
  framing: 'queueFraming',
  compression: 'queueCompression',
  conversion: 'queueConversion',
};

/** Where a document waits for a step. */
export function waitingFor(step: AutomaticStep): DocumentStatus {
  return statesBefore(documentLifecycle, STEPS[step].start)[0]!;
}

/** The step that a document waits for or is in; undefined if it is in none. */
export function stepAt(status: DocumentStatus): { step: AutomaticStep; isTaken: boolean } | undefined {
  const waiting = leadsTo(documentLifecycle, 'leaveStep', status);
  const step = AUTOMATIC_STEPS.find((one) => waitingFor(one) === (waiting ?? status));
  return step && { step, isTaken: waiting !== undefined };
}

/** Who takes each step of a partner plan's photos. */
export interface AutomaticPlan extends Readonly<Record<Treatment, StepTaker>> {
  readonly checks: Checker;
  readonly onlyIaTreatment: boolean;
}

export function takerOf(plan: AutomaticPlan, step: Treatment): StepTaker {
  return takerUnder(plan, plan[step]);
}

/** The next step that the plan has after this one; undefined when people come next. */
export function stepAfter(plan: AutomaticPlan, step: AutomaticStep): Treatment | undefined {
  const later = AUTOMATIC_STEPS.slice(AUTOMATIC_STEPS.indexOf(step) + 1) as Treatment[];
  return later.find((one) => takerOf(plan, one) !== 'off');
}

/** How long the second attempt waits, in seconds; the third waits twice as long. */
const RETRY_SECONDS = 30;

/** "Three times, and then people go on." After how many seconds a step is tried again; undefined after the last attempt. */
export function retryAfter(attempt: number): number | undefined {
  return attempt < ATTEMPTS_MAX ? RETRY_SECONDS * 2 ** (attempt - 1) : undefined;
}

/** "No photo hangs": one that has not moved for so long goes to people, in milliseconds. */
export const STEP_WAIT_MAX = 600_000;

/** Whether a document waits for a step that makes another version, or is in one. */
export function isOnSteps(status: DocumentStatus): boolean {
  const at = stepAt(status);
  return at !== undefined && at.step !== 'checks';
}
