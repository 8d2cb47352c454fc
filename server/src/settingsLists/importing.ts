import { createHash } from 'node:crypto';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { type ImportedLine, LINE_STATE_LENGTH } from '@likeness/contract/kit/importCalls';
import { type Field, referredName } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { changeShape, inputShape } from '@likeness/contract/kit/listShapes';
import { asc, inArray, sql } from '../platform/database/drizzle.ts';
import { triedOut } from '../platform/database/triedOut.ts';
import type { TableLine } from '../platform/http/csvTable.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Values } from './checks.ts';
import { ImportedCells } from './importedCells.ts';
import {
  asLine,
  cellNamed,
  isNumber,
  isOutdated,
  keyOf,
  notDoneHere,
  picked,
  sentenceOf,
  unreadable,
  written,
} from './importedLine.ts';
import { isOfSame, namedLines } from './namedLines.ts';
import type { OpenList } from './openList.ts';
import { type ListQuestion, redacted, rowsAfter, storedRow } from './read.ts';
import { cellOf } from './rowsFile.ts';
import { columnOfField, fieldNamed } from './servedList.ts';
import type { editRow } from './write.ts';

/** How records of the list are added and changed: each line is one of both, with all their checks. */
interface Work {
  readonly add: (open: OpenList, sent: Values) => Promise<ListRow>;
  readonly edit: typeof editRow;
}

/** What became of a line, and the number that its record has now. */
interface Written {
  readonly outcome: ImportedLine;
  readonly id?: number;
}

/** Any number that no other lock of the database has. */
const IMPORT_LOCK = 8_070_070;
/** So often lines that are refused are tried again. */
const TURNS_MAX = 5;

const EVERYTHING: ListQuestion = { order_by: 'id', descending: false, q: '', limit: 1, page: 1 };

/**
 * Adds and changes records by the lines of a file, or only says what would become of them. All is tried as it is written: so
 * what is said is what happens.
 *
 * @param state that of the lines as they were shown, where somebody has looked at them
 */
export async function importedRows(
  open: OpenList,
  work: Work,
  lines: readonly TableLine[],
  { dry, state }: { dry: boolean; state?: string | undefined },
) {
  const run = (tx: OpenList['tx']) => new Import({ ...open, tx }, work, lines).result();
  const found = dry ? await triedOut(open.tx, run) : await run(open.tx);
  const states = found.map((line, at) => stateOf(line, lines[at]!));
  const result = state === undefined ? found : found.map((line, at) => sinceShown(line, states[at]!, state, at));
  const counted = (what: ImportedLine['what']) => result.filter((line) => line.what === what).length;
  const wrong = counted('wrong');
  if (wrong > 0 && !dry) throw refusalOf(result, wrong);
  return {
    written: !dry,
    added: counted('add'),
    edited: counted('edit'),
    unchanged: counted('nothing'),
    wrong,
    state: states.join(''),
    ignored: [...new Set(lines.flatMap(({ cells }) => cells.map(([name]) => name)))].filter((name) =>
      isIgnored(open.served.list.fields[name]),
    ),
    result,
  };
}

/** Two files that add the same names in another order would wait for each other; a list may name records of another one. */
async function oneImportAtOnce(tx: OpenList['tx']): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** What nobody enters, and what no file is to hold. */
function isIgnored(field: Field | undefined): boolean {
  return field !== undefined && (field.readOnly === true || field.kind === 'secret');
}

/** Names what a line changes: of a record what it was in the fields that change. */
function stateOf({ id, before }: ImportedLine, { cells }: TableLine): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, before, cells]))
    .digest('base64url');
  return digest.slice(0, LINE_STATE_LENGTH);
}

/** "Nothing is written that was not shown." */
function sinceShown(line: ImportedLine, state: string, shown: string, at: number): ImportedLine {
  const wasShown = shown.slice(at * LINE_STATE_LENGTH, (at + 1) * LINE_STATE_LENGTH);
  if (line.what === 'wrong' || state === wasShown) return line;
  return { ...line, what: 'wrong', errors: { id: [MESSAGES.changedSinceShown] } };
}

function refusalOf(lines: readonly ImportedLine[], count: number): Refusal {
  const errors = lines.flatMap(({ line, errors: faults }) =>
    Object.entries(faults).map(([field, sentences]) => [`${line}.${field}`, sentences] as const),
  );
  return new Refusal('import_faults', { params: { count }, errors: Object.fromEntries(errors) });
}

/** The lines of a file on their way into a list. A line that is wrong writes nothing of itself, and the next one is tried. */
class Import {
  readonly #open: OpenList;
  readonly #work: Work;
  readonly #lines: readonly TableLine[];
  readonly #cells: ImportedCells;
  readonly #written = new Map<TableLine, Written>();
  readonly #begun = new Set<TableLine>();
  /** Lines about records that an earlier one is about. */
  readonly #twice = new Set<TableLine>();
  readonly #lineNamed: ReturnType<typeof namedLines>;
  /** As they were before the first line, whatever other lines have made of them since. */
  #records: ReadonlyMap<string, Values> = new Map();

  constructor(open: OpenList, work: Work, lines: readonly TableLine[]) {
    this.#open = open;
    this.#work = work;
    this.#lines = lines;
    this.#cells = new ImportedCells(open);
    this.#lineNamed = namedLines(open.served.list, lines);
  }

  async result(): Promise<ImportedLine[]> {
    const { tx, served } = this.#open;
    await oneImportAtOnce(tx);
    const ids = [...new Set(this.#lines.map(keyOf))].flatMap((key) => (isNumber(key) ? [Number(key)] : []));
    if (ids.length > 0) {
      const id = columnOfField(served, 'id');
      // In the order of their numbers, so that two people with the same ones never wait for each other.
      await tx.select({ id }).from(served.table).where(inArray(id, ids)).orderBy(asc(id)).for('update');
      const rows = await rowsAfter(this.#open, EVERYTHING, 0, ids.length, ids);
      this.#records = new Map(rows.map((row) => [String(row['id']), redacted(served, row)]));
    }
    const seen = new Set<string>();
    for (const line of this.#lines) {
      const key = keyOf(line);
      if (key !== '' && seen.has(key)) {
        this.#twice.add(line);
        this.#written.set(line, this.#wrong(line, { id: [MESSAGES.recordTwice] }));
      }
      seen.add(key);
    }
    for (const line of this.#lines) await this.#once(line);
    await this.#onceMore(new Set(this.#lines.filter((line) => this.#written.get(line)!.outcome.what !== 'wrong')));
    return this.#lines.map((line) => this.#written.get(line)!.outcome);
  }

  /**
   * Tries again what was refused, as long as that helps: one line may take a name, or be the only active one, only after
   * another has given it up, wherever that stands. Two that exchange theirs are refused: neither can be the first.
   *
   * @param fine the lines that stay as they are
   */
  async #onceMore(fine: Set<TableLine>): Promise<void> {
    let order = this.#lines;
    for (let turn = 0; turn < TURNS_MAX && fine.size > 0 && fine.size < this.#lines.length; turn += 1) {
      // The other way round each time, so that a long row of them, in whichever order, takes two turns.
      order = order.toReversed();
      const refused = order.filter((line) => !fine.has(line) && !this.#twice.has(line));
      for (const line of refused) {
        this.#written.delete(line);
        this.#begun.delete(line);
      }
      for (const line of refused) await this.#once(line);
      const corrected = refused.filter((line) => this.#written.get(line)!.outcome.what !== 'wrong');
      if (corrected.length === 0) return;
      for (const line of corrected) fine.add(line);
    }
  }

  /** A line that others name is written before them, wherever it stands. */
  async #once(line: TableLine): Promise<Written> {
    const done = this.#written.get(line) ?? (await this.#write(line));
    this.#written.set(line, done);
    return done;
  }

  async #write(line: TableLine): Promise<Written> {
    this.#begun.add(line);
    const key = keyOf(line);
    const record = this.#records.get(key);
    if (key !== '' && !record) return this.#wrong(line, { id: [MESSAGES.noSuchRecord] });
    const { values, named, errors } = await this.#valuesOf(line, record);
    if (Object.keys(errors).length > 0) return this.#wrong(line, errors);
    if (record && Object.keys(values).length === 0) return this.#outcome(line, 'nothing', record, record, []);
    const refused = notDoneHere(this.#open.served.list, record);
    if (refused !== undefined) return this.#wrong(line, { id: [refused] });
    try {
      if (record && isOutdated(line, record)) throw new Refusal('changed_meanwhile');
      // A place to come back to, where the line is refused.
      const written = await this.#open.tx.transaction((tx) => this.#send({ ...this.#open, tx }, record, values));
      const fields = Object.keys(values).filter(
        (name) => !record || JSON.stringify(written[name] ?? null) !== JSON.stringify(record[name] ?? null),
      );
      return this.#outcome(
        line,
        fields.length > 0 ? (record ? 'edit' : 'add') : 'nothing',
        record,
        written,
        fields,
        named,
      );
    } catch (error) {
      // Who sends the file is to show who they are: no line of it is wrong.
      if (!(error instanceof Refusal) || error.code === 'proof_needed') throw error;
      return this.#wrong(line, error.details.errors ?? { id: [sentenceOf(error, this.#open.wording)] });
    }
  }

  async #send(open: OpenList, record: Values | undefined, values: Values): Promise<Values> {
    const { list } = open.served;
    const read = (record ? changeShape(list) : inputShape(list)).safeParse(values);
    if (!read.success) throw unreadable(read.error.issues);
    if (!record) return storedRow(open, (await this.#work.add(open, read.data)).id);
    await this.#work.edit(open, record['id'] as number, read.data);
    return storedRow(open, record['id'] as number);
  }

  /** The fields that a line changes, as a form would send them, and those that name another line of the file. */
  async #valuesOf(line: TableLine, record: Values | undefined) {
    const { list } = this.#open.served;
    const values: Record<string, unknown> = {};
    const named: Record<string, string> = {};
    const errors: Record<string, string[]> = {};
    for (const [name, cell] of line.cells) {
      const field = list.fields[name];
      if (field === undefined || isIgnored(field)) continue;
      const isSame = record ? written(cellOf(record, name, field.kind)) === written(cell) : cell.trim() === '';
      if (isSame) continue;
      try {
        const other = await this.#otherLine(line, name);
        if (other !== undefined) named[name] = cell.trim();
        values[name] = other ?? (await this.#cells.valueOf(name, field, cell, record?.[name]));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        Object.assign(errors, isOfSame(list, field) ? asLine(error.details.errors) : error.details.errors);
      }
    }
    return { values, named, errors };
  }

  /** The number of the record of another line that this one names. */
  async #otherLine(line: TableLine, name: string): Promise<number | undefined> {
    const other = this.#lineNamed(line, name);
    if (other === undefined) return undefined;
    const fault = (sentence: string) => new Refusal('invalid_input', { errors: { [name]: [sentence] } });
    if ('sentence' in other) throw fault(other.sentence);
    if (this.#begun.has(other) && !this.#written.has(other)) throw fault(MESSAGES.ownParent);
    const { id } = await this.#once(other);
    if (id === undefined) throw fault(MESSAGES.parentLineWrong(other.line));
    return id;
  }

  #outcome(
    { line }: TableLine,
    what: ImportedLine['what'],
    record: Values | undefined,
    now: Values,
    fields: readonly string[],
    named: Readonly<Record<string, string>> = {},
  ): Written {
    const { list } = this.#open.served;
    const label = cellOf(now, list.display, fieldNamed(this.#open.served, list.display).kind);
    const outcome: ImportedLine = {
      line,
      id: record ? (record['id'] as number) : null,
      label: written(label),
      what,
      before: record ? picked(record, fields) : {},
      after: { ...picked(now, fields), ...named },
      errors: {},
    };
    // The number of a record that was only tried says nothing to anybody.
    for (const name of Object.keys(named)) delete outcome.after[referredName(name)];
    return { outcome, id: now['id'] as number };
  }

  #wrong(line: TableLine, errors: Record<string, string[]>): Written {
    const key = keyOf(line);
    const label = cellNamed(line, this.#open.served.list.display);
    const id = isNumber(key) ? Number(key) : null;
    return { outcome: { line: line.line, id, label, what: 'wrong', before: {}, after: {}, errors } };
  }
}
