import type { Database } from '../../../server/src/platform/database/database.ts';
import { sql } from '../../../server/src/platform/database/drizzle.ts';

/** Notes the name of a table for each row that is written, removed or changed in it, until somebody asks. */
const WATCH = `
  CREATE TABLE public.fuzz_write (name text NOT NULL);
  CREATE FUNCTION public.note_fuzz_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO public.fuzz_write VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
  DO $$
  DECLARE t regclass;
  BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relname <> 'fuzz_write'
      AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
    LOOP
      EXECUTE format('CREATE TRIGGER note_fuzz_write AFTER INSERT OR UPDATE OR DELETE ON %s
        FOR EACH ROW EXECUTE FUNCTION public.note_fuzz_write()', t);
    END LOOP;
  END $$`;

export async function watchWrites({ orm }: Database): Promise<void> {
  for (const statement of WATCH.split(/;\n(?= {2}(?:CREATE|DO))/)) await orm.execute(sql.raw(statement));
}

/** The tables that were written to since the last question, sorted. What was rolled back is not among them. */
export async function tablesWritten({ orm }: Database): Promise<string[]> {
  const { rows } = await orm.execute<{ name: string }>(sql`DELETE FROM public.fuzz_write RETURNING name`);
  return [...new Set(rows.map(({ name }) => name))].toSorted();
}
