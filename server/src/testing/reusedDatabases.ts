/** What a kind of database makes, asks and removes. */
interface Kind<Source, Made> {
  /** A database as in the template. */
  readonly make: (source: Source) => Promise<Made>;
  /** Runs statements in one session of its own; answers with the rows of the last one. */
  readonly run: (made: Made, ...statements: readonly string[]) => Promise<readonly unknown[]>;
  readonly remove: (made: Made) => Promise<void>;
}

interface Reusable<Made> {
  readonly made: Made;
  /** What was made of tables, indexes, functions and triggers when it was new. */
  readonly schema: unknown;
}

/** To make a database takes longer than most files have tests, so the files of one process use it one after the other. */
export function reusing<Source, Made>({ make, run, remove }: Kind<Source, Made>) {
  const idle: Reusable<Made>[] = [];
  const schemaIn = ([row]: readonly unknown[]) => JSON.stringify(row);
  return {
    /** A database as in `source`: one that was given back, or a new one. */
    async take(source: Source): Promise<Reusable<Made>> {
      const known = idle.pop();
      if (known) return known;
      const made = await make(source);
      return { made, schema: schemaIn(await run(made, KEEP, SCHEMA)) };
    },

    /** Empties a database for the next file of tests. One whose tables were changed, or which does not answer, is removed. */
    async giveBack(used: Reusable<Made>): Promise<void> {
      try {
        const schema = schemaIn(await run(used.made, 'rollback', 'discard all', EMPTY, SCHEMA));
        if (schema === used.schema) {
          idle.push(used);
          return;
        }
      } catch {
        // A test has left it in a state of its own.
      }
      await remove(used.made);
    },
  };
}

const OURS = `nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'`;

/** Lays the rows and sequences aside as migrations and the jobs' own set-up have made them, to be put back. */
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

/** Bytes of a table from which it is truncated: below, to delete its rows costs a tenth, as it makes no new files. */
export const LARGE = 131_072;

/**
 * The queues stay, one for each kind of job: every server makes the same ones, and to make them is most of what a start
 * asks of the database.
 */
const QUEUES = `nspname = 'pgboss' and relname = 'queue'`;
const EMPTY_QUEUES = `
  delete from pgboss.queue where name like 'tests.%';
  update pgboss.queue set deferred_count = 0, queued_count = 0, ready_count = 0, warning_queued = 0, active_count = 0,
    failed_count = 0, total_count = 0, created_delta = 0, completed_delta = 0, failed_delta = 0, delta_on = null,
    delta_seconds = null, ready_history = '{}', monitor_claim_on = null, monitor_on = null, maintain_on = null;`;

/**
 * Everything as it was made: rows and the numbers that follow. In a transaction, as the setting that keeps triggers and
 * foreign keys from answering must not outlive it.
 */
const EMPTY = `
  begin;
  set local session_replication_role = replica;
  do $$
  declare t record; s record; large text[] := '{}';
  begin
    for t in select format('%I.%I', nspname, relname) as name, pg_table_size(pg_class.oid) > ${LARGE} as is_large
             from pg_class join pg_namespace n on n.oid = relnamespace
             where relkind = 'r' and ${OURS} and nspname <> 'kept' and not (${QUEUES}) and pg_relation_size(pg_class.oid) > 0
    loop
      if t.is_large then
        large := large || t.name;
      else
        execute format('delete from %s', t.name);
      end if;
    end loop;
    if large <> '{}' then
      execute format('truncate %s cascade', array_to_string(large, ', '));
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
  ${EMPTY_QUEUES}
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
