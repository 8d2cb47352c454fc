import type { LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';
import type { StandIn } from './standIn.ts';
import type { StandInLetter } from './letters.ts';

/** The events of a letter of the demo house, each with the seconds since the one before: days pass in minutes there. */
const OUTWARD: readonly (readonly [LetterStatus, number])[] = [
  ['wait', 3],
  ['imprime', 25],
  ['pris_en_charge', 60],
  ['traitement', 60],
  ['distribution_en_cours', 90],
];
const DELIVERED: typeof OUTWARD = [['distribue', 60]];
const RETURNED: typeof OUTWARD = [
  ['non_distribuable', 60],
  ['retour_expediteur', 60],
  ['distribue_expediteur', 120],
];
/** One letter out of this many is returned. */
const RETURNED_OF = 9;
const INTERVAL_MS = 5_000;

/** Sends the events of the stand-in's letters when they are due; returns a function that stops it. */
export function startLetterEvents(standIn: StandIn, now: () => Date): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void sendDueEvents(standIn, now())
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Sends the events that are due. */
export async function sendDueEvents(standIn: StandIn, now: Date): Promise<void> {
  for (const letter of standIn.letters) {
    const next = nextEvent(letter);
    if (!next || next.at > now) continue;
    await standIn.happen(letter.letterRef, next.status, { at: now });
  }
}

/** A letter's next event and its time; undefined after its last event. */
export function nextEvent({ mailId, sentAt, life }: StandInLetter): { status: LetterStatus; at: Date } | undefined {
  const last = life.at(-1);
  const usual = [OUTWARD, mailId % RETURNED_OF === 4 ? RETURNED : DELIVERED].flat();
  const isReturned = RETURNED.some(([status]) => status === last?.status);
  const course = isReturned ? [...OUTWARD, ...RETURNED] : usual;
  const place = course.findIndex(([status]) => status === last?.status);
  // Somebody sent an unusual event through a command: they also send the ones after it.
  if (last && place < 0) return undefined;
  const [status, seconds] = course[place + 1] ?? [];
  if (status === undefined || seconds === undefined) return undefined;
  return { status, at: new Date(Date.parse(last?.at ?? sentAt) + seconds * 1000) };
}
