import { z } from 'zod';
import { parseJson } from '../kit/apiError.ts';
import { currentSession } from '../kit/session.ts';
import { createStore } from '../kit/store.ts';

/* How long somebody has judged without a break, in this tab. */

const REST_MINUTES = [25, 50, 90] as const;
/** Off, or after how many minutes. */
export const REST_CHOICES = [0, ...REST_MINUTES] as const;
export const REST_AFTER = 50;

const MINUTE = 60_000;
/** Whoever has judged nothing for so long has rested. */
const BREAK_MS = 5 * MINUTE;

const worked = z.object({
  /** When the first and the last photo since the last break were judged. */
  since: z.number(),
  last: z.number(),
  /** Until when no reminder is due any more, because the person has seen one. */
  heardUntil: z.number(),
});
type Worked = Readonly<z.output<typeof worked>>;

/** What is known after a photo was judged at this moment. */
export function afterVerdict(before: Worked | undefined, at: number): Worked {
  if (!before || at - before.last >= BREAK_MS || at < before.last) return { since: at, last: at, heardUntil: at };
  return { ...before, last: at };
}

/** For how many whole minutes somebody has judged, if they are to be reminded of a rest. */
export function restDue(now: Worked | undefined, minutes: number): number | undefined {
  if (!now || minutes <= 0) return undefined;
  const isDue = now.last - Math.max(now.since, now.heardUntil) >= minutes * MINUTE;
  return isDue ? Math.floor((now.last - now.since) / MINUTE) : undefined;
}

const keyOf = () => `likeness.rest.${currentSession()?.id}`;

function read(): Worked | undefined {
  const kept = worked.safeParse(parseJson(sessionStorage.getItem(keyOf()) ?? ''));
  return kept.success ? kept.data : undefined;
}

/** Changes when a photo was judged, or a reminder was answered. */
export const restClock = createStore<Worked | undefined>(undefined);

function keep(now: Worked): void {
  sessionStorage.setItem(keyOf(), JSON.stringify(now));
  restClock.set(now);
}

export function judgedNow(): void {
  keep(afterVerdict(read(), Date.now()));
}

/** "Later": the next reminder comes when the same time has passed again. */
export function restHeard(): void {
  const now = read();
  if (now) keep({ ...now, heardUntil: Date.now() });
}
