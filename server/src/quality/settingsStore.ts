import { isVerdict } from '../photos/index.ts';
import { decision, document, photoVersion } from '../photos/schema.ts';
import { alias, and, asc, between, eq, gte, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';
import type { Decided, Shares } from './rules.ts';
import { secondLookSettings, secondLookShare } from './schema.ts';

type SettingsRow = typeof secondLookSettings.$inferSelect;
export type Settings = Omit<SettingsRow, 'id' | 'revision' | 'sampledUntil'>;
export type OwnShare = Pick<typeof secondLookShare.$inferSelect, 'staffId' | 'countryCode' | 'share'>;

export async function readSettings(tx: Transaction): Promise<SettingsRow> {
  const [row] = await tx.select().from(secondLookSettings);
  return row!;
}

/** The settings, locked until the transaction ends: only one server draws at a time. */
export async function lockSettings(tx: Transaction): Promise<SettingsRow> {
  const [row] = await tx.select().from(secondLookSettings).for('update');
  return row!;
}

export async function ownShares(tx: Transaction): Promise<OwnShare[]> {
  const { staffId, countryCode, share } = secondLookShare;
  return tx
    .select({ staffId, countryCode, share })
    .from(secondLookShare)
    .leftJoin(staff, eq(staff.id, staffId))
    .orderBy(asc(staff.lastName), asc(staff.firstName), asc(staffId), asc(countryCode));
}

/** Sets everything, if it is still of this revision; answers whether it was. */
export async function writeSettings(
  tx: Transaction,
  { revision, settings, shares }: { revision: number; settings: Settings; shares: readonly OwnShare[] },
): Promise<boolean> {
  const changed = await tx
    .update(secondLookSettings)
    .set({ ...settings, revision: revision + 1 })
    .where(eq(secondLookSettings.revision, revision))
    .returning({ id: secondLookSettings.id });
  if (changed.length === 0) return false;
  await tx.delete(secondLookShare);
  if (shares.length > 0) await tx.insert(secondLookShare).values([...shares]);
  return true;
}

export async function writeSampledUntil(tx: Transaction, sampledUntil: number): Promise<void> {
  await tx.update(secondLookSettings).set({ sampledUntil });
}

/** Which of these people exist, and which of these countries, by their codes in capitals. */
export async function knownPeople(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(inArray(staff.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function knownCountries(tx: Transaction, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ code: COUNTRY_CODE })
    .from(country)
    .where(inArray(COUNTRY_CODE, [...codes]));
  return new Set(rows.map(({ code }) => code));
}

/** In capitals. */
const COUNTRY_CODE = sql<string>`upper(${country.countryCode})`;

const earlier = alias(decision, 'earlier');

/** What the share of a decision depends on, where it is joined with its document, purpose, country and version. */
export function decidedColumns(newPersonDays: number) {
  // `between` one number and itself, and not `=`: with that the database goes through everybody's decisions by their
  // moments up to the first of this person, and of who is new that is all there are.
  const first = sql`(select ${earlier.decidedAt} from ${decision} as ${earlier}
    where ${and(between(earlier.staffId, decision.staffId, decision.staffId), isVerdict(earlier))}
    order by ${earlier.staffId}, ${earlier.decidedAt} limit 1)`;
  return {
    staffId: decision.staffId,
    countryCode: COUNTRY_CODE,
    isByNewPerson: sql<boolean>`case when ${isVerdict()}
      then ${decision.decidedAt} < ${first} + make_interval(days => ${newPersonDays}) else false end`,
    isSelfEdited: sql<boolean>`coalesce(${photoVersion.selfEdited}, false)`,
  };
}

/** How many decisions there were since a moment, by what their share depends on. */
export async function decidedSince(
  tx: Transaction,
  since: Date,
  newPersonDays: number,
): Promise<(Decided & { decisions: number })[]> {
  const decided = tx
    .select({
      staffId: sql<number>`${decision.staffId}`.as('staff'),
      countryCode: sql<string>`${COUNTRY_CODE}`.as('country_code'),
      isByNewPerson: decidedColumns(newPersonDays).isByNewPerson.as('is_new'),
      isSelfEdited: decidedColumns(newPersonDays).isSelfEdited.as('is_self_edited'),
    })
    .from(decision)
    .innerJoin(document, eq(document.id, decision.documentId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .leftJoin(photoVersion, eq(photoVersion.fileId, decision.fileId))
    .where(and(gte(decision.decidedAt, since), isVerdict(), isNull(decision.undoneAt)))
    .as('decided');
  const { staffId, countryCode, isByNewPerson, isSelfEdited } = decided;
  return tx
    .select({ staffId, countryCode, isByNewPerson, isSelfEdited, decisions: sql<number>`count(*)::int` })
    .from(decided)
    .groupBy(staffId, countryCode, isByNewPerson, isSelfEdited);
}

/** The shares as the rule reads them. */
export function sharesOf(settings: Settings, own: readonly OwnShare[]): Shares {
  const by = <Key>(keyOf: (share: OwnShare) => Key | null) =>
    new Map(
      own.flatMap((share): [Key, number][] => {
        const key = keyOf(share);
        return key === null ? [] : [[key, share.share]];
      }),
    );
  return {
    general: settings.share,
    newPerson: settings.newPersonShare,
    newPersonDays: settings.newPersonDays,
    selfEdited: settings.selfEditedShare,
    byPerson: by(({ staffId }) => staffId),
    byCountry: by(({ countryCode }) => countryCode),
  };
}
