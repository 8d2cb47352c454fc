import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { TextField, TextsField } from '@likeness/contract/kit/listFields';
import { TEXTS_LINES_MAX, type TextsLine } from '@likeness/contract/kit/textCalls';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@likeness/contract/kit/translation';
import { inArray } from '../platform/database/drizzle.ts';
import { csvFile } from '../platform/http/csv.ts';
import { type TableLine, columnsNamed, readTable, unicodeIn } from '../platform/http/csvTable.ts';
import type { ServedFile } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { textsOf } from '../translations/index.ts';
import type { OpenList } from './openList.ts';
import { type ListQuestion, rowsAfter } from './read.ts';
import { columnKey } from './schema.ts';
import { asXml, placeholdersOf, readXliff, xliffFrame, xliffUnit } from './xliff.ts';
import { columnOfField, fieldNamed } from './servedList.ts';
import { type Texts, editTexts, languagesOf, textOf } from './texts.ts';

const COLUMNS = ['id', 'entry', 'own_text', ...TRANSLATION_LANGUAGES] as const;
const ROWS_AT_ONCE = 1000;

/** One text of all records that a question matches, in all languages, as a spreadsheet opens it. */
export function csvOfTexts(open: OpenList, question: ListQuestion, name: string): ServedFile {
  const { list } = open.served;
  async function* lines() {
    yield COLUMNS;
    for await (const { row, texts } of textsOfRows(open, question, name)) {
      const inLanguages = TRANSLATION_LANGUAGES.map((language) => texts[language] ?? '');
      yield [row['id'], textOf(row[list.display] ?? row['id']), textOf(row[name]), ...inLanguages];
    }
  }
  return csvFile(`${list.name}-${name}.csv`, lines());
}

/** All records that a question matches, with one text of each in all languages. */
async function* textsOfRows(open: OpenList, question: ListQuestion, name: string) {
  for (let after = 0; ;) {
    const rows = await rowsAfter(open, question, after, ROWS_AT_ONCE);
    const ids = rows.map((row) => row['id'] as number);
    const kept = await textsByRecord(open, ids, name);
    for (const row of rows) yield { row, texts: kept.get(row['id'] as number) ?? {} };
    if (rows.length < ROWS_AT_ONCE) return;
    after = ids.at(-1)!;
  }
}

/** The same texts with their translations into one language, for the tools that translators work with. */
export function xliffOfTexts(
  open: OpenList,
  question: ListQuestion,
  { 'field-name': name, language }: { 'field-name': string; language: TranslationLanguage },
): ServedFile {
  const { list } = open.served;
  const [head, foot] = xliffFrame(originalOf(list.name, name), language);
  async function* parts() {
    yield head;
    for await (const { row, texts } of textsOfRows(open, question, name)) {
      const source = textOf(row[name]);
      // What has no text of its own has nothing to translate.
      if (source === '') continue;
      const label = textOf(row[list.display] ?? row['id']);
      yield xliffUnit({ id: row['id'] as number, label, source, target: texts[language] });
    }
    yield foot;
  }
  return {
    stream: Readable.from(parts()),
    contentType: 'application/xliff+xml; charset=utf-8',
    downloadAs: `${list.name}-${name}-${language}.xlf`,
    cacheSeconds: 0,
  };
}

function originalOf(list: string, field: string): string {
  return `${list}/${field}`;
}

/** A line of a file: the record, and its text in the languages that the file has one in. */
interface ReadLine {
  readonly line: number;
  readonly id: number | null;
  readonly texts: Texts;
  /** The own text that was translated, where the file says it. */
  readonly source?: string;
}

/** Reads what one of both exports has written. */
export function readTextsFile(content: Buffer, list: string, field: string): ReadLine[] {
  const text = unicodeIn(content);
  if (!text.trimStart().startsWith('<')) {
    const options = { needed: 'id', columnOf: columnsNamed(COLUMNS), linesMax: TEXTS_LINES_MAX };
    return readTable(content, options).map((line) => readLine(line));
  }
  const { language, units } = readXliff(text, originalOf(list, field));
  if (units.length > TEXTS_LINES_MAX) throw new Refusal('csv_too_long', { params: { max: TEXTS_LINES_MAX } });
  return units.map(({ line, id, source, target }) => ({
    line,
    id: numberIn(id),
    texts: target.trim() === '' ? {} : { [language]: target.replaceAll('\r\n', '\n') },
    source,
  }));
}

/** Says what a file of texts changes, and unless it is only tried, writes all of it or nothing. */
export async function importedTexts(
  open: OpenList,
  lines: readonly ReadLine[],
  { dry, state, 'field-name': name }: { dry: boolean; state?: string | undefined; 'field-name': string },
) {
  const result = await compareTexts(open, lines, name);
  const found = stateOf(result);
  if (!dry) {
    if (state !== undefined && state !== found) throw new Refusal('changed_meanwhile');
    await writeTexts(open, result, name);
  }
  const counted = (what: TextsLine['what']) => result.filter((line) => line.what === what).length;
  return {
    written: !dry,
    edited: counted('edit'),
    unchanged: counted('nothing'),
    wrong: counted('wrong'),
    state: found,
    result,
  };
}

/** What a file of texts would change, line by line, and what is wrong with it. An empty cell changes nothing. */
async function compareTexts(open: OpenList, read: readonly ReadLine[], name: string): Promise<TextsLine[]> {
  const field = fieldNamed(open.served, name) as TextField | TextsField;
  const max = field.kind === 'texts' ? field.max * field.entries : field.max;
  const ids = read.flatMap(({ id }) => (id === null ? [] : [id]));
  const known = await labelsOf(open, ids, name);
  const kept = await textsByRecord(open, ids, name);
  const seen = new Set<number>();
  return read.map(({ line, id, texts, source }) => {
    const errors: Record<string, string[]> = {};
    if (id === null || !known.has(id)) errors['id'] = [MESSAGES.noSuchRecord];
    else if (seen.has(id)) errors['id'] = [MESSAGES.recordTwice];
    if (id !== null) seen.add(id);
    for (const language of languagesOf(texts)) {
      if (texts[language]!.length > max) errors[language] = [MESSAGES.tooLong(max)];
    }
    const old = (id !== null && kept.get(id)) || {};
    const changed = languagesOf(texts).filter((language) => texts[language] !== old[language]);
    const own = id === null ? undefined : known.get(id)?.own;
    if (source !== undefined && own !== undefined) {
      const isOther = (language: TranslationLanguage) => placeholdersOf(texts[language]!) !== placeholdersOf(source);
      if (changed.length > 0 && source !== asXml(own)) errors['own_text'] = [MESSAGES.sourceChanged];
      // A placeholder that is unknown would be read as it stands; without one that is lost, its value would be missing.
      else for (const one of changed.filter(isOther)) errors[one] ??= [MESSAGES.otherPlaceholders];
    }
    const isWrong = Object.keys(errors).length > 0;
    return {
      line,
      id,
      label: (id !== null && known.get(id)?.label) || '',
      what: isWrong ? 'wrong' : changed.length > 0 ? 'edit' : 'nothing',
      before: of(changed, old),
      after: of(changed, texts),
      errors,
    };
  });
}

/** Names what a file changes, so that nothing is written which was not shown. */
function stateOf(lines: readonly TextsLine[]): string {
  const changes = lines.map(({ id, before, after }) => [id, before, after]);
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

/** Writes what a file changes: all of it, or nothing. */
async function writeTexts(open: OpenList, lines: readonly TextsLine[], name: string): Promise<void> {
  const wrong = lines.filter(({ what }) => what === 'wrong');
  if (wrong.length > 0) {
    const errors = wrong.flatMap(({ line, errors: found }) =>
      Object.entries(found).map(([column, sentences]) => [`${line}.${column}`, sentences] as const),
    );
    throw new Refusal('import_faults', { params: { count: wrong.length }, errors: Object.fromEntries(errors) });
  }
  for (const { what, id, before, after } of lines) {
    if (what === 'edit' && id !== null) await editTexts(open, id, name, { ...after, seen: before });
  }
}

function numberIn(written: string): number | null {
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
}

function readLine({ line, cells }: TableLine): ReadLine {
  const id = cells.find(([column]) => column === 'id')![1].trim();
  const texts = cells.flatMap(([column, cell]): [string, string][] => {
    const isLanguage = (TRANSLATION_LANGUAGES as readonly string[]).includes(column);
    return isLanguage && cell.trim() !== '' ? [[column, cell.replaceAll('\r\n', '\n')]] : [];
  });
  return { line, id: numberIn(id), texts: Object.fromEntries(texts) };
}

function of(languages: readonly TranslationLanguage[], texts: Texts): Texts {
  return Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));
}

/** What the records of these numbers are called, and their own text, of those there are. */
async function labelsOf({ tx, served }: OpenList, ids: readonly number[], name: string) {
  if (ids.length === 0) return new Map<number, { label: string; own: string }>();
  const id = columnOfField(served, 'id');
  const rows = await tx
    .select({ id, label: columnOfField(served, served.list.display), own: columnOfField(served, name) })
    .from(served.table)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => [row.id as number, { label: textOf(row.label ?? row.id), own: textOf(row.own) }] as const),
  );
}

async function textsByRecord({ tx, served }: OpenList, ids: readonly number[], name: string) {
  const found = new Map<number, Texts>();
  if (ids.length === 0) return found;
  for (const { subjectId, language, value } of await textsOf(tx, served.list.name, ids, columnKey(name))) {
    found.set(subjectId, { ...found.get(subjectId), [language]: value });
  }
  return found;
}
