import { auditEntry } from '../audit/schema.ts';
import { desc, eq } from '../platform/database/drizzle.ts';
import { holiday, openingHours, treatmentTime } from '../treatmentTimes/schema.ts';
import type { TestApp } from './app.ts';
import { documentRow } from './builders.ts';

export const MINUTE = 60_000;
/** 08:00 in UTC on this Tuesday is 09:00 in Paris: the hour that most tests change. */
export const TUESDAY_NINE = 24 + 9 + 1;

/** An hour is promised whenever somebody comes, and the house is always open. */
export async function standardTimes({ platform }: TestApp): Promise<void> {
  const tx = platform.database.orm;
  await tx.update(treatmentTime).set({ minutes: 60 });
  await tx.update(openingHours).set({ opens: 0, closes: 1440 });
  await tx.delete(holiday);
}

export async function minutesOf({ platform }: TestApp, id: number): Promise<number> {
  const [row] = await platform.database.orm.select().from(treatmentTime).where(eq(treatmentTime.id, id));
  return row!.minutes;
}

/** After how many minutes a document is promised a verdict. */
export async function promiseAfter(app: TestApp, id: number): Promise<number> {
  const { arrivedAt, promisedAt } = await documentRow(app, id);
  return (promisedAt!.getTime() - arrivedAt!.getTime()) / MINUTE;
}

export async function lastEntry({ platform }: TestApp) {
  const [entry] = await platform.database.orm.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  return entry!;
}
