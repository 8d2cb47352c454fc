import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orders } from '../orders/schema.ts';
import {
  type AnyPgColumn,
  type PgTable,
  eq,
  getTableColumns,
  getTableConfig,
  getTableName,
  is,
  PgArray,
  PgJsonb,
  PgText,
  sql,
} from '../platform/database/drizzle.ts';
import { faceCheck, editedPhoto } from '../photos/editing/schema.ts';
import { shipment } from '../shipments/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aBoard, aDigitalPhoto, aPayment, aShipment } from '../testing/orderScenario.ts';
import type { PersonalTable } from './personal.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import { personOf, rowsOfPerson } from './personStore.ts';

/** Stands in every text of the marked person, and in the bytes of their files. */
export const MARK = 'Zzmarkedperson';

/** The columns that can hold words about somebody. */
export function wordColumns(table: PgTable): [name: string, column: AnyPgColumn][] {
  return Object.entries(getTableColumns(table)).filter(
    ([, column]) => is(column, PgText) || is(column, PgJsonb) || (is(column, PgArray) && is(column.baseColumn, PgText)),
  );
}

/**
 * A customer with a row in every personal table and the mark in every column of these that can hold words: made through
 * the application's own builders where there are any, else by walking the schema.
 */
export async function aMarkedPerson(app: TestApp) {
  const content = Buffer.concat([await aJpeg({ colour: '#123456' }), Buffer.from(MARK)]);
  const made = await aDocument(app, { photo: await aFile(app, { content, name: `${MARK}.jpg` }) });
  await aBoard(app, made);
  await aDigitalPhoto(app, made);
  // Long ago: a letter on its way would keep its customer from being erased.
  const { id } = await aShipment(app, made, 'shipped');
  await aPayment(app, made.orderId);
  const { orm } = app.platform.database;
  const unsent = await picturesNeverSent(app, made.photo.id);
  await orm
    .update(shipment)
    .set({ shippedAt: new Date(0) })
    .where(eq(shipment.id, id));
  await orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, made.orderId));
  const { customerId } = made.order;
  const worker = await app.signedInAs('sorter');
  const filler = new Filler(app, customerId, worker.id);
  for (const personal of PERSONAL_TABLES) await filler.giveRow(personal);
  for (const personal of PERSONAL_TABLES) await filler.mark(personal);
  return { ...made, customerId, unsent };
}

/** What a controller drew from the photo, and what a program sent in for it: both were refused, and neither was sent. */
async function picturesNeverSent(app: TestApp, photoId: number) {
  const { orm } = app.platform.database;
  const createdAt = app.clock.now();
  const pictureOf = async (colour: string) => {
    const content = Buffer.concat([await aJpeg({ colour }), Buffer.from(MARK)]);
    return (await aFile(app, { content, name: `${MARK}.jpg` })).id;
  };
  const [drawn, refused] = [await pictureOf('#234567'), await pictureOf('#345678')];
  await orm.insert(editedPhoto).values({ fileId: drawn, sourceFileId: photoId, recipe: {} as never, createdAt });
  const found = { fileId: refused, originalFileId: photoId, verdict: 'changed', found: {} as never } as const;
  await orm.insert(faceCheck).values({ ...found, createdAt });
  return { drawn, refused };
}

class Filler {
  readonly #app: TestApp;
  readonly #customerId: number;
  readonly #staffId: number;

  constructor(app: TestApp, customerId: number, staffId: number) {
    this.#app = app;
    this.#customerId = customerId;
    this.#staffId = staffId;
  }

  /** Adds a row of the person to a table that has none of theirs. */
  async giveRow(personal: PersonalTable): Promise<void> {
    const { orm } = this.#app.platform.database;
    const { table } = personal;
    // The ledger itself: the erasure writes it.
    if (getTableName(table) === 'erasure') return;
    const person = await personOf(orm, this.#customerId);
    const found = await orm
      .select({ one: sql`1` })
      .from(table)
      .where(rowsOfPerson(personal, person))
      .limit(1);
    if (found.length > 0) return;
    const values: Record<string, unknown> = {};
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      const set = personal.by[name];
      const owned = set && person[set][0];
      if (owned !== undefined && name !== 'id') values[name] = owned;
      else if (column.notNull && !column.hasDefault && column.generatedIdentity === undefined) {
        values[name] = personal.ours?.includes(name) ? ourWord(column) : await this.#valueOf(table, column);
      } else if (!column.notNull) {
        values[name] = name === 'customerId' ? this.#customerId : await this.#ownOf(table, column);
      }
    }
    if (personal.subjects) {
      const [kind, set] = Object.entries(personal.subjects.of)[0]!;
      values[personal.subjects.kind] = kind;
      values[personal.subjects.id] = person[set][0];
    }
    Object.assign(values, WORDS[getTableName(table)]);
    await orm.insert(table).values(values as never);
  }

  /** Puts the mark into every column of the person's rows that can hold words and is not one of our own. */
  async mark(personal: PersonalTable): Promise<void> {
    const { orm } = this.#app.platform.database;
    const { table } = personal;
    const person = await personOf(orm, this.#customerId);
    const own = new Set([...(personal.ours ?? []), 'sha256', 'pdfSha256', personal.subjects?.kind]);
    const marked = wordColumns(table).filter(([name]) => !own.has(name));
    if (marked.length === 0) return;
    const values = marked.map(([name, column]) => [name, markedValue(table, column)] as const);
    await orm.update(table).set(Object.fromEntries(values)).where(rowsOfPerson(personal, person));
  }

  async #valueOf(table: PgTable, column: AnyPgColumn): Promise<unknown> {
    const key = keyOf(table, column);
    if (key) return this.#anyOf(key.foreignTable, key.foreignColumns[0]!);
    if (column.name === 'sha256') return this.#storedBytes(getTableName(table));
    if (is(column, PgText)) return `${MARK}-${column.name}`;
    if (is(column, PgJsonb)) return { said: MARK };
    if (is(column, PgArray)) return [MARK];
    if (column.dataType === 'date') return this.#app.clock.now();
    if (column.dataType === 'boolean') return false;
    return 1;
  }

  /** The hash of bytes of their own, with the mark in them. */
  async #storedBytes(whose: string): Promise<string> {
    const { files, config } = this.#app.platform;
    const content = `${whose} of ${MARK}`;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(config.dataDirectory, 'scratch', whose);
    await writeFile(path, content);
    await files.put(path, sha256);
    await rm(path);
    return sha256;
  }

  /** A row of the person that a column may point to; null if there is none. */
  async #ownOf(table: PgTable, column: AnyPgColumn): Promise<unknown> {
    const key = keyOf(table, column);
    const personal = PERSONAL_TABLES.find((one) => one.table === key?.foreignTable);
    if (!key || !personal || key.foreignTable === table) return null;
    return this.#ownedBy(personal, key.foreignColumns[0]!);
  }

  async #ownedBy(personal: PersonalTable, column: AnyPgColumn): Promise<unknown> {
    const { orm } = this.#app.platform.database;
    const where = rowsOfPerson(personal, await personOf(orm, this.#customerId));
    const [row] = await orm.select({ value: column }).from(personal.table).where(where).limit(1);
    return row?.value ?? null;
  }

  /** A row that another one may point to: the person's own, or any. */
  async #anyOf(table: PgTable, column: AnyPgColumn): Promise<unknown> {
    const { orm } = this.#app.platform.database;
    const personal = PERSONAL_TABLES.find((one) => one.table === table);
    if (getTableName(table) === 'staff') return this.#staffId;
    const owned = personal && (await this.#ownedBy(personal, column));
    if (typeof owned === 'number') return owned;
    const [row] = personal ? [] : await orm.select({ value: column }).from(table).limit(1);
    if (row) return row.value;
    if (personal) {
      await this.giveRow(personal);
      return this.#ownedBy(personal, column);
    }
    const values: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(getTableColumns(table))) {
      if (one.notNull && !one.hasDefault && one.generatedIdentity === undefined) {
        values[name] = is(one, PgText) ? 'house' : await this.#valueOf(table, one);
      }
    }
    const [added] = await orm
      .insert(table)
      .values(values as never)
      .returning({ value: column });
    return added!.value;
  }
}

function ourWord(column: AnyPgColumn): unknown {
  return is(column, PgJsonb) ? [] : 'house';
}

function keyOf(table: PgTable, column: AnyPgColumn) {
  return getTableConfig(table)
    .foreignKeys.map((one) => one.reference())
    .find(({ columns }) => columns.some((one) => one.name === column.name));
}

function markedValue(table: PgTable, column: AnyPgColumn) {
  if (is(column, PgJsonb)) return sql`jsonb_build_object('said', ${MARK}::text)`;
  if (is(column, PgArray)) return sql`array[${MARK}::text]`;
  const { id } = getTableColumns(table) as Record<string, AnyPgColumn>;
  const end = /email|address$/i.test(column.name) && column.name !== 'address' ? '@person.test' : '';
  return id ? sql`${MARK}::text || ${id} || ${end}::text` : sql`${MARK}::text || ${end}::text`;
}

/** Where a rule of the database allows some words only. */
const WORDS: Readonly<Record<string, Record<string, unknown>>> = {
  legal_hold: { liftedAt: new Date(0) },
  claim: { endedAt: new Date(0), endedBy: 'left' },
  decision: { kind: 'validate' },
  automatic_work: { step: 'checks', outcome: 'done', endedAt: new Date(0) },
  second_look: { id: 900_001, source: 'sample', firstVerdict: 'validate', waitsAs: 'pending_verification' },
  second_look_reason: { turn: 1 },
  passed_on: { id: 900_002 },
  invoice: { kind: 'invoice' },
  email_message: { status: 'sent' },
  received_email: { state: 'dismissed' },
  ticket: { status: 'close' },
  order_line_check: { verdict: 'as_listed' },
  ephoto_code: { code: MARK, receivedAt: new Date(0), expiresAt: new Date(0) },
};

/** Where the mark stands still: `table.column` of the database, and the names of files of the store. */
export async function tracesOf({ platform }: TestApp, mark: string): Promise<{ columns: string[]; files: string[] }> {
  const { rows: all } = await platform.database.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const columns = new Set<string>();
  for (const { schema, name } of all) {
    const { rows } = await platform.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${schema}"."${name}" as t where strpos(lower(t::text), lower($1)) > 0`,
      [mark],
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (JSON.stringify(value).toLowerCase().includes(mark.toLowerCase())) columns.add(`${name}.${column}`);
      }
    }
  }
  return {
    columns: [...columns].toSorted(),
    files: await filesWith(join(platform.config.dataDirectory, 'files'), mark),
  };
}

async function filesWith(directory: string, mark: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(mark)) found.push(entry.name);
  }
  return found;
}
