import { type SQL, and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction.ts';
import { purpose } from '../schema.ts';
import { icon, printPattern } from './schema.ts';

/** Until the transaction ends nobody else changes icons: which one is the default is a matter of all of them. */
export async function lockIcons(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${icon} in share row exclusive mode`);
}

export async function defaultIcon(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx.select({ id: icon['id']! }).from(icon).where(eq(icon['isDefault']!, true));
  return row?.id as number | undefined;
}

/** Makes one icon the default in place of another. */
export async function moveDefault(tx: Transaction, id: number): Promise<void> {
  const values = { isDefault: false, revision: sql`${icon['revision']!} + 1` };
  await tx.update(icon).set(values).where(eq(icon['isDefault']!, true));
  await tx
    .update(icon)
    .set({ ...values, isDefault: true })
    .where(eq(icon['id']!, id));
}

/** What the purposes are called that have this icon. */
export function purposesWithIcon(tx: Transaction, id: number): Promise<string[]> {
  return labelsOf(tx, eq(purpose.iconId, id));
}

/**
 * What the purposes are called whose boards are printed with this pattern. They name its picture: where another pattern of
 * the catalogue shows the same one, they use that as well.
 */
export async function purposesWithPattern(
  tx: Transaction,
  { id, address }: { id: number; address: string },
): Promise<string[]> {
  const others = and(eq(printPattern['url']!, address), ne(printPattern['id']!, id));
  if ((await tx.select({ id: printPattern['id']! }).from(printPattern).where(others).limit(1)).length > 0) return [];
  return labelsOf(tx, or(eq(purpose.printPattern, address), eq(purpose.printPatternAddOffer, address))!);
}

async function labelsOf(tx: Transaction, which: SQL): Promise<string[]> {
  const rows = await tx.select({ label: purpose.label }).from(purpose).where(which).orderBy(asc(purpose.id));
  return rows.map(({ label }) => label);
}
