import type { TestApp } from './app.ts';
import { LARGE } from './reusedDatabases.ts';

/** Empties tables and those whose rows belong to theirs, whatever these hold; numbers go on. */
export async function emptyTables({ platform: { database } }: TestApp, ...tables: readonly string[]): Promise<void> {
  await database.pool.query(emptying(tables));
}

/** The statement that empties tables, and those whose rows belong to theirs. No trigger answers it. */
export function emptying(tables: readonly string[]): string {
  return `
    do $$
    declare t record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for t in
        with recursive emptied (id) as (
          select named::regclass::oid from unnest('{${tables.join(',')}}'::text[]) as named
          union
          select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f'
        )
        select id::regclass as name, pg_table_size(id) > ${LARGE} as is_large
        from emptied where pg_relation_size(id) > 0
      loop
        if t.is_large then
          execute format('truncate %s cascade', t.name);
        else
          execute format('delete from %s', t.name);
        end if;
      end loop;
      perform set_config('session_replication_role', 'origin', true);
    end $$`;
}
