import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { takeOffer } from './undoOffers.ts';
import type { Scene, Working } from './workScene.ts';
import type { Effect, Finding, Notice, Undoing, WorkEvent, WorkState } from './workState.ts';

/* The parts that steps of the work on documents are made of. */

/** The state after an event, and its effects. */
export type Step = readonly [state: WorkState, effects: readonly Effect[]];

type Part = (state: WorkState) => Step;

export type EventOf<Type> = Extract<WorkEvent, { type: Type }>;

export const noChange: Part = (state) => [state, []];

export function emit(effect: Effect): Part {
  return (state) => [state, [effect]];
}

export function notify(notice: Notice): Part {
  return emit({ type: 'notify', notice });
}

export function inOrder(state: WorkState, ...parts: readonly Part[]): Step {
  let step: Step = [state, []];
  for (const part of parts) {
    const [after, effects] = part(step[0]);
    step = [after, [...step[1], ...effects]];
  }
  return step;
}

export function shown({ scene }: WorkState): Working | undefined {
  return scene.phase === 'working' ? scene : undefined;
}

/** Shows something else on the screen: results of running tasks for the last scene no longer count. */
export function showScene(scene: Scene): Part {
  return (state) => inOrder(state, dropUnwanted, (left) => [{ ...left, scene }, []]);
}

export function dropUnwanted(state: WorkState): Step {
  const unwanted = <Task extends { readonly type: string }>(task: Task): Task =>
    task.type === 'find' || task.type === 'decide' ? { ...task, isWanted: false } : task;
  const after: WorkState = {
    ...state,
    running: state.running && unwanted(state.running),
    waiting: state.waiting.filter(({ type }) => type !== 'find').map(unwanted),
    look: undefined,
  };
  return [after, [{ type: 'forgetAhead' }]];
}

export function show(working: Working): Part {
  return (state) => [{ ...state, scene: working }, [{ type: 'lookAhead', document: working.document }]];
}

export function showHeld(document: DocumentAnswer, at: number, refusal?: ApiError): Part {
  const { claim } = document;
  const clockOffset = claim ? Date.parse(claim.server_now) - at : 0;
  const held: Working = { phase: 'working', document, hold: 'held', clockOffset, ...(refusal && { refusal }) };
  return (state) => show(held)({ ...state, look: undefined });
}

/** The claim on the shown document has ended: nothing is claimed until the person asks for it. */
export function endExpired(state: WorkState, id: number): Step {
  return inOrder(
    state,
    showScene({ phase: 'resting', since: 'expired', expired: id }),
    notify({ name: 'expired', id }),
  );
}

/** Reads the shown document again. The answer to an earlier read no longer counts. */
export function look(state: WorkState): Step {
  const document = shown(state)?.document;
  if (!document) return [state, []];
  const newest = { id: document.id };
  return [{ ...state, look: newest }, [{ type: 'look', look: newest }]];
}

/** Releases the document on the screen, because nobody will see it any more. */
export function releaseShown(state: WorkState): Step {
  const now = shown(state);
  return now?.hold === 'held' || now?.hold === 'asking' ? release(now.document.id)(state) : [state, []];
}

export function release(id: number, where: { inAllTabs?: true } = {}): Part {
  return (state) => [{ ...state, releases: state.releases + 1 }, [{ type: 'release', id, ...where }]];
}

/** Keeps the document on the screen claimed for a moment, because its page may be loaded anew. */
export function keepShown(state: WorkState): Step {
  const now = shown(state);
  const claim = now?.hold === 'held' ? now.document.claim : undefined;
  return claim ? emit({ type: 'keep', id: now!.document.id, knownAt: claim.server_now })(state) : [state, []];
}

/** Finds a document for a screen that waits for one. */
export function begin(way: Finding['way']): Part {
  return (state) => inOrder(state, releaseShown, showScene({ phase: 'opening' }), enqueue(finding(way)));
}

export function finding(way: Finding['way'], { isQuiet = false } = {}): Finding {
  return { type: 'find', way, isQuiet, isWanted: true };
}

/** Adds a task after all waiting tasks, or before them. */
export function enqueue(task: WorkState['waiting'][number], place: 'last' | 'first' = 'last'): Part {
  return (state) => [{ ...state, waiting: place === 'last' ? [...state.waiting, task] : [task, ...state.waiting] }, []];
}

/** Starts the next waiting task, if nothing is running. */
export function beginNext(at: number): Part {
  return (state) => {
    const [task, ...waiting] = state.waiting;
    if (!task || state.running || state.releases > 0) return [state, []];
    const after = { ...state, waiting };
    switch (task.type) {
      case 'find': {
        // Another task has found a document in the meantime.
        if (task.isQuiet && after.scene.phase !== 'empty') return beginNext(at)(after);
        const way = task.way.by === 'request' ? wayToRequested(after) : task.way;
        return [{ ...after, running: task }, [{ type: 'find', way }]];
      }
      case 'decide': {
        const { before, request, key } = task;
        return [{ ...after, running: task }, [{ type: 'decide', id: before.document.id, request, key }]];
      }
      case 'undo':
        return beginUndo(task, at)(after);
    }
  };
}

function wayToRequested({ requested }: WorkState) {
  return requested === undefined ? ({ by: 'queue' } as const) : ({ by: 'number', id: requested } as const);
}

function beginUndo({ decision }: Undoing, at: number): Part {
  return (state) => {
    const { offer, others } = takeOffer(state.offers, decision);
    if (!offer) return beginNext(at)(state);
    const after = { ...state, offers: others };
    if (at > offer.until) {
      const tooLate = new ApiError('undo_too_late', 409, '');
      return inOrder(after, notify({ name: 'failed', error: tooLate }), beginNext(at));
    }
    const before = shown(after);
    return inOrder(
      { ...after, running: { type: 'undoing', offer, before } },
      before ? show({ ...before, hold: 'sending' }) : noChange,
      emit({ type: 'undo', offer }),
    );
  };
}
