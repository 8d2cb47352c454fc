import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { migrate } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/handle.ts';

/*
 * The oldest state that an installation can have: the tables of migration 0000, filled with the demo house.
 * firstState.jsonl.gz holds every row of its public tables as `{"table": …, "row": row_to_json(…)}`, one per line. It
 * was written when there was no other migration and is never written again: later versions must be able to read it
 * unchanged.
 */

export type FirstState = ReadonlyMap<string, readonly Record<string, unknown>[]>;

const line = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** The rows of each table of the first state. */
export function readFirstState(): FirstState {
  const text = gunzipSync(readFileSync(new URL('firstState.jsonl.gz', import.meta.url))).toString();
  const lines = text.trimEnd().split('\n');
  const read = lines.map((json) => line.parse(JSON.parse(json)));
  return new Map(
    [...Map.groupBy(read, ({ table }) => table)].map(([table, rows]) => [table, rows.map(({ row }) => row)]),
  );
}

/**
 * Brings an empty database to the first state.
 *
 * @param migrations the folder of all migrations, of which only the first is applied
 * @param directory an empty folder to work in
 */
export async function installFirstState(database: Database, migrations: string, directory: string): Promise<void> {
  await migrate(database, firstOf(migrations, directory));
  const { rows: generated } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_generated = 'ALWAYS'`,
  );
  const isGenerated = (table: string, column: string) =>
    generated.some((one) => one.table === table && one.column === column);
  await database.unhurried(async (client) => {
    // Tables refer to each other in circles: foreign keys and triggers are switched off while they are filled.
    await client.query('set session_replication_role = replica');
    for (const [table, rows] of readFirstState()) {
      const columns = Object.keys(rows[0]!).filter((column) => !isGenerated(table, column));
      const names = columns.map((column) => `"${column}"`).join(', ');
      await client.query(
        `insert into "${table}" (${names}) overriding system value
         select ${names} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
      if ('id' in rows[0]! && typeof rows[0].id === 'number') {
        await client.query(
          `select setval(pg_get_serial_sequence($1, 'id'), max(id)) from "${table}"
           having pg_get_serial_sequence($1, 'id') is not null`,
          [table],
        );
      }
    }
    await client.query('set session_replication_role = origin');
  });
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() }).loose()).min(1) }).loose();

function firstOf(migrations: string, directory: string): string {
  const all = journal.parse(JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')));
  const first = all.entries[0]!;
  mkdirSync(join(directory, 'meta'), { recursive: true });
  cpSync(join(migrations, `${first.tag}.sql`), join(directory, `${first.tag}.sql`));
  writeFileSync(join(directory, 'meta', '_journal.json'), JSON.stringify({ ...all, entries: [first] }));
  return directory;
}
