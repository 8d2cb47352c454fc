import { untranslated } from '@likeness/texts/sentences';
import type { DeclaredKey } from './keys.ts';
import { KEY_TEXT_LENGTH_MAX } from './keys.ts';
import type { Field } from './listFields.ts';

/** A key is edited and shown as a field of the same kind. An undeclared key is a text under its own name. */
export function fieldOfKey(key: string, declared: DeclaredKey | undefined): Field {
  if (!declared) return { kind: 'text', label: untranslated(key), max: KEY_TEXT_LENGTH_MAX };
  const { kind, unit, label, help } = declared;
  const words = { label, ...(help && { help }) };
  switch (kind) {
    case 'flag':
      return { kind, ...words };
    case 'picture':
      return { kind, ...words, types: ['png', 'jpeg'] };
    case 'number':
    case 'size':
      return { kind: 'number', ...words, decimals: 2, ...(unit !== undefined && { unit }) };
    case 'colour':
    case 'url':
      return { kind: 'text', ...words, max: KEY_TEXT_LENGTH_MAX, format: kind };
    default:
      return { kind: 'text', ...words, max: KEY_TEXT_LENGTH_MAX };
  }
}
