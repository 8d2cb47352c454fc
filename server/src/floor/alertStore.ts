import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { alias, and, eq, inArray, isNotNull, isNull, or, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';
import { textIn } from '../translations/index.ts';
import type { AlertTrace, Excess } from './rules.ts';
import { floorAlert } from './schema.ts';

export type AlertRow = typeof floorAlert.$inferSelect;

/** The alerts that are open, the oldest first. */
export function openAlerts(tx: Transaction): Promise<AlertRow[]> {
  return tx.select().from(floorAlert).where(isNull(floorAlert.endedAt)).orderBy(floorAlert.since, floorAlert.id);
}

/** The alerts that are open, and those whose end was not told yet. */
export async function unfinishedAlerts(tx: Transaction): Promise<(AlertRow & AlertTrace)[]> {
  const other = alias(floorAlert, 'same_alert');
  const lastEmail = sql<string | null>`(
    select max(greatest(${other.emailedAt}, ${other.endEmailedAt})) from ${floorAlert} as ${other}
    where ${and(eq(other.kind, floorAlert.kind), eq(other.about, floorAlert.about))})`;
  const unfinished = or(
    isNull(floorAlert.endedAt),
    and(isNotNull(floorAlert.emailedAt), isNull(floorAlert.endEmailedAt)),
  );
  const rows = await tx
    .select({ alert: floorAlert, lastEmail })
    .from(floorAlert)
    .where(unfinished)
    .orderBy(floorAlert.since, floorAlert.id);
  return rows.map(({ alert, lastEmail: at }) => ({ ...alert, lastEmailAt: at === null ? null : new Date(at) }));
}

export async function raiseAlert(tx: Transaction, excess: Excess, now: Date): Promise<void> {
  await tx.insert(floorAlert).values({ ...excess, since: now });
}

export async function changeAlert(tx: Transaction, id: number, changed: Partial<AlertRow>): Promise<void> {
  await tx.update(floorAlert).set(changed).where(eq(floorAlert.id, id));
}

/** The names of countries by their codes. */
export async function countryNames(
  tx: Transaction,
  codes: readonly string[],
  language: TranslationLanguage,
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: country.countryCode, name: textIn(language, country.countryName) })
    .from(country)
    .where(inArray(country.countryCode, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The languages of the accounts with these addresses. */
export async function languagesOf(tx: Transaction, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ email: sql<string>`lower(${staff.email})`, language: staff.language })
    .from(staff)
    .where(
      inArray(
        sql`lower(${staff.email})`,
        addresses.map((address) => address.toLowerCase()),
      ),
    );
  return new Map(rows.map(({ email, language }) => [email, language]));
}
