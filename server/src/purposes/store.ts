import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type PhotoPurpose, SOURCE_DAYS } from '@likeness/contract/purposes';
import { type AnyPgColumn, type SQL, alias, and, asc, eq, inArray, sql } from '../platform/database/drizzle.ts';
import { jsonList, jsonRow, select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Wording, languageOf, textIn, translated } from '../translations/index.ts';
import { icon, printPattern } from './artwork/schema.ts';
import { country, levelOfCaution, purpose, purposeLevel } from './schema.ts';

const level = alias(levelOfCaution, 'level');

/** The levels of a purpose, as JSON. The translation of an accepted list has one entry per line. */
function levelsOfPurpose(wording: SQL) {
  const accepted = translated(wording, levelOfCaution.acceptedList, level.id);
  return jsonList(
    {
      id: level.id,
      label: textIn(wording, levelOfCaution.label, { id: level.id, own: level.label }),
      color: level.color,
      accepted_list: sql<string[]>`coalesce((
        select jsonb_agg(line.said order by line.place)
        from unnest(string_to_array(${accepted}, E'\\n')) with ordinality as line (said, place)
        where btrim(line.said) <> ''
      ), ${level.acceptedList})`,
    },
    sql`from ${purposeLevel} join ${levelOfCaution} as ${level} on ${level.id} = ${purposeLevel.levelId}
      where ${purposeLevel.purposeId} = ${purpose.id}`,
    sql`${level.id}`,
  );
}

/** The purpose with this id as verification needs it, as JSON. */
export function purposeJson(id: AnyPgColumn | SQL, wording: SQL): SQL<PhotoPurpose | null> {
  return jsonRow(
    {
      id: purpose.id,
      label: textIn(wording, purpose.label),
      country_code: country.countryCode,
      photo_width: purpose.photoWidth,
      photo_height: purpose.photoHeight,
      dpi_resolution: purpose.dpiResolution,
      photo_weight_max: purpose.photoWeightMax,
      photo_background_color: purpose.photoBackgroundColor,
      photo_background_forbidden: purpose.photoBackgroundForbidden,
      photo_pixel_width: purpose.photoPixelWidth,
      photo_pixel_height: purpose.photoPixelHeight,
      outline_to_chin: purpose.outlineToChin,
      outline_to_skull: purpose.outlineToSkull,
      outline_to_face: purpose.outlineToFace,
      head_top: purpose.headTop,
      margin_for_chin: purpose.marginForChin,
      margin_for_front: purpose.marginForFront,
      thumbnail: purpose.thumbnail,
      scarf_authorized: purpose.scarfAuthorized,
      replaced: purpose.replaced,
      source_address: purpose.sourceAddress,
      source_checked_on: purpose.sourceCheckedOn,
      levels: levelsOfPurpose(wording),
    },
    sql`from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId} where ${purpose.id} = ${id}`,
  );
}

const READ_PURPOSES = statement({ ids: 'int[]', language: 'text' }, ({ ids, language }) =>
  select(
    { id: sql<number>`wanted.id`, purpose: purposeJson(sql`wanted.id`, language) },
    sql`from unnest(${ids}) as wanted (id)`,
  ),
);

/** Purposes as verification needs them, by their ids. */
export async function photoPurposes(
  tx: Transaction,
  ids: readonly number[],
  wording: Wording,
): Promise<Map<number, PhotoPurpose>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await READ_PURPOSES.run(tx, { ids: wanted, language: languageOf(wording) });
  return new Map(rows.flatMap(({ id, purpose: found }) => (found ? [[id, found]] : [])));
}

/** Those of these purposes that can be ordered now. */
export function orderablePurposes(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({
      id: purpose.id,
      verificationNeeded: purpose.verificationNeeded,
      signatureNeeded: purpose.signatureNeeded,
      sendByPostNeeded: purpose.sendByPostNeeded,
    })
    .from(purpose)
    .where(and(inArray(purpose.id, [...ids]), eq(purpose.replaced, false)));
}

function addressOfIcon(wanted: SQL): SQL {
  return sql`(select ${icon['url']!} from ${icon} where ${wanted})`;
}

/** All purposes that can be ordered now, as partners read them. */
export async function orderableCatalogue(tx: Transaction, wording: Wording) {
  const rows = await tx
    .select({
      id: purpose.id,
      signature_needed: purpose.signatureNeeded,
      ephoto_needed: purpose.ephotoNeeded,
      send_by_post_needed: purpose.sendByPostNeeded,
      is_human: purpose.isHuman,
      only_back_camera: purpose.onlyBackCamera,
      document_weight: purpose.documentWeight,
      signature_width: purpose.signatureWidth,
      signature_height: purpose.signatureHeight,
      signature_max_file_size: purpose.signatureMaxFileSize,
      photo_description: sql<string | null>`${textIn(wording, purpose.photoDescription)}`,
      photo_board_description: sql<string | null>`${textIn(wording, purpose.photoBoardDescription)}`,
      icon: sql<
        string | null
      >`coalesce(${addressOfIcon(eq(icon['id']!, purpose.iconId))}, ${addressOfIcon(sql`${icon['isDefault']!}`)})`,
    })
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
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(and(eq(country.countryCode, countryCode.toUpperCase()), eq(purpose.defaultSubstitute, true)));
  return row;
}

export async function countryByCode(tx: Transaction, code: string) {
  const [row] = await tx
    .select()
    .from(country)
    .where(eq(sql`lower(${country.countryCode})`, code.toLowerCase()));
  return row;
}

/** The country with this code; if it is not in the catalogue, the code serves as its name. */
export async function countryNamed(tx: Transaction, code: string, language: TranslationLanguage) {
  const [row] = await tx
    .select({ country_code: country.countryCode, country_name: textIn(language, country.countryName) })
    .from(country)
    .where(eq(sql`lower(${country.countryCode})`, code.toLowerCase()));
  return row ?? { country_code: code, country_name: code };
}

/**
 * Until the transaction ends nobody deletes the print patterns with these pictures: whoever wants to waits, and then finds
 * the purpose that uses them.
 */
export async function holdPatterns(tx: Transaction, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const { id, url } = printPattern;
  await tx
    .select({ id: id! })
    .from(printPattern)
    .where(inArray(url!, [...addresses]))
    .orderBy(asc(id!))
    .for('key share');
}

/** In capitals; undefined if there is no such purpose. */
export async function countryCodeOf(tx: Transaction, purposeId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ code: sql<string>`upper(${country.countryCode})` })
    .from(purpose)
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(eq(purpose.id, purposeId));
  return row?.code;
}

export function isOfCountry(countryId: number): SQL {
  return eq(purpose.useInCountryId, countryId);
}

/** The parts of the list of purposes: those in use whose source was not checked for a year, or never. */
export const PURPOSE_PARTS = {
  unchecked: (now: SQL) => sql`(not ${purpose.replaced} and (${purpose.sourceCheckedOn} is null
    or ${purpose.sourceCheckedOn} <= (${now} at time zone 'utc')::date - ${sql.raw(String(SOURCE_DAYS))}))`,
};

/** The labels of the purposes in use, each once. Of several translations of a label, the first in the alphabet is taken. */
export function distinctLabels(tx: Transaction, wording: Wording) {
  return tx
    .select({ label: purpose.label, translation: sql<string>`min(${textIn(wording, purpose.label)})` })
    .from(purpose)
    .where(eq(purpose.replaced, false))
    .groupBy(purpose.label)
    .orderBy(asc(purpose.label));
}
