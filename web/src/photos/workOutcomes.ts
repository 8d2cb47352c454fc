import { ApiError, wasUnanswered } from '../kit/apiError.ts';
import { ClaimRefused, HandsFull } from './documentClaim.ts';
import {
  emit,
  dropUnwanted,
  endExpired,
  finding,
  inOrder,
  enqueue,
  look as lookAtIt,
  noChange,
  release,
  show,
  showHeld,
  shown,
  notify,
  showScene,
} from './workParts.ts';
import type { EventOf, Step } from './workParts.ts';
import { heldUntil } from './workScene.ts';
import type { Working } from './workScene.ts';
import type { Deciding, Finding, UnderWay, WorkRules, WorkState } from './workState.ts';

/* What follows from the result of a task. The table calls each function with the task that has ended. */

export function found(state: WorkState, { document, at }: EventOf<'found'>, { isWanted, isQuiet }: Finding): Step {
  if (document) return isWanted ? showHeld(document, at)(state) : release(document.id)(state);
  if (!isWanted || isQuiet) return [state, []];
  return inOrder(state, showScene({ phase: 'empty' }), notify({ name: 'nothingWaits' }));
}

export function notFound(
  state: WorkState,
  { error }: EventOf<'notFound'>,
  { isWanted, isQuiet }: Finding,
  { whenRefused }: WorkRules,
): Step {
  // A failure needs no message, because the next quiet look follows soon.
  if (!isWanted || isQuiet) return [state, []];
  if (error instanceof HandsFull) {
    return showScene({ phase: 'full', wanted: error.wanted, held: error.held })(state);
  }
  if (!(error instanceof ClaimRefused)) return showScene({ phase: 'broken', error })(state);
  const wasRequested = state.requested !== undefined;
  return inOrder(state, showScene(whenRefused(wasRequested)), notify({ name: 'notAllowed', refusal: error }));
}

/** The decision is made, and can be undone for some time. */
export function decided(state: WorkState, { answer, undoKey, at }: EventOf<'decided'>, made: Deciding): Step {
  const { decision, draft, isLast, isTakenBack, isWanted, next } = made;
  const { id, undo } = answer;
  const milliseconds = Date.parse(undo.until) - Date.parse(undo.server_now);
  const offer = { documentId: id, decision: undo.decision, draft, until: at + milliseconds, key: undoKey };
  const following = finding(next ? { by: 'ahead', next } : { by: 'next' });
  return inOrder(
    {
      ...state,
      lastAttempt: undefined,
      offers: [...state.offers, offer],
      requested: !isLast && state.requested === id ? undefined : state.requested,
    },
    emit({ type: 'emptyDraft', id }),
    isTakenBack ? noChange : notify({ name: 'decided', decision, undo: undo.decision, milliseconds }),
    notify({ name: 'undoPending', isPending: false }),
    isTakenBack ? enqueue({ type: 'undo', decision: undo.decision }) : noChange,
    isWanted && isLast ? showScene({ phase: 'over', because: 'decided' }) : noChange,
    // Before any undo: the server then releases this document again.
    isWanted && !isLast ? enqueue(following, 'first') : noChange,
  );
}

/** The decision was refused: the document is shown again with its draft. */
export function notDecided(
  state: WorkState,
  { error }: EventOf<'notDecided'>,
  { before, next, isWanted }: Deciding,
): Step {
  const { id } = before.document;
  const refusal = error instanceof ApiError ? error : undefined;
  const isLost = refusal?.status === 409 || refusal?.status === 404;
  const failed = notify({ name: 'failed', error, ...(isWanted && { about: id }) });
  const over = notify({ name: 'undoPending', isPending: false });
  if (!isWanted) {
    // The undecided document is the unfinished one, not the one that was shown meanwhile.
    const unfinished = [emit({ type: 'remember', id }), release(id)];
    return inOrder(state, failed, ...(isLost ? [] : unfinished), over);
  }
  if (refusal?.code === 'claim_expired') return inOrder(state, (before) => endExpired(before, id), over);
  return inOrder(
    state,
    // A broken rule shows a question instead of a message.
    refusal?.code === 'photo_fails_checks' ? noChange : failed,
    next ? emit({ type: 'putBack', next }) : noChange,
    show({ ...before, hold: isLost ? 'lost' : 'held', ...(refusal && { refusal }) }),
    isLost ? lookAtIt : noChange,
    over,
  );
}

/** The server has released the document that the caller had claimed since. */
export function undone(state: WorkState, { document, at }: EventOf<'undone'>, { offer }: UnderWay): Step {
  const { documentId, decision, draft } = offer;
  return inOrder(
    state,
    emit({ type: 'restoreDraft', id: documentId, draft }),
    ...(state.isOpen ? [dropUnwanted, showHeld(document, at)] : []),
    notify({ name: 'undone', documentId, decision, shown: state.isOpen }),
  );
}

export function notUndone(state: WorkState, { error }: EventOf<'notUndone'>, { offer, before }: UnderWay): Step {
  const after = wasUnanswered(error) ? { ...state, offers: [...state.offers, offer] } : state;
  const isLeft = shown(after)?.hold !== 'sending';
  return inOrder(
    after,
    before && !isLeft ? show(before) : noChange,
    // The document that was on the screen is not shown any more but still claimed.
    before?.hold === 'held' && isLeft ? release(before.document.id) : noChange,
    notify({ name: 'failed', error }),
  );
}

export function released(state: WorkState): Step {
  return [{ ...state, releases: state.releases - 1 }, []];
}

export function looked(state: WorkState, { look, document, at }: EventOf<'looked'>): Step {
  if (look !== state.look) return [state, []];
  const after = { ...state, look: undefined };
  const now = shown(after);
  if (now?.document.id !== look?.id || (now?.hold !== 'held' && now?.hold !== 'lost')) return [after, []];
  // An open question stays open.
  if (document.claim?.managedByMe) return showHeld(document, at, now.refusal)(after);
  const until = heldUntil(now);
  // A machine that slept learns of the expiry from the server before its own timer runs.
  if (until !== undefined && until <= at) return endExpired(after, now.document.id);
  const lost: Working = { ...now, document, hold: 'lost' };
  return show(lost)(after);
}

export function notLooked(state: WorkState, { look, error }: EventOf<'notLooked'>): Step {
  if (!look || look !== state.look) return [state, []];
  return notify({ name: 'failed', error, about: look.id })({ ...state, look: undefined });
}
