import { type SQL, and, asc, eq, ne, or, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { purpose } from '../schema.ts';
import { icon, printPattern } from './schema.ts';

/** Locks the whole table until the transaction ends, because only one of all icons may be the default. */
export async function lockIcons(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${icon} in share row exclusive mode`);
}

export async function defaultIcon(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx.select({ id: icon['id']! }).from(icon).where(eq(icon['isDefault']!, true));
  return row?.id as number | undefined;
}

/** Makes this icon the default instead of the present one. */
export async function moveDefault(tx: Transaction, id: number): Promise<void> {
  const values = { isDefault: false, revision: sql`${icon['revision']!} + 1` };
  await tx.update(icon).set(values).where(eq(icon['isDefault']!, true));
  await tx
    .update(icon)
    .set({ ...values, isDefault: true })
    .where(eq(icon['id']!, id));
}

/** The purposes with this icon. */
export function purposesWithIcon(tx: Transaction, id: number): Promise<NamedPurpose[]> {
  return purposesWhere(tx, eq(purpose.iconId, id));
}

/**
 * The purposes whose boards are printed with this pattern. Purposes name the picture of a pattern; if another
 * pattern has the same picture, they count as using that one.
 */
export async function purposesWithPattern(
  tx: Transaction,
  { id, address }: { id: number; address: string },
): Promise<NamedPurpose[]> {
  const others = and(eq(printPattern['url']!, address), ne(printPattern['id']!, id));
  if ((await tx.select({ id: printPattern['id']! }).from(printPattern).where(others).limit(1)).length > 0) return [];
  return purposesWhere(tx, or(eq(purpose.printPattern, address), eq(purpose.printPatternAddOffer, address))!);
}

interface NamedPurpose {
  id: number;
  label: string;
}

function purposesWhere(tx: Transaction, which: SQL): Promise<NamedPurpose[]> {
  return tx.select({ id: purpose.id, label: purpose.label }).from(purpose).where(which).orderBy(asc(purpose.id));
}
