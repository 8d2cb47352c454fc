import { countryList } from '@likeness/contract/settingsLists/countries';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { referredName, type TextField, type TextsField } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { fieldsOf, translatedOf } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { writeAudit } from '../audit/index.ts';
import { type SQL, isNotNull, sql } from '../platform/database/drizzle.ts';
import { putTexts, textsByLanguage, textsOf, translated } from '../translations/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { OpenList } from './openList.ts';
import { type ListQuestion, lockedRow, pageOfRows, storedRow } from './read.ts';
import { type ServedList, columnOfField, fieldNamed } from './servedList.ts';
import { columnKey } from './schema.ts';
import { wrong } from './checks.ts';

export type Texts = Partial<Record<TranslationLanguage, string>>;
type Sent = { [Language in TranslationLanguage]?: string | undefined } & { readonly seen?: Texts | undefined };

export function languagesOf(texts: Texts): TranslationLanguage[] {
  return Object.keys(texts) as TranslationLanguage[];
}

/** All texts of a record: by language, then by field. */
export async function readTexts(open: OpenList, id: number) {
  const { tx, served } = open;
  await storedRow(open, id);
  const kept = await textsOf(tx, served.list.name, [id]);
  const byLanguage: Partial<Record<TranslationLanguage, Record<string, string>>> = {};
  for (const name of translatedOf(served.list)) {
    for (const { language, value } of kept.filter(({ field }) => field === columnKey(name))) {
      (byLanguage[language] ??= {})[name] = value;
    }
  }
  return byLanguage;
}

/**
 * Keeps one text in the languages sent, as entered; an empty one is forgotten. Answers what it is in each language now.
 *
 * @param seen the text as whoever sends it saw it; where it has changed since in a language that is sent, nothing is kept
 */
export async function editTexts(open: OpenList, id: number, name: string, { seen, ...sent }: Sent): Promise<Texts> {
  const texts = sent as Texts;
  const { tx, now, user, served } = open;
  await lockedRow(open, id);
  const field = fieldNamed(served, name) as TextField | TextsField;
  const max = field.kind === 'texts' ? field.max * field.entries : field.max;
  for (const [language, text] of Object.entries(texts)) {
    if (text.length > max) throw wrong(language, MESSAGES.tooLong(max));
  }
  const before = await oneText(open, id, name);
  const isOvertaken = (language: TranslationLanguage) =>
    (before[language] ?? '') !== (seen?.[language] ?? '') && (before[language] ?? '') !== (texts[language] ?? '');
  if (seen && languagesOf(texts).some(isOvertaken)) throw new Refusal('changed_meanwhile');
  await putTexts(tx, served.list.name, id, columnKey(name), texts);
  const after = await oneText(open, id, name);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await writeAudit(tx, {
      name: 'translated',
      subject: served.list.name,
      subjectId: id,
      staffId: user.id,
      before: { [name]: before },
      after: { [name]: after },
      now,
    });
  }
  return after;
}

/** One text in the languages it exists in. */
async function oneText({ tx, served }: OpenList, id: number, name: string): Promise<Texts> {
  const kept = await textsOf(tx, served.list.name, [id], columnKey(name));
  return Object.fromEntries(kept.map(({ language, value }) => [language, value]));
}

/** A page of records, each with one of its texts in every language. */
export async function pageOfTexts(
  open: OpenList,
  question: ListQuestion & { missing?: TranslationLanguage | undefined },
  name: string,
) {
  const { tx, served } = open;
  const { missing } = question;
  const column = columnOfField(served, name);
  const without: SQL | undefined = missing && sql`${column} is not null and ${translated(missing, column)} is null`;
  const { result, total, page, allowedActions } = await pageOfRows(open, question, without);
  const kept = await textsOf(
    tx,
    served.list.name,
    result.map(({ id }) => id),
    columnKey(name),
  );
  return {
    result: result.map((row) => {
      const own = row[name];
      const texts = kept.filter(({ subjectId }) => subjectId === row.id);
      return {
        id: row.id,
        label: textOf(inReadersWords(row)[served.list.display] ?? row.id),
        own: textOf(own),
        country: countryOf(served, row),
        texts: Object.fromEntries(texts.map(({ language, value }) => [language, value])),
        allowedActions: row.allowedActions,
      };
    }),
    total,
    page,
    allowedActions,
    progress: await progressOf(open, name),
  };
}

/** How many of all records with a text of their own have it in each language. */
async function progressOf({ tx, served }: OpenList, name: string) {
  const column = columnOfField(served, name);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(served.table)
    .where(isNotNull(column));
  return {
    total: counted!.total,
    done: await textsByLanguage(tx, column),
  };
}

/** What the country is called that a record is for, if it is for one. */
function countryOf({ list }: ServedList, row: ListRow): string | null {
  const [name] = fieldsOf(list).find(([, field]) => field.kind === 'reference' && field.to === countryList.name) ?? [];
  return name === undefined ? null : ((row[referredName(name)] as { label: string } | null)?.label ?? null);
}

/** A record with its texts in the language they were asked for in, where they exist in it. */
function inReadersWords(row: ListRow): Record<string, unknown> {
  return { ...row, ...Object(row['translated']) };
}

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
