import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { OWN_VERDICT_ACTIONS, OWN_VERDICT_STATES } from '@likeness/contract/photos/ownWork';
import type { DocumentStatus, Verdict } from '@likeness/contract/vocabulary';
import { documentLifecycle } from '../lifecycle.ts';

type State = (typeof OWN_VERDICT_STATES)[number];
type Action = (typeof OWN_VERDICT_ACTIONS)[number];

/** A verdict, and where its document stands now. */
export interface Standing {
  readonly verdict: Verdict;
  readonly decidedAt: Date;
  readonly undoUntil: Date;
  readonly status: DocumentStatus;
  /** The photo that was judged is still the document's. */
  readonly isCurrent: boolean;
  /** Somebody here has made the document's photo, not the customer. */
  readonly isMadeHere: boolean;
  /** It was a second look, which must not differ from a document. */
  readonly isSecondLook: boolean;
}

/** How long what was sent for editing can be asked back, in milliseconds: then somebody edits most of it. */
const EDITING_STARTS = 60 * 60_000;

const AGAIN: readonly DocumentStatus[] = [
  'pending_verification',
  'verification_in_progress',
  'pending_last_validation',
  'last_validation_in_progress',
];

const WITH_CONTROLLERS: readonly DocumentStatus[] = ['pre_validated', 'processing_in_progress'];

const AFTER: Readonly<Record<Verdict, DocumentStatus>> = {
  reject: leadsTo(documentLifecycle, 'reject', 'verification_in_progress')!,
  sendForEditing: leadsTo(documentLifecycle, 'sendForEditing', 'verification_in_progress')!,
  validate: leadsTo(documentLifecycle, 'validate', 'verification_in_progress')!,
};

/**
 * "What became of my verdict, and can I still change it?" What controllers and the house make of a photo afterwards is
 * told alike for all, because with a second look nothing is made.
 */
export function stateOf(standing: Standing, now: Date): State {
  const { verdict, status, isCurrent, isMadeHere } = standing;
  if (status === 'canceled' || status === 'replaced') return 'canceled';
  const stands = status === AFTER[verdict] && isCurrent;
  if (stands && now < standing.undoUntil) return 'undoable';
  if (isCurrent && AGAIN.includes(status)) return 'waits_again';
  if (verdict === 'validate') return stands && !standing.isSecondLook ? 'reopenable' : 'fulfilled';
  if (verdict === 'reject') {
    if (stands) return 'reopenable';
    if (WITH_CONTROLLERS.includes(status)) return 'with_controllers';
    if (!isCurrent && !isMadeHere) return 'new_photo';
    return AGAIN.includes(status) ? 'waits_again' : 'judged_since';
  }
  const isEarly = now.getTime() - standing.decidedAt.getTime() < EDITING_STARTS;
  return stands && isEarly ? 'reopenable' : 'with_controllers';
}

export function actionsIn(state: State): Action[] {
  if (state === 'undoable') return ['undoDecision'];
  return state === 'reopenable' ? ['requestLastValidation'] : [];
}
