import type { RejectReason } from '@likeness/contract/purposes/reasons';
import type { KeyedReason } from './ReasonList.tsx';
import type { ReasonGroups } from './useReasonGroups.ts';

export type KeyedGroups = Readonly<Record<'rejected' | 'normal' | 'accepted', readonly KeyedReason[]>>;

/** With Shift, so that none is a key of the screen; R is taken: it reloads everywhere. */
const LETTERS = 'abcdefghijklmnopqstuvwxyz';
const DIGITS = 9;

/**
 * Gives each reason its key: 1 to 9, the same with Shift, and then letters with Shift. It is the same for every purpose,
 * whichever group the reason stands in, so that hands can learn it.
 */
export function withKeys({ all, rejected, normal, accepted }: ReasonGroups): KeyedGroups {
  const positions = new Map(all.map(({ id }, index) => [id, index + 1]));
  const keyed = (reason: RejectReason): KeyedReason => {
    const keys = keysOf(positions.get(reason.id) ?? Infinity);
    return keys ? { ...reason, keys } : reason;
  };
  return { rejected: rejected.map(keyed), normal: normal.map(keyed), accepted: accepted.map(keyed) };
}

function keysOf(position: number): string | undefined {
  if (position <= DIGITS) return String(position);
  if (position <= 2 * DIGITS) return `shift+${position - DIGITS}`;
  const letter = LETTERS[position - 2 * DIGITS - 1];
  return letter && `shift+${letter}`;
}

/** Does the label contain all of these words? Case and accents do not count. */
export function matchesSearch(label: string, search: string): boolean {
  const plainLabel = plain(label);
  return plain(search)
    .split(/\s+/)
    .every((word) => plainLabel.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
