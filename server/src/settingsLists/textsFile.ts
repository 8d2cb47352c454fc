import { createHash } from 'node:crypto';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { TextField, TextsField } from '@likeness/contract/kit/listFields';
import { TEXTS_LINES_MAX, type TextsLine } from '@likeness/contract/kit/textCalls';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@likeness/contract/kit/translation';
import { csvFile } from '../platform/http/csv.ts';
import { type TableLine, readTable } from '../platform/http/csvTable.ts';
import type { ServedFile } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { inArray } from 'drizzle-orm';
import { textsOf } from '../translations/index.ts';
import type { OpenList } from './openList.ts';
import { type ListQuestion, rowsAfter } from './read.ts';
import { columnKey } from './schema.ts';
import { columnOfField, fieldNamed } from './servedList.ts';
import { type Texts, editTexts, languagesOf, textOf } from './texts.ts';

const COLUMNS = ['id', 'entry', 'own_text', ...TRANSLATION_LANGUAGES] as const;
const ROWS_AT_ONCE = 1000;

/** One text of all records that a question matches, in all languages, as a spreadsheet opens it. */
export function csvOfTexts(open: OpenList, question: ListQuestion, name: string): ServedFile {
  const { list } = open.served;
  async function* lines() {
    yield COLUMNS;
    for (let after = 0; ;) {
      const rows = await rowsAfter(open, question, after, ROWS_AT_ONCE);
      const kept = await textsByRecord(
        open,
        rows.map((row) => row['id'] as number),
        name,
      );
      for (const row of rows) {
        const texts = kept.get(row['id'] as number) ?? {};
        const inLanguages = TRANSLATION_LANGUAGES.map((language) => texts[language] ?? '');
        yield [row['id'], textOf(row[list.display] ?? row['id']), textOf(row[name]), ...inLanguages];
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)!['id'] as number;
    }
  }
  return csvFile(`${list.name}-${name}.csv`, lines());
}

export function readTextsFile(content: string): TableLine[] {
  return readTable(content, COLUMNS, TEXTS_LINES_MAX);
}

/** Says what a file of texts changes, and unless it is only tried, writes all of it or nothing. */
export async function importedTexts(
  open: OpenList,
  lines: readonly TableLine[],
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
async function compareTexts(open: OpenList, lines: readonly TableLine[], name: string): Promise<TextsLine[]> {
  const field = fieldNamed(open.served, name) as TextField | TextsField;
  const max = field.kind === 'texts' ? field.max * field.entries : field.max;
  const read = lines.map((line) => readLine(line));
  const ids = read.flatMap(({ id }) => (id === null ? [] : [id]));
  const known = await labelsOf(open, ids);
  const kept = await textsByRecord(open, ids, name);
  const seen = new Set<number>();
  return read.map(({ line, id, texts }) => {
    const errors: Record<string, string[]> = {};
    if (id === null || !known.has(id)) errors['id'] = [MESSAGES.noSuchRecord];
    else if (seen.has(id)) errors['id'] = [MESSAGES.taken];
    if (id !== null) seen.add(id);
    for (const language of languagesOf(texts)) {
      if (texts[language]!.length > max) errors[language] = [MESSAGES.tooLong(max)];
    }
    const old = (id !== null && kept.get(id)) || {};
    const changed = languagesOf(texts).filter((language) => texts[language] !== old[language]);
    const isWrong = Object.keys(errors).length > 0;
    return {
      line,
      id,
      label: (id !== null && known.get(id)) || '',
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

function readLine({ line, cells }: TableLine) {
  const id = cells.find(([column]) => column === 'id')![1].trim();
  const texts = cells.flatMap(([column, cell]): [string, string][] => {
    const isLanguage = (TRANSLATION_LANGUAGES as readonly string[]).includes(column);
    return isLanguage && cell.trim() !== '' ? [[column, cell.replaceAll('\r\n', '\n')]] : [];
  });
  return { line, id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null, texts: Object.fromEntries(texts) as Texts };
}

function of(languages: readonly TranslationLanguage[], texts: Texts): Texts {
  return Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));
}

/** What the records of these numbers are called, of those there are. */
async function labelsOf({ tx, served }: OpenList, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const id = columnOfField(served, 'id');
  const rows = await tx
    .select({ id, label: columnOfField(served, served.list.display) })
    .from(served.table)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id as number, textOf(row.label ?? row.id)]));
}

async function textsByRecord({ tx, served }: OpenList, ids: readonly number[], name: string) {
  const found = new Map<number, Texts>();
  if (ids.length === 0) return found;
  for (const { subjectId, language, value } of await textsOf(tx, served.list.name, ids, columnKey(name))) {
    found.set(subjectId, { ...found.get(subjectId), [language]: value });
  }
  return found;
}
