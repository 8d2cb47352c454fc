import type { AccountLanguage, UiLanguage } from '@likeness/contract/kit/fields';
import { ROLE_KEYS, type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { type AnyPgColumn, type SQL, and, eq, isNull, like, ne, sql } from '../platform/database/drizzle.ts';
import { type Shaped, jsonRow } from '../platform/database/shape.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { staff } from './schema.ts';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  roles: RoleKey[];
  password: string;
  language?: AccountLanguage;
}

export async function createAccount(tx: Transaction, { password, ...account }: NewAccount, now: Date) {
  const [row] = await tx
    .insert(staff)
    .values({ ...account, passwordHash: await hashPassword(password), createdAt: now })
    .returning();
  return row!;
}

export async function accountByEmail(tx: Transaction, email: string) {
  const [row] = await tx
    .select()
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`);
  return row;
}

/** Gives an account another password; false if it has got another one, or was closed, since it was read. */
export async function replacePassword(
  tx: Transaction,
  { id, passwordHash }: Pick<typeof staff.$inferSelect, 'id' | 'passwordHash'>,
  password: string,
): Promise<boolean> {
  const replaced = await tx
    .update(staff)
    .set({ passwordHash: await hashPassword(password), revision: sql`${staff.revision} + 1` })
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt)))
    .returning({ id: staff.id });
  return replaced.length > 0;
}

/** Hashes the password that an account has as passwords are hashed now. Answers the account as it is then. */
export async function hashAnew(
  tx: Transaction,
  account: typeof staff.$inferSelect,
  password: string,
): Promise<typeof staff.$inferSelect> {
  const [written] = await tx
    .update(staff)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(staff.id, account.id), eq(staff.passwordHash, account.passwordHash)))
    .returning();
  if (written) return written;
  // Another sign-in has hashed it anew meanwhile, or somebody has given the account another password.
  const now = await accountById(tx, account.id);
  return now && (await passwordMatches(password, now.passwordHash)) ? now : account;
}

/** Everybody of a domain who may sign in with a password. */
export function activeAccountsOf(tx: Transaction, domain: string) {
  return tx
    .select({ email: staff.email, passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(like(staff.email, `%@${domain}`), isNull(staff.disabledAt), ne(staff.passwordHash, '')));
}

/** What an account asked for when somebody proved that it is theirs. */
export type Proven = Pick<typeof staff.$inferSelect, 'id' | 'roles' | 'passwordHash'>;

/**
 * Whoever closes an account, or gives it a new password, ends the sessions that there are. So none may be opened by what
 * was true before; and while one is opened, they wait.
 */
export async function isStillSo(tx: Transaction, { id, roles, passwordHash }: Proven): Promise<boolean> {
  const [now] = await tx.select().from(staff).where(eq(staff.id, id)).for('share');
  if (!now || now.disabledAt || now.passwordHash !== passwordHash) return false;
  // A role that was added may require a second factor.
  return now.roles.every((role) => roles.includes(role));
}

export async function accountById(tx: Transaction, id: number) {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id));
  return row;
}

export async function setScreenLanguage(tx: Transaction, id: number, screenLanguage: UiLanguage): Promise<void> {
  await tx.update(staff).set({ screenLanguage }).where(eq(staff.id, id));
}

export async function setPreference(tx: Transaction, id: number, key: string, value: unknown): Promise<void> {
  await tx
    .update(staff)
    .set({
      preferences: sql`${staff.preferences} || jsonb_build_object(${key}::text, ${JSON.stringify(value)}::jsonb)`,
    })
    .where(eq(staff.id, id));
}

/** Whether somebody of the staff holds one of these roles and may sign in. */
export function mayWorkAs(roles: readonly Role[]): SQL {
  const keys = ROLE_KEYS.filter((key) => holdsOneOf([key], roles));
  return sql`${staff.roles} && ${sql.param(keys)}::text[] and ${staff.disabledAt} is null`;
}

/** A person, as other features show them. */
const PERSON = { id: staff.id, first_name: staff.firstName, last_name: staff.lastName };

export type PersonName = Shaped<typeof PERSON>;

/** Null only where the column may be null: a number that is set always refers to an account. */
type PersonWith<Id> = Id extends { _: { notNull: true } } ? PersonName : PersonName | null;

/** The person with this number, as JSON. */
export function personJson<const Id extends AnyPgColumn | SQL>(id: Id): SQL<PersonWith<Id>> {
  return jsonRow(PERSON, sql`from ${staff} where ${staff.id} = ${id}`) as SQL<PersonWith<Id>>;
}

export async function personNames(tx: Transaction, ids: readonly (number | null)[]): Promise<Map<number, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select(PERSON)
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(wanted)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
