import type { ReleasedWork } from '@likeness/contract/kit/releasedWork';
import type { Translate } from '../i18n/useText.ts';
import type { useFormats } from './useFormats.ts';

/** Who ended somebody's work, and with which word to them. */
export function releasedText(text: Translate, formats: ReturnType<typeof useFormats>, released: ReleasedWork): string {
  const { by, at, word } = released;
  const values = { name: formats.person(by), time: formats.time(at) };
  return word === null ? text('work.released_by', values) : text('work.released_by_word', { ...values, word });
}
