import type { RejectReason } from '@likeness/contract/purposes/reasons';
import type { KeyedReason } from './ReasonList.tsx';
import type { ReasonGroups } from './useReasonGroups.ts';

export type KeyedGroups = Readonly<Record<'rejected' | 'normal' | 'accepted', readonly KeyedReason[]>>;

/** With Shift, so that they differ from the keys of the screen. R is left out, because it reloads on every screen. */
const LETTERS = 'abcdefghijklmnopqstuvwxyz';
const DIGITS = 9;

/**
 * Gives each reason its key: 1 to 9, then 1 to 9 with Shift, then letters with Shift. A reason has the same key for
 * every purpose and in every group, so that people can learn it.
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

/** Whether the label contains all of these words, ignoring case and accents. */
export function matchesSearch(label: string, search: string): boolean {
  const plainLabel = plain(label);
  return plain(search)
    .split(/\s+/)
    .every((word) => plainLabel.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
