import type { JudgedBy } from '@likeness/contract/purposes/rules';
import { ONLY_READ } from '@likeness/contract/purposes/rules';
import { referredName } from '@likeness/contract/kit/listFields';
import { fieldsOf, inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { type AnyPgColumn, type SQL, alias, and, desc, eq, lte, sql } from '../platform/database/drizzle.ts';
import type { Shape } from '../platform/database/shape.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purposeRevision } from './schema.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Stores a purpose as it is at this revision, unless this revision is already stored. */
export async function keepRevision(
  tx: Transaction,
  row: Stored,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<void> {
  await tx
    .insert(purposeRevision)
    .values({
      purposeId: row['id'] as number,
      revision: row['revision'] as number,
      values: keptValues(row),
      staffId,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** The fields, and the records that they name: who reads it later wants to know what these were called. */
function keptValues(row: Stored): Record<string, unknown> {
  const named = fieldsOf(purposeList).flatMap(([name, { kind }]) => {
    if (kind === 'reference') return [[referredName(name), row[referredName(name)] ?? null] as const];
    return kind === 'references' ? [[`${name}_named`, row[`${name}_named`] ?? []] as const] : [];
  });
  const fields = fieldsOf(purposeList).map(([name]) => [name, row[name] ?? null] as const);
  return Object.fromEntries([...fields, ...named]);
}

/** The stored revisions of a purpose, newest first. */
export function revisionsOf(tx: Transaction, purposeId: number, limit: number) {
  return tx
    .select()
    .from(purposeRevision)
    .where(eq(purposeRevision.purposeId, purposeId))
    .orderBy(desc(purposeRevision.revision))
    .limit(limit);
}

/**
 * A purpose as it was at one revision. The present one may be kept only once somebody changes it, and its mask may have been
 * drawn anew since.
 */
export async function asAtRevision(
  tx: Transaction,
  record: Stored,
  { revision, now }: { revision: number; now: Date },
) {
  const kept = await tx
    .select()
    .from(purposeRevision)
    .where(and(eq(purposeRevision.purposeId, record['id'] as number), eq(purposeRevision.revision, revision)));
  if (revision !== record['revision']) return kept;
  return [{ staffId: null, createdAt: now, ...kept[0], revision, values: keptValues(record) }];
}

/** The fields of a purpose as they were at a moment. */
export async function fieldsAt(tx: Transaction, purposeId: number, moment: Date): Promise<Stored | undefined> {
  const { createdAt, revision, values } = purposeRevision;
  const [found] = await tx
    .select({ values })
    .from(purposeRevision)
    .where(and(eq(purposeRevision.purposeId, purposeId), lte(createdAt, moment)))
    .orderBy(desc(revision))
    .limit(1);
  return found?.values;
}

/** Who had checked the source of a purpose when it said this day; null if no revision knows. */
export async function checkerOn(tx: Transaction, purposeId: number, day: string): Promise<number | null> {
  const { values } = purposeRevision;
  const [found] = await tx
    .select({ checker: sql<number | null>`(${values} ->> 'source_checked_by_id')::int` })
    .from(purposeRevision)
    .where(and(eq(purposeRevision.purposeId, purposeId), sql`${values} ->> 'source_checked_on' = ${day}`))
    .orderBy(desc(purposeRevision.revision))
    .limit(1);
  return found?.checker ?? null;
}

const RULES = inputFieldsOf(purposeList)
  .map(([name]) => name)
  .filter((name) => !ONLY_READ.includes(name));

const then = alias(purposeRevision, 'then');
const since = alias(purposeRevision, 'since');

/** Which rules something was judged by, as JSON. */
export function judgedByShape(purposeId: AnyPgColumn, revision: SQL | AnyPgColumn) {
  const rules = sql.raw(`'{${RULES.join(',')}}'::text[]`);
  return {
    purpose_id: sql<number>`${purposeId}`,
    revision: sql<number>`${revision}`,
    /** As they were kept then, and after the last change since. */
    rules_changed: sql<boolean>`exists (
      select from (
        select ${then.values} as fields from ${purposeRevision} as ${then}
        where ${then.purposeId} = ${purposeId} and ${then.revision} = ${revision}
      ) as was, (
        select ${since.values} as fields from ${purposeRevision} as ${since}
        where ${since.purposeId} = ${purposeId} and ${since.revision} > ${revision} order by ${since.revision} desc limit 1
      ) as becomes, unnest(${rules}) as rule
      where coalesce(was.fields -> rule, 'null') <> coalesce(becomes.fields -> rule, 'null'))`,
  } satisfies { [Member in keyof JudgedBy]: Shape };
}
