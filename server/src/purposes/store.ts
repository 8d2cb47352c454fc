import type { PhotoPurpose } from '@likeness/contract/purposes';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Wording, textIn, translatedSql } from '../translations/index.ts';
import { country, levelOfCaution, purpose } from './schema.ts';

/**
 * A purpose as verification needs it, as JSON in a statement written as text.
 *
 * @param id what its number is there, and `language` the language, null for the records' own
 */
export function purposeJson(id: string, language: string): string {
  const accepted = translatedSql(levelOfCaution.acceptedList, 'level.id', language);
  return `(
    select json_build_object(
      'id', purpose.id,
      'label', coalesce(${translatedSql(purpose.label, 'purpose.id', language)}, purpose.label),
      'country_code', country.country_code,
      'photo_width', purpose.photo_width,
      'photo_height', purpose.photo_height,
      'dpi_resolution', purpose.dpi_resolution,
      'photo_weight_max', purpose.photo_weight_max,
      'photo_background_color', purpose.photo_background_color,
      'photo_background_forbidden', purpose.photo_background_forbidden,
      'photo_pixel_width', purpose.photo_pixel_width,
      'photo_pixel_height', purpose.photo_pixel_height,
      'outline_to_chin', purpose.outline_to_chin,
      'outline_to_skull', purpose.outline_to_skull,
      'outline_to_face', purpose.outline_to_face,
      'margin_for_chin', purpose.margin_for_chin,
      'margin_for_front', purpose.margin_for_front,
      'thumbnail', '/static/' || purpose.thumbnail,
      'scarf_authorized', purpose.scarf_authorized,
      'replaced', purpose.replaced,
      'levels', (
        select coalesce(json_agg(json_build_object(
          'id', level.id,
          'label', coalesce(${translatedSql(levelOfCaution.label, 'level.id', language)}, level.label),
          'color', level.color,
          'accepted_list', coalesce((
            select jsonb_agg(line.said order by line.place)
            from unnest(string_to_array(${accepted}, E'\\n')) with ordinality as line (said, place)
            where btrim(line.said) <> ''
          ), level.accepted_list)
        ) order by level.id), '[]')
        from purpose_level join level_of_caution level on level.id = purpose_level.level_id
        where purpose_level.purpose_id = purpose.id
      )
    )
    from purpose join country on country.id = purpose.country_id
    where purpose.id = ${id}
  )`;
}

const PURPOSES = sql.raw(purposeJson('wanted.id', 'asked.language'));

/** Purposes as verification needs them, by number. */
export async function photoPurposes(
  tx: Transaction,
  ids: readonly number[],
  wording: Wording,
): Promise<Map<number, PhotoPurpose>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; purpose: PhotoPurpose | null }>(sql`
    select wanted.id, ${PURPOSES} as purpose
    from (select ${wording === 'own' ? null : wording}::text as language) as asked,
      unnest(${sql.param(wanted)}::int[]) as wanted (id)`);
  return new Map(rows.flatMap(({ id, purpose: found }) => (found ? [[id, found]] : [])));
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

/** Where a public catalogue picture is served. */
function addressOf(path: string | null): string | null {
  return path === null ? null : `/static/${path}`;
}
