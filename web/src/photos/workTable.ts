import {
  decided,
  found,
  looked,
  notDecided,
  notFound,
  notLooked,
  notUndone,
  released,
  undone,
} from './workOutcomes.ts';
import { beginNext } from './workParts.ts';
import type { EventOf, Step } from './workParts.ts';
import type { Hold, Scene } from './workScene.ts';
import type { Command, WorkEvent, WorkRules, WorkState } from './workState.ts';
import * as commands from './workCommands.ts';

/** The state of the work: the phase of the screen or, for a document on it, how it is held. */
export type Station = Exclude<Scene['phase'], 'working'> | Hold;

type Follow<Type> = (state: WorkState, event: EventOf<Type>, rules: WorkRules) => Step;
type Row = { readonly [Type in Command['type']]?: Follow<Type> };

const { open, reopen, stayAtRest, take, takeNext, rest, takeBack, undo, leave, close, hide } = commands;
const { dismissRefusal, refresh, decide, expire, reclaim, lookAgain } = commands;

const anywhere = { open, reopen, takeNext, rest, takeBack, undo, leave, close, hide };
const atDocument = { ...anywhere, dismissRefusal, refresh };

/** The commands that each station accepts. Others are ignored. */
const COMMANDS: Readonly<Record<Station, Row>> = {
  opening: anywhere,
  asking: atDocument,
  held: { ...atDocument, decide, expire },
  sending: atDocument,
  lost: { ...atDocument, reclaim },
  resting: { ...anywhere, reopen: stayAtRest, take },
  empty: { ...anywhere, lookAgain },
  full: { ...anywhere, take },
  over: anywhere,
  broken: anywhere,
};

export function stationOf({ scene }: WorkState): Station {
  return scene.phase === 'working' ? scene.hold : scene.phase;
}

/** A person's work on documents as a pure function: from state and event to the next state and its effects. */
export function workStep(state: WorkState, event: WorkEvent, rules: WorkRules): Step {
  const step = outcome(state, event, rules) ?? command(state, event, rules);
  if (!step) return [state, []];
  const [after, effects] = step;
  const [begun, more] = beginNext(event.at)(after);
  return [begun, [...effects, ...more]];
}

function command(state: WorkState, event: WorkEvent, rules: WorkRules): Step | undefined {
  const row: Readonly<Partial<Record<string, unknown>>> = COMMANDS[stationOf(state)];
  const follow = row[event.type] as Follow<WorkEvent['type']> | undefined;
  return follow?.(state, event, rules);
}

/** The result of the running task. A result of a task that is not running is ignored. */
function outcome(state: WorkState, event: WorkEvent, rules: WorkRules): Step | undefined {
  const { running } = state;
  const ended = { ...state, running: undefined };
  switch (event.type) {
    case 'found':
      return running?.type === 'find' ? found(ended, event, running) : undefined;
    case 'notFound':
      return running?.type === 'find' ? notFound(ended, event, running, rules) : undefined;
    case 'decided':
      return running?.type === 'decide' ? decided(ended, event, running) : undefined;
    case 'notDecided':
      return running?.type === 'decide' ? notDecided(ended, event, running) : undefined;
    case 'undone':
      return running?.type === 'undoing' ? undone(ended, event, running) : undefined;
    case 'notUndone':
      return running?.type === 'undoing' ? notUndone(ended, event, running) : undefined;
    case 'released':
      return released(state);
    case 'looked':
      return looked(state, event);
    case 'notLooked':
      return notLooked(state, event);
    default:
      return undefined;
  }
}
