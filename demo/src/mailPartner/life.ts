import type { LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';
import type { StandIn } from './standIn.ts';
import type { StandInLetter } from './letters.ts';

/** What happens to a letter of the demo house, and how many seconds after what came before: days pass in minutes there. */
const OUTWARD: readonly (readonly [LetterStatus, number])[] = [
  ['wait', 3],
  ['imprime', 25],
  ['pris_en_charge', 60],
  ['traitement', 60],
  ['distribution_en_cours', 90],
];
const ARRIVES: typeof OUTWARD = [['distribue', 60]];
const COMES_BACK: typeof OUTWARD = [
  ['non_distribuable', 60],
  ['retour_expediteur', 60],
  ['distribue_expediteur', 120],
];
/** Of so many letters one comes back. */
const RETURNED_OF = 9;
const LOOK_MS = 5_000;

/** Lets the stand-in's letters go their way by themselves; answers how to stop. */
export function liveOn(standIn: StandIn, now: () => Date): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void moveOn(standIn, now())
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Lets happen what is due. */
export async function moveOn(standIn: StandIn, now: Date): Promise<void> {
  for (const letter of standIn.letters) {
    const next = nextOf(letter);
    if (!next || next.at > now) continue;
    await standIn.happen(letter.letterRef, next.status, { at: now });
  }
}

/** What happens to a letter next, and when; undefined once it is at an end. */
export function nextOf({ mailId, sentAt, life }: StandInLetter): { status: LetterStatus; at: Date } | undefined {
  const last = life.at(-1);
  const ways = [OUTWARD, mailId % RETURNED_OF === 4 ? COMES_BACK : ARRIVES].flat();
  const back = COMES_BACK.some(([status]) => status === last?.status);
  const way = back ? [...OUTWARD, ...COMES_BACK] : ways;
  const place = way.findIndex(([status]) => status === last?.status);
  // Something else than usual has happened to it: whoever let that happen goes on with it.
  if (last && place < 0) return undefined;
  const [status, seconds] = way[place + 1] ?? [];
  if (status === undefined || seconds === undefined) return undefined;
  return { status, at: new Date(Date.parse(last?.at ?? sentAt) + seconds * 1000) };
}
