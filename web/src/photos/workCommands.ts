import {
  begin,
  emit,
  endExpired,
  finding,
  keepShown,
  noChange,
  release,
  releaseShown,
  inOrder,
  enqueue,
  look,
  show,
  shown,
  notify,
  showScene,
} from './workParts.ts';
import type { EventOf, Step } from './workParts.ts';
import type { Working } from './workScene.ts';
import type { Deciding, WorkRules, WorkState } from './workState.ts';

/* What follows from each command of the person, the clock and the screen. */

export function open(state: WorkState, { id }: EventOf<'open'>): Step {
  return begin({ by: 'request' })({ ...state, isOpen: true, requested: id });
}

export function reopen(state: WorkState): Step {
  return begin({ by: 'request' })({ ...state, isOpen: true });
}

export function stayAtRest(state: WorkState): Step {
  return [{ ...state, isOpen: true }, []];
}

export function takeNext(state: WorkState): Step {
  return begin({ by: 'next' })({ ...state, requested: undefined });
}

export function reclaim(state: WorkState): Step {
  const lost = shown(state);
  return lost ? begin({ by: 'number', id: lost.document.id })(state) : [state, []];
}

/** Goes on with the work on one document, or with that of the queue, as it was. */
export function take(state: WorkState, { id, insteadOf }: EventOf<'take'>): Step {
  const after = { ...state, requested: state.requested === undefined ? undefined : id };
  return inOrder(
    after,
    insteadOf === undefined ? noChange : release(insteadOf, { inAllTabs: true }),
    begin({ by: 'number', id }),
  );
}

/** Whoever rests on the same screen already is still offered what has expired. */
export function rest(state: WorkState, { since }: EventOf<'rest'>): Step {
  const { scene } = state;
  const isSame = scene.phase === 'resting' && scene.since === since;
  return inOrder(
    { ...state, isOpen: true, requested: undefined },
    releaseShown,
    showScene(isSame ? scene : { phase: 'resting', since }),
  );
}

export function lookAgain(state: WorkState): Step {
  return enqueue(finding({ by: 'next' }, { isQuiet: true }))(state);
}

export function decide(state: WorkState, event: EventOf<'decide'>, rules: WorkRules): Step {
  const before = shown(state);
  if (!before) return [state, []];
  const { decision, draft, request, next } = event;
  const sent = JSON.stringify([before.document.id, request]);
  const lastAttempt = state.lastAttempt?.sent === sent ? state.lastAttempt : { sent, key: event.key };
  const deciding: Deciding = {
    type: 'decide',
    decision,
    before,
    draft,
    request,
    key: lastAttempt.key,
    next,
    isLast: rules.endsAfterRequested && state.requested !== undefined,
    isTakenBack: false,
    isWanted: true,
  };
  const meanwhile: Working = next
    ? { phase: 'working', document: next.document, hold: 'asking', clockOffset: 0 }
    : {
        phase: 'working',
        document: before.document,
        hold: 'sending',
        sending: decision,
        clockOffset: before.clockOffset,
      };
  return inOrder(
    { ...state, lastAttempt },
    show(meanwhile),
    notify({ name: 'undoPending', isPending: true }),
    enqueue(deciding),
  );
}

export function takeBack(state: WorkState): Step {
  const doomed = <Task extends { readonly type: string }>(task: Task): Task =>
    task.type === 'decide' ? { ...task, isTakenBack: true } : task;
  return [{ ...state, running: state.running && doomed(state.running), waiting: state.waiting.map(doomed) }, []];
}

export function dismissRefusal(state: WorkState): Step {
  const now = shown(state);
  if (!now?.refusal) return [state, []];
  const { refusal: _, ...scene } = now;
  return [{ ...state, scene }, []];
}

export function undo(state: WorkState, { decision }: EventOf<'undo'>): Step {
  return enqueue({ type: 'undo', decision })(state);
}

export function leave(state: WorkState): Step {
  return inOrder(state, releaseShown, showScene({ phase: 'resting', since: 'left' }));
}

export const close = (state: WorkState): Step => closeBy(state, releaseShown);
export const hide = (state: WorkState): Step => closeBy(state, keepShown);

function closeBy(state: WorkState, farewell: typeof releaseShown): Step {
  const { scene } = state;
  return inOrder(
    { ...state, isOpen: false },
    emit({ type: 'remember', id: shown(state)?.document.id }),
    farewell,
    showScene(scene.phase === 'resting' ? scene : { phase: 'opening' }),
  );
}

export function expire(state: WorkState): Step {
  const over = shown(state);
  return over ? endExpired(state, over.document.id) : [state, []];
}

export const refresh = look;
