import type { PhotoPurpose } from '@likeness/contract/purposes';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Wording, textIn, translated } from '../translations/index.ts';
import { country, levelOfCaution, purpose, purposeLevel } from './schema.ts';

/** Purposes as verification needs them, by number. */
export async function photoPurposes(
  tx: Transaction,
  ids: readonly number[],
  wording: Wording,
): Promise<Map<number, PhotoPurpose>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ purpose, label: textIn(wording, purpose.label), countryCode: country.countryCode })
    .from(purpose)
    .innerJoin(country, eq(country.id, purpose.countryId))
    .where(inArray(purpose.id, wanted));
  const levels = await tx
    .select({
      purposeId: purposeLevel.purposeId,
      level: levelOfCaution,
      label: textIn(wording, levelOfCaution.label),
      accepted: translated(wording, levelOfCaution.acceptedList),
    })
    .from(purposeLevel)
    .innerJoin(levelOfCaution, eq(levelOfCaution.id, purposeLevel.levelId))
    .where(inArray(purposeLevel.purposeId, wanted))
    .orderBy(asc(levelOfCaution.id));
  return new Map(
    rows.map(({ purpose: row, label, countryCode }) => [
      row.id,
      {
        id: row.id,
        label,
        country_code: countryCode,
        photo_width: row.photoWidth,
        photo_height: row.photoHeight,
        dpi_resolution: row.dpiResolution,
        photo_weight_max: row.photoWeightMax,
        photo_background_color: row.photoBackgroundColor,
        photo_background_forbidden: row.photoBackgroundForbidden,
        photo_pixel_width: row.photoPixelWidth,
        photo_pixel_height: row.photoPixelHeight,
        outline_to_chin: row.outlineToChin,
        outline_to_skull: row.outlineToSkull,
        outline_to_face: row.outlineToFace,
        margin_for_chin: row.marginForChin,
        margin_for_front: row.marginForFront,
        thumbnail: addressOf(row.thumbnail),
        scarf_authorized: row.scarfAuthorized,
        replaced: row.replaced,
        levels: levels
          .filter(({ purposeId }) => purposeId === row.id)
          .map(({ level, label: levelLabel, accepted }) => ({
            id: level.id,
            label: levelLabel,
            color: level.color,
            accepted_list: linesOf(accepted) ?? level.acceptedList,
          })),
      },
    ]),
  );
}

/** The purposes among these that can be ordered now. */
export function orderablePurposes(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ id: purpose.id, verificationNeeded: purpose.verificationNeeded })
    .from(purpose)
    .where(and(inArray(purpose.id, [...ids]), eq(purpose.replaced, false)));
}

/** Everything that can be ordered now, as partners need it. */
export async function orderableCatalogue(tx: Transaction, wording: Wording) {
  const rows = await tx
    .select({ id: purpose.id, signature_needed: purpose.signatureNeeded, ephoto_needed: purpose.ephotoNeeded })
    .from(purpose)
    .where(eq(purpose.replaced, false))
    .orderBy(asc(purpose.id));
  const purposes = await photoPurposes(
    tx,
    rows.map(({ id }) => id),
    wording,
  );
  return rows.map((row) => ({ ...purposes.get(row.id)!, ...row }));
}

export async function defaultPurpose(tx: Transaction, countryCode: string) {
  const [row] = await tx
    .select({
      id: purpose.id,
      thumbnail: purpose.thumbnail,
      photo_width: purpose.photoWidth,
      photo_height: purpose.photoHeight,
    })
    .from(purpose)
    .innerJoin(country, eq(country.id, purpose.countryId))
    .where(and(eq(country.countryCode, countryCode.toUpperCase()), eq(purpose.countryDefault, true)));
  return row && { ...row, thumbnail: addressOf(row.thumbnail) };
}

export async function countryByCode(tx: Transaction, code: string) {
  const [row] = await tx
    .select({ id: country.id })
    .from(country)
    .where(eq(sql`lower(${country.countryCode})`, code.toLowerCase()));
  return row;
}

/** What purposes are called, each label once; of several translations of a label the first in the alphabet. */
export function distinctLabels(tx: Transaction, wording: Wording) {
  return tx
    .select({ label: purpose.label, translation: sql<string>`min(${textIn(wording, purpose.label)})` })
    .from(purpose)
    .where(eq(purpose.replaced, false))
    .groupBy(purpose.label)
    .orderBy(asc(purpose.label));
}

/** What a level accepts, in another language: one text a line. Empty lines are none. */
function linesOf(text: string | null): string[] | undefined {
  const lines = text?.split('\n').filter((line) => line.trim() !== '');
  return lines?.length ? lines : undefined;
}

/** Where a public catalogue picture is served. */
function addressOf(path: string | null): string | null {
  return path === null ? null : `/static/${path}`;
}
