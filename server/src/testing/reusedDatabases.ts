import type { PGlite } from '@electric-sql/pglite';
import { openInMemory } from '../platform/database/embedded/engine.ts';

/** To load a database takes longer than most files have tests, so the files of one process use it one after the other. */
const idle: Reusable[] = [];

interface Reusable {
  readonly pglite: PGlite;
  /** What was made of tables, indexes, functions and triggers when it was loaded. */
  readonly schema: string;
}

/** A database as in `dump`: one that was given back, or a new one. */
export async function takeDatabase(dump: Blob): Promise<Reusable> {
  const known = idle.pop();
  if (known) return known;
  const pglite = await openInMemory(dump);
  await pglite.exec(KEEP);
  return { pglite, schema: await schemaOf(pglite) };
}

/** Empties a database for the next file of tests. One whose tables were changed, or which does not answer, is closed. */
export async function giveBackDatabase(used: Reusable): Promise<void> {
  try {
    for (const statement of ['rollback', 'discard all', EMPTY]) await used.pglite.exec(statement);
    if ((await schemaOf(used.pglite)) === used.schema) {
      idle.push(used);
      return;
    }
  } catch {
    // A test has left it in a state of its own.
  }
  await used.pglite.close();
}

async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(SCHEMA);
  return rows[0]!.schema;
}

const OURS = `nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'`;

/** The rows and sequences as migrations and the jobs' own set-up have made them, to be put back. */
const KEEP = `
  create schema kept;
  create table kept.sequences as select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences;
  do $$
  declare t record; has_rows boolean;
  begin
    for t in select nspname, relname from pg_class join pg_namespace n on n.oid = relnamespace
             where relkind = 'r' and ${OURS} and nspname <> 'kept'
    loop
      execute format('select exists (select from %I.%I)', t.nspname, t.relname) into has_rows;
      if has_rows then
        execute format('create table kept.%I as table %I.%I', t.nspname || '.' || t.relname, t.nspname, t.relname);
      end if;
    end loop;
  end $$;`;

/**
 * Everything as it was loaded: rows, the numbers that follow, and what its one session held. In a transaction, as the
 * setting that keeps triggers and foreign keys from answering must not outlive it.
 */
const EMPTY = `
  begin;
  set local session_replication_role = replica;
  do $$
  declare t record; s record; has_rows boolean; filled text[] := '{}';
  begin
    for t in select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
             where relkind = 'r' and ${OURS} and nspname <> 'kept'
    loop
      execute format('select exists (select from %s)', t.name) into has_rows;
      if has_rows then filled := filled || t.name; end if;
    end loop;
    if filled <> '{}' then
      execute format('truncate %s cascade', array_to_string(filled, ', '));
    end if;
    for t in select relname as name from pg_class where relnamespace = 'kept'::regnamespace and relname like '%.%'
    loop
      execute format('insert into %s overriding system value table kept.%I', t.name, t.name);
    end loop;
    for s in select name, kept.last_value from kept.sequences kept
             join pg_sequences now on format('%I.%I', now.schemaname, now.sequencename) = name
             where kept.last_value is distinct from now.last_value
    loop
      if s.last_value is null then
        execute format('alter sequence %s restart', s.name);
      else
        perform setval(s.name::regclass, s.last_value);
      end if;
    end loop;
  end $$;
  commit;`;

const SCHEMA = `
  select md5(string_agg(made, ',' order by made)) as schema from (
    select format('%s.%s %s %s', nspname, relname, relkind, (
      select string_agg(format('%s %s %s', attname, atttypid, attnotnull), ',' order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
    )) as made
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS}
    union all select format('%s %s', conname, conrelid::regclass) from pg_constraint
    union all select format('%s %s %s', tgname, tgrelid::regclass, tgenabled) from pg_trigger
    union all select format('%s %s', proname, md5(prosrc)) from pg_proc where pronamespace <> 'pg_catalog'::regnamespace
  ) as everything`;
