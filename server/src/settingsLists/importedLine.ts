import { MESSAGES } from '@likeness/contract/kit/fields';
import { referredName } from '@likeness/contract/kit/listFields';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { TableLine } from '../platform/http/csvTable.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Values } from './checks.ts';

/** Where a record may be named by another line, it can lack there too. */
export function asLine(errors: Readonly<Record<string, string[]>> = {}): Record<string, string[]> {
  const said = (sentence: string) => (sentence === MESSAGES.noSuchRecord ? MESSAGES.parentLineUnknown : sentence);
  return Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, sentences.map(said)]));
}

export function keyOf(line: TableLine): string {
  return cellNamed(line, 'id').trim();
}

export function cellNamed({ cells }: TableLine, column: string): string {
  return cells.find(([name]) => name === column)?.[1] ?? '';
}

export function isNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/**
 * Whether the file is older than the last change of the record. The record is compared as it was before the first line: a
 * country that another line takes out of a group moves the group on as well.
 */
export function isOutdated(line: TableLine, record: Values): boolean {
  const revision = cellNamed(line, 'revision').trim();
  return isNumber(revision) && Number(revision) !== record['revision'];
}

/** Why the list takes no such line, where it says that records are not added or not edited in it. */
export function notDoneHere({ without = [] }: SettingsList, record: Values | undefined): string | undefined {
  if (!record) return without.includes('add') ? MESSAGES.notAddedHere : undefined;
  return without.includes('edit') ? MESSAGES.notEditedHere : undefined;
}

/** What a cell says, whichever line breaks and spaces a spreadsheet has made of it. */
export function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\r\n', '\n').trim();
}

/** The fields, and with a reference the record that it names: people read them. */
export function picked(row: Values, fields: readonly string[]): Record<string, unknown> {
  const also = fields.flatMap((name) => [name, referredName(name), `${name}_named`]);
  return Object.fromEntries([...new Set(also)].filter((name) => name in row).map((name) => [name, row[name] ?? null]));
}

export function sentenceOf({ code, message, details }: Refusal, language: TranslationLanguage): string {
  return details.params ? message : staffFormatter(language).sentence({ key: `errors.${code}` });
}

export function unreadable(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[String(path[0] ?? 'id')] ??= []).push(message);
  return new Refusal('invalid_input', { errors });
}
