import type { DocumentAnswer, PhotoFile } from '@likeness/contract/photos';
import { saidOf } from '../photos/index.ts';

type Comment = PhotoFile['actions'][number];

/** What rules a verdict on a photo besides the photo: what was said about it, asked of it and refused before. */
export interface PhotoStory {
  /** Why a controller could not process it. */
  readonly notProcessed: Comment | undefined;
  /** What a colleague who was not sure asks. */
  readonly passedOn: Comment | undefined;
  /** What the sorter had asked the controller for. */
  readonly asked: Comment | undefined;
  /** The last comment, unless it is one of these. */
  readonly said: Comment | undefined;
  /** The reasons of the last rejection. */
  readonly refusedFor: readonly string[];
}

export function photoStory({ photo, status, cannot_process }: DocumentAnswer): PhotoStory {
  const comments = saidOf(photo?.actions);
  const isLast = status === 'pending_last_validation' || status === 'last_validation_in_progress';
  const asked = isLast || cannot_process ? comments.findLast(({ name }) => name === 'sent_for_editing') : undefined;
  const notProcessed = cannot_process ? comments.findLast(({ name }) => name === 'cannot_process') : undefined;
  const passedOn = openPass(photo?.actions ?? []);
  const last = comments.at(-1);
  const rejections = (photo?.photo_reject_reason_histories ?? []).toSorted((one, other) =>
    one.created_at.localeCompare(other.created_at),
  );
  return {
    notProcessed,
    passedOn,
    asked,
    said: last === asked || last === notProcessed || last === passedOn ? undefined : last,
    refusedFor: rejections.at(-1)?.photo_reject_reasons.map(({ label }) => label) ?? [],
  };
}

/** What answers the word of somebody who was not sure, or takes it back. */
const ENDS_PASS: ReadonlySet<string> = new Set([
  'photo_rejected',
  'photo_validated',
  'sent_for_editing',
  'pass_undone',
]);

function openPass(actions: readonly Comment[]): Comment | undefined {
  const inTime = actions.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const last = inTime.findLast(({ name }) => name === 'passed_on' || ENDS_PASS.has(name));
  return last?.name === 'passed_on' ? last : undefined;
}
