import { DIGITS } from '@likeness/contract/purposes/reasons';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');

interface Labelled {
  readonly id: number;
  readonly label: string;
}

/**
 * "Every reason has two letters of its own." They are taken from its label, the beginnings of its words first. Older
 * reasons choose first, so that a new one changes no other's; a reason that is hidden keeps its letters.
 *
 * @param reasons all there are, by their age
 * @returns none for a reason once all pairs of letters are taken
 */
export function reasonCodes(reasons: readonly Labelled[]): Map<number, string> {
  const taken = new Set<string>();
  const codes = new Map<number, string>();
  for (const { id, label } of reasons) {
    const code = candidates(label).find((pair) => !taken.has(pair));
    if (code === undefined) continue;
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

/** Pairs of letters for this label, the easiest to remember first; then all other pairs. */
function candidates(label: string): string[] {
  const words =
    label
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const letters = words.join('');
  const beginnings = words.map((word) => word[0]!);
  const [first = ''] = beginnings;
  return [
    ...beginnings.slice(1).map((letter) => first + letter),
    ...letters
      .slice(1)
      .split('')
      .map((letter) => first + letter),
    ...words.flatMap((word) =>
      word
        .slice(1)
        .split('')
        .map((letter) => word[0]! + letter),
    ),
    ...(first === '' ? [] : ALPHABET.map((letter) => first + letter)),
    ...ALPHABET.flatMap((one) => ALPHABET.map((other) => one + other)),
  ];
}

/**
 * "The nine most used have a digit, and whatever stays among them keeps its own." Newcomers get the digits that are
 * free, the most used the lowest.
 *
 * @param ranking numbers of reasons, the most used first
 * @param before the digits so far, by the reasons' numbers
 */
export function digitsFor(ranking: readonly number[], before: ReadonlyMap<number, number>): Map<number, number> {
  const chosen = ranking.slice(0, DIGITS);
  const digits = new Map(chosen.flatMap((id) => (before.has(id) ? [[id, before.get(id)!]] : [])));
  const taken = new Set(digits.values());
  const free = Array.from({ length: DIGITS }, (_, index) => index + 1).filter((digit) => !taken.has(digit));
  for (const id of chosen) if (!digits.has(id)) digits.set(id, free.shift()!);
  return digits;
}

/** When the most used are counted: at this hour of UTC hardly anybody judges photos. */
const NIGHT_HOUR = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** "They are counted once a night", and at once in a house where they never were. */
export function isCountDue(countedAt: Date | undefined, now: Date): boolean {
  if (!countedAt) return true;
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_HOUR);
  return countedAt.getTime() < (tonight <= now.getTime() ? tonight : tonight - DAY_MS);
}
