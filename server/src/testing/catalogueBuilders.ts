import { randomUUID } from 'node:crypto';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { product } from '../orders/schema.ts';
import { type Table, eq, getTableName } from '../platform/database/drizzle.ts';
import { country, levelOfCaution, purpose, purposeLevel } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { savedReply, ticketReason } from '../tickets/schema.ts';
import { translation } from '../translations/schema.ts';
import type { TestApp } from './app.ts';

/* What the house has set up before anybody orders or writes: purposes and their reasons, products, texts of tickets. */

/** A country, created once. */
export async function aCountry({ platform }: TestApp, countryCode: string, countryName: string) {
  const tx = platform.database.orm;
  const [known] = await tx.select().from(country).where(eq(country.countryCode, countryCode));
  if (known) return known;
  const [made] = await tx.insert(country).values({ countryCode, countryName }).returning();
  return made!;
}

export async function aPurpose(app: TestApp, overrides: Partial<typeof purpose.$inferInsert> = {}) {
  const tx = app.platform.database.orm;
  const france = await aCountry(app, 'FR', 'France');
  const [row] = await tx
    .insert(purpose)
    .values({
      useInCountryId: france.id,
      label: 'Passport',
      photoWidth: 35,
      photoHeight: 45,
      dpiResolution: 300,
      photoWeight: 100,
      photoWeightMax: 500,
      outlineToChin: 7,
      outlineToSkull: 4,
      marginForChin: 3,
      marginForFront: 3,
      ...overrides,
    })
    .returning();
  return row!;
}

export async function aLevel({ platform }: TestApp, purposeId: number) {
  const [level] = await platform.database.orm
    .insert(levelOfCaution)
    .values({ label: 'Strict', color: '#b3261e', acceptedList: [] })
    .returning();
  await platform.database.orm.insert(purposeLevel).values({ purposeId, levelId: level!.id });
  return level!;
}

export async function aReason({ platform }: TestApp, overrides: Partial<typeof rejectReason.$inferInsert> = {}) {
  const [row] = await platform.database.orm
    .insert(rejectReason)
    .values({
      label: 'Eyes closed',
      longText: 'Keep your eyes open and look into the camera.',
      longTextNoSelfie: 'Ask the person to keep their eyes open.',
      ...overrides,
    })
    .returning();
  return row!;
}

export async function aTicketReason({ platform }: TestApp, overrides: Record<string, unknown> = {}) {
  const values = { label: `Reason ${randomUUID()}`, orderNeeded: false, priority: 10, ...overrides };
  const [row] = await platform.database.orm.insert(ticketReason).values(values).returning();
  return row as typeof row & { id: number; label: string };
}

export async function aSavedReply({ platform }: TestApp, overrides: Record<string, unknown> = {}) {
  const values = { label: `Reply ${randomUUID()}`, text: 'Hello {first_name}', orderNumber: 1, ...overrides };
  const [row] = await platform.database.orm.insert(savedReply).values(values).returning();
  return row as typeof row & { id: number; label: string };
}

/** Translations of a record's texts: `{ label: 'Yeux fermés' }`. */
export async function aTranslation(
  { platform }: TestApp,
  table: Table,
  { id }: { id: number },
  language: TranslationLanguage,
  texts: Readonly<Record<string, string>>,
) {
  const rows = Object.entries(texts).map(([field, value]) => ({
    subject: getTableName(table),
    subjectId: id,
    field,
    language,
    value,
  }));
  await platform.database.orm.insert(translation).values(rows);
}

export async function aProduct({ platform }: TestApp, overrides: Partial<typeof product.$inferInsert> = {}) {
  const [row] = await platform.database.orm
    .insert(product)
    .values({ reference: `product-${randomUUID()}`, label: 'Printed photos', productType: 'print', ...overrides })
    .returning();
  return row!;
}
