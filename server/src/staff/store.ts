import type { AccountLanguage, UiLanguage } from '@likeness/contract/kit/fields';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { hashPassword } from './passwords.ts';
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

/** People by number, as other features show them. */
export interface PersonName {
  id: number;
  first_name: string;
  last_name: string;
}

/** A person as JSON in a statement written as text, where `id` is the number, or null. */
export function personJson(id: string): string {
  return `(
    select json_build_object('id', staff.id, 'first_name', staff.first_name, 'last_name', staff.last_name)
    from staff where staff.id = ${id}
  )`;
}

export async function personNames(tx: Transaction, ids: readonly (number | null)[]): Promise<Map<number, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, first_name: staff.firstName, last_name: staff.lastName })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(wanted)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
