import { type Field } from '@likeness/contract/kit/listFields';
import { isFine } from '@likeness/contract/kit/typedNumber';
import type { UiLanguage } from '@likeness/contract/kit/fields';

type NumberField = Extract<Field, { kind: 'number' | 'amount' }>;

/* Editors keep a number with the marks of English: a point before its fraction. */

/** How a number reads in its editor: with the marks of the screen's language. */
export function shownNumber(kept: string, field: NumberField, language: UiLanguage): string {
  if (language === 'en') return kept;
  return keepsThousands(field) && groupsWithPoint(language) ? exchanged(kept) : kept.replace('.', ',');
}

/** What was typed, as it is kept. Either mark is that of a fraction, unless it could separate thousands. */
export function keptNumber(typed: string, field: NumberField, language: UiLanguage): string {
  if (!keepsThousands(field)) return typed.replace(',', '.');
  if (language === 'en') return typed;
  return groupsWithPoint(language) ? exchanged(typed) : typed.replace(',', '.');
}

/** Where three digits behind a mark may be a fraction, whether the mark is that of thousands must not be lost. */
function keepsThousands(field: NumberField): boolean {
  return field.kind === 'number' && isFine(field.decimals ?? 0);
}

function groupsWithPoint(language: UiLanguage): boolean {
  return new Intl.NumberFormat(language).format(1_000_000).includes('.');
}

function exchanged(number: string): string {
  return number.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
}
