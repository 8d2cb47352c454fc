import { changeShape, inputShape } from '@likeness/contract/kit/listShapes';
import type { ImportedLine } from '@likeness/contract/purposes/csv';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type OpenList, type Values, storedRow } from '../settingsLists/index.ts';
import type { CsvLine } from './csvFile.ts';
import { addPurpose, editPurpose } from './ownWork.ts';

const ADDED = inputShape(purposeList);
const CHANGED = changeShape(purposeList);

/**
 * Adds and changes purposes line by line, each with the checks of the form. A line that is wrong writes nothing of itself,
 * and the next one is tried: so a file is mended at once and not error by error.
 */
export async function importLines(
  platform: Pick<Platform, 'jobs'>,
  open: OpenList,
  lines: readonly CsvLine[],
): Promise<ImportedLine[]> {
  const told: ImportedLine[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const errors = seen.has(line.id) ? { id: ['This purpose stands in an earlier line already'] } : undefined;
    if (line.id !== '') seen.add(line.id);
    told.push(errors ? wrongLine(line, errors) : await importLine(platform, open, line));
  }
  return told;
}

async function importLine(platform: Pick<Platform, 'jobs'>, open: OpenList, line: CsvLine): Promise<ImportedLine> {
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
): Promise<ImportedLine> {
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
  return {
    line,
    id: key === '' ? null : id,
    label: String(after['label']),
    what,
    before: key === '' ? {} : picked(before),
    after: picked(after),
    errors: {},
  };
}

function wrongLine({ line, id, values }: CsvLine, errors: Record<string, string[]>): ImportedLine {
  const label = typeof values['label'] === 'string' ? values['label'] : '';
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null;
  return { line, id: number, label, what: 'wrong', before: {}, after: {}, errors };
}

function unreadable(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[String(path[0] ?? 'id')] ??= []).push(message);
  return new Refusal('invalid_input', { errors });
}
