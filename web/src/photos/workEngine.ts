import { BEFORE_OPENING } from './workState.ts';
import type { Command, Effect, Outcome, WorkRules, WorkState } from './workState.ts';
import { workStep } from './workTable.ts';

interface Followers {
  readonly moved: (after: WorkState, before: WorkState) => void;
  readonly run: (effect: Effect) => void;
}

export interface WorkEngine {
  readonly state: () => WorkState;
  /** Resolves when no task is running or waiting any more. */
  readonly send: (event: Command | Outcome) => Promise<void>;
}

/** Takes events one after the other. The table of states decides what follows. */
export function createWorkEngine(rules: WorkRules, { moved, run }: Followers): WorkEngine {
  const inbox: (Command | Outcome)[] = [];
  let state = BEFORE_OPENING;
  let isBusy = false;
  let whenIdle: (() => void)[] = [];

  function send(event: Command | Outcome): Promise<void> {
    inbox.push(event);
    // Events that occur while another one is handled are handled after it.
    if (!isBusy) empty();
    return isIdle() ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve));
  }

  function empty(): void {
    isBusy = true;
    try {
      for (let event = inbox.shift(); event; event = inbox.shift()) follow(event);
    } finally {
      isBusy = false;
    }
    if (!isIdle()) return;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  }

  function isIdle(): boolean {
    const { running, waiting, releases, look } = state;
    return inbox.length === 0 && !running && waiting.length === 0 && releases === 0 && !look;
  }

  function follow(event: Command | Outcome): void {
    const before = state;
    const [after, effects] = workStep(before, { ...event, at: Date.now() }, rules);
    state = after;
    moved(after, before);
    for (const effect of effects) run(effect);
  }

  return { state: () => state, send };
}
