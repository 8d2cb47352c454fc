import { MESSAGES } from '@likeness/contract/kit/fields';
import { Refusal } from '../refusal.ts';

/** Nested lists and objects: many times deeper than any screen or partner sends. */
const DEPTH_MAX = 100;

/**
 * Refuses input that can be parsed but not stored: texts with a NUL character or half a surrogate pair, which
 * PostgreSQL rejects, and JSON so deeply nested that recursive code would overflow the stack. Nobody can type either;
 * without this check they would fail in the middle of a transaction.
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
  /** The names on the way to the parent of this part, such as `.photo`. */
  readonly within: string;
  readonly depth: number;
}

/** The first problem in the order of the text. An invalid name is reported at the object that contains it. */
function unstorable(part: unknown): { field: string; sentence: string } | undefined {
  const ahead: Place[] = [{ name: '', value: part, within: '', depth: 0 }];
  for (let place = ahead.pop(); place !== undefined; place = ahead.pop()) {
    const { name, value, within, depth } = place;
    if (!isStorable(name)) return refused(within, MESSAGES.unstorable);
    const path = depth === 0 ? '' : `${within}.${name}`;
    if (typeof value === 'string' && !isStorable(value)) return refused(path, MESSAGES.unstorable);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) return refused('', MESSAGES.tooDeep(DEPTH_MAX));
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
