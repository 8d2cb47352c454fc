import { MESSAGES } from '@likeness/contract/kit/fields';
import { Refusal } from '../refusal.ts';

/** Of lists and objects inside one another: many times what any screen or partner sends. */
const DEPTH_MOST = 100;

/**
 * Refuses what can be parsed and not be kept: texts with a NUL character or half a surrogate pair, which PostgreSQL does
 * not take, and JSON so deep that whatever walks through it by recursion runs out of stack. People cannot type either;
 * without this they would be found out in the middle of a transaction.
 */
export function refuseUnstorable(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const found = unstorable(part);
    if (found !== undefined) throw new Refusal('invalid_input', { errors: { [found.field]: [found.sentence] } });
  }
}

interface Place {
  readonly name: string;
  readonly value: unknown;
  /** Of the names on the way to what it stands in, `.photo`. */
  readonly within: string;
  readonly depth: number;
}

/** What is wrong first, in the order of the text. A wrong name is reported as where it stands. */
function unstorable(part: unknown): { field: string; sentence: string } | undefined {
  const ahead: Place[] = [{ name: '', value: part, within: '', depth: 0 }];
  for (let place = ahead.pop(); place !== undefined; place = ahead.pop()) {
    const { name, value, within, depth } = place;
    if (!isStorable(name)) return refused(within, MESSAGES.unstorable);
    const path = depth === 0 ? '' : `${within}.${name}`;
    if (typeof value === 'string' && !isStorable(value)) return refused(path, MESSAGES.unstorable);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MOST) return refused('', MESSAGES.tooDeep(DEPTH_MOST));
    for (const [inner, its] of Object.entries(value).toReversed()) {
      ahead.push({ name: inner, value: its, within: path, depth: depth + 1 });
    }
  }
  return undefined;
}

function refused(path: string, sentence: string) {
  return { field: path.slice(1) || 'request', sentence };
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
