import { MESSAGES } from '@likeness/contract/kit/fields';
import { changeShape, inputShape } from '@likeness/contract/kit/listShapes';
import type { ImportedLine } from '@likeness/contract/purposes/csv';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type OpenList, type Values, storedRow } from '../settingsLists/index.ts';
import type { CsvLine } from './csvFile.ts';
import { parentsIn } from './importedParents.ts';
import { addPurpose, editPurpose } from './ownWork.ts';

const ADDED = inputShape(purposeList);
const CHANGED = changeShape(purposeList);

/** What became of a line, and the number that its purpose has now. */
interface Written {
  readonly told: ImportedLine;
  readonly id?: number;
}

/**
 * Adds and changes purposes line by line, each with the checks of the form; the parent that a line names by its label
 * before it, wherever that stands. A line that is wrong writes nothing of itself, and the next one is tried: so a file is
 * mended at once and not error by error.
 */
export async function importLines(
  platform: Pick<Platform, 'jobs'>,
  open: OpenList,
  lines: readonly CsvLine[],
): Promise<ImportedLine[]> {
  const written = new Map<CsvLine, Written>();
  const begun = new Set<CsvLine>();
  const parentOf = parentsIn(lines);
  for (const line of repeatedLines(lines)) written.set(line, wrongLine(line, { id: [MESSAGES.lineTwice] }));

  const write = async (line: CsvLine): Promise<Written> => {
    begun.add(line);
    const parent = parentOf(line);
    if (parent === undefined) return importLine(platform, open, line);
    const fault = (sentence: string) => wrongLine(line, { parent_purpose_id: [sentence] });
    if ('sentence' in parent) return fault(parent.sentence);
    if (begun.has(parent) && !written.has(parent)) return fault(MESSAGES.ownParent);
    const { id } = await once(parent);
    if (id === undefined) return fault(MESSAGES.parentLineWrong(parent.line));
    const known = { ...line, values: { ...line.values, parent_purpose_id: id } };
    return withParentNamed(await importLine(platform, open, known), line.values['parent_purpose_id']);
  };
  const once = async (line: CsvLine): Promise<Written> => {
    const done = written.get(line) ?? (await write(line));
    written.set(line, done);
    return done;
  };

  const told: ImportedLine[] = [];
  for (const line of lines) told.push((await once(line)).told);
  return told;
}

/** The lines of purposes that an earlier line is about. */
function repeatedLines(lines: readonly CsvLine[]): CsvLine[] {
  const seen = new Set<string>();
  return lines.filter(({ id }) => id !== '' && (seen.has(id) || !seen.add(id)));
}

/** A number that was only tried says nothing to anybody: the parent is told as the file names it. */
function withParentNamed({ told, ...written }: Written, name: unknown): Written {
  if (!('parent_purpose_id' in told.after)) return { told, ...written };
  return { told: { ...told, after: { ...told.after, parent_purpose_id: name } }, ...written };
}

async function importLine(platform: Pick<Platform, 'jobs'>, open: OpenList, line: CsvLine): Promise<Written> {
  try {
    // A place to come back to, where the line is refused.
    return await open.tx.transaction((tx) => writeLine(platform, { ...open, tx }, line));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return wrongLine(line, error.details.errors ?? { id: [error.message] });
  }
}

async function writeLine(
  platform: Pick<Platform, 'jobs'>,
  open: OpenList,
  { line, id: key, values }: CsvLine,
): Promise<Written> {
  if (key !== '' && !/^\d{1,9}$/.test(key)) throw new Refusal('not_found', { params: { what: key.slice(0, 40) } });
  const before: Values = key === '' ? {} : await storedRow(open, Number(key));
  const { revision: _revision, ...fresh } = values;
  const read = key === '' ? ADDED.safeParse(fresh) : CHANGED.safeParse(values);
  if (!read.success) throw unreadable(read.error.issues);
  const id = key === '' ? await addPurpose(platform, open, read.data) : Number(key);
  if (key !== '') await editPurpose(platform, open, id, read.data);
  const after: Values = await storedRow(open, id);
  const fields = Object.keys(purposeList.fields).filter(
    (name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name] ?? null),
  );
  const what = key === '' ? 'add' : fields.length > 0 ? 'edit' : 'nothing';
  const picked = (row: Values) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null]));
  const told: ImportedLine = {
    line,
    id: key === '' ? null : id,
    label: String(after['label']),
    what,
    before: key === '' ? {} : picked(before),
    after: picked(after),
    errors: {},
  };
  return { told, id };
}

function wrongLine({ line, id, values }: CsvLine, errors: Record<string, string[]>): Written {
  const label = typeof values['label'] === 'string' ? values['label'] : '';
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null;
  return { told: { line, id: number, label, what: 'wrong', before: {}, after: {}, errors } };
}

function unreadable(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[String(path[0] ?? 'id')] ??= []).push(message);
  return new Refusal('invalid_input', { errors });
}
