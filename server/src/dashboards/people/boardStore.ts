import type { RoleKey } from '@likeness/contract/kit/roles';
import { auditEntry } from '../../audit/schema.ts';
import { decision } from '../../photos/schema.ts';
import { type SQL, and, eq, inArray, isNull, not, or, sql } from '../../platform/database/drizzle.ts';
import { searchable } from '../../platform/database/search.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { staff } from '../../staff/schema.ts';
import { ANY, BLAMED, COUNTED_ENTRIES, type Span, within } from '../rollups/index.ts';
import { rollupWork } from '../rollups/schema.ts';

const PERSON = { id: staff.id, firstName: staff.firstName, lastName: staff.lastName, roles: staff.roles };

export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: RoleKey[];
}

export async function personWith(tx: Transaction, id: number): Promise<Person | undefined> {
  const [person] = await tx.select(PERSON).from(staff).where(eq(staff.id, id));
  return person;
}

/** Who has one of the roles, and an account that is active. */
function holderOf(roles: readonly RoleKey[]): SQL {
  return and(isNull(staff.disabledAt), sql`${staff.roles} && ${sql.param([...roles])}::text[]`)!;
}

/** Everybody with one of the roles whose account is active, and these people whatever they are now. By name. */
export function peopleOf(tx: Transaction, roles: readonly RoleKey[], ids: readonly number[]): Promise<Person[]> {
  return tx
    .select(PERSON)
    .from(staff)
    .where(or(holderOf(roles), inArray(staff.id, [...ids])))
    .orderBy(searchable(staff.firstName), searchable(staff.lastName), staff.id);
}

/** All others. */
export async function othersThan(tx: Transaction, roles: readonly RoleKey[]): Promise<number[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(not(holderOf(roles)));
  return rows.map(({ id }) => id);
}

/** The rows of the rollup `work` that count one person, or those that count whoever it was. */
export function workOf(person: number | undefined): SQL {
  return eq(rollupWork.staffId, person ?? ANY);
}

/** The rows of each of these people by themselves. */
export function workOfEach(people: readonly number[]): SQL {
  return sql`${rollupWork.staffId} = any(${sql.param([...people])}::int[])`;
}
export const WORKER = rollupWork.staffId;

/**
 * When the first and the last of these decisions was made that stands, by one person or by anybody; with what authorities
 * refused that they had approved, if that is counted.
 */
export async function momentsOf(
  tx: Transaction,
  span: Span,
  { kinds, countsRefusals }: { readonly kinds: readonly string[]; readonly countsRefusals: boolean },
  person: number | undefined,
): Promise<{ min: string | null; max: string | null }> {
  const standing = and(
    within(decision.decidedAt, span),
    isNull(decision.undoneAt),
    // What an authority refused is nobody's verdict: it is counted by the comment that says so.
    eq(decision.byAuthority, false),
    sql`${decision.kind} = any(${sql.param([...kinds])}::text[])`,
    person === undefined ? undefined : eq(decision.staffId, person),
  );
  const refused = and(
    within(auditEntry.createdAt, span),
    COUNTED_ENTRIES.refused_by_authority,
    person === undefined ? undefined : sql`${BLAMED} = ${person}`,
  );
  const refusals = countsRefusals
    ? sql`union all select ${auditEntry.createdAt} from ${auditEntry} where ${refused}`
    : sql``;
  const [found] = await rowsOf(
    tx,
    select(
      {
        min: sql<string | null>`min(at)`,
        max: sql<string | null>`max(at)`,
      },
      sql`from (select ${decision.decidedAt} as at from ${decision} where ${standing} ${refusals}) as moment`,
    ),
  );
  return found!;
}
