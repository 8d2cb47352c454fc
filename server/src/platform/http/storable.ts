import { MESSAGES } from '@likeness/contract/kit/fields';
import { Refusal } from '../refusal.ts';

/**
 * Refuses texts that PostgreSQL cannot keep: those with a NUL character or half a surrogate pair. People cannot type
 * either; without this they would be found out in the middle of a transaction.
 */
export function refuseUnstorable(...parts: readonly unknown[]): void {
  for (const part of parts) {
    const field = unstorable(part);
    if (field !== undefined) {
      throw new Refusal('invalid_input', { errors: { [field.slice(1) || 'request']: [MESSAGES.unstorable] } });
    }
  }
}

/** Where the first such text is, `.photo.status`; a name that is one is told as where it stands. */
function unstorable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? unstorable(inner, `${path}.${name}`) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
