import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import type { Amount } from '@likeness/contract/kit/money';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { eq } from 'drizzle-orm';
import { product } from '../../server/src/orders/schema.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import { temporaryFile } from '../../server/src/platform/files/temporaryFile.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { maskSvg } from '../../server/src/purposes/mask.ts';
import { levelOfCaution, purpose, purposeLevel } from '../../server/src/purposes/schema.ts';
import { photoPurposes } from '../../server/src/purposes/index.ts';
import { rejectReason, rejectReasonLevel } from '../../server/src/purposes/reasons/schema.ts';
import { CAUTION_LEVELS, type CautionLevelKey } from './cautionLevels.ts';
import { COUNTRIES } from './countries.ts';
import { PHOTO_RULES, type PhotoRule } from './photoRules.ts';
import { PRODUCTS, type ProductKey } from './products.ts';
import { type ReasonKey, REJECT_REASONS } from './rejectReasons.ts';
import { writeCountries } from './settings/countries.ts';
import { writeTranslations } from './writeTranslations.ts';

/** What the house's orders name: in the order of the rules and reasons they were written from. */
export interface SettingsLists {
  readonly countries: readonly { id: number; code: string }[];
  readonly purposes: readonly { photo: PhotoPurpose; ephotoNeeded: boolean; currency: string }[];
  readonly products: Readonly<Record<ProductKey, { id: number; amount: Amount; signatureNeeded: boolean }>>;
  readonly reasons: Readonly<Record<ReasonKey, { id: number; label: string }>>;
}

/** The purposes as they will be, for what needs no more of them than their geometry. Their numbers are places. */
export const DEMO_PURPOSES: readonly PhotoPurpose[] = PHOTO_RULES.map((rule, position) => ({
  id: position + 1,
  label: rule.label,
  country_code: rule.countryCode,
  photo_width: rule.photoWidth,
  photo_height: rule.photoHeight,
  dpi_resolution: rule.dpiResolution,
  photo_weight_max: rule.photoWeightMax,
  photo_background_color: rule.photoBackgroundColor ?? '#E8E8E8',
  photo_background_forbidden: rule.photoBackgroundForbidden ?? null,
  photo_pixel_width: rule.photoPixelWidth ?? null,
  photo_pixel_height: rule.photoPixelHeight ?? null,
  outline_to_chin: rule.outlineToChin,
  outline_to_skull: rule.outlineToSkull,
  outline_to_face: rule.outlineToFace ?? null,
  margin_for_chin: rule.marginForChin ?? null,
  margin_for_front: rule.marginForFront ?? null,
  thumbnail: null,
  scarf_authorized: rule.scarfAuthorized ?? false,
  replaced: rule.replaced ?? false,
  levels: [],
}));

/** Draws the mask of every purpose and keeps it; answers their addresses. */
export async function drawMasks({ images, files }: Pick<Platform, 'images' | 'files'>): Promise<string[]> {
  const paths: string[] = [];
  for (const geometry of DEMO_PURPOSES) {
    const png = await images.draw(maskSvg(geometry), { ...photoPixels(geometry), format: 'png' });
    const sha256 = createHash('sha256').update(png).digest('hex');
    await using file = await temporaryFile(files.workDirectory);
    await writeFile(file.path, png, { mode: 0o600 });
    await files.putRendition(sha256, 'mask.png', file.path);
    paths.push(`/static/masks/${sha256}.png`);
  }
  return paths;
}

export async function writeCatalogue(
  tx: Transaction,
  masks: readonly string[],
  flags: readonly string[],
  patterns: readonly string[],
): Promise<SettingsLists> {
  const countries = await writeCountries(tx, flags);
  const levels = await tx
    .insert(levelOfCaution)
    .values(CAUTION_LEVELS.map(({ label, color, acceptedList }) => ({ label, color, acceptedList: [...acceptedList] })))
    .returning({ id: levelOfCaution.id });
  await writeTranslations(tx, levelOfCaution, levels, CAUTION_LEVELS);
  const levelId = (key: CautionLevelKey) => levels[CAUTION_LEVELS.findIndex((level) => level.key === key)]!.id;
  const countryOf = (code: string) => countries.find((row) => row.code === code)!;

  const purposeIds = await writePurposes(tx, { masks, patterns }, (code) => countryOf(code).id, levelId);
  const written = await photoPurposes(tx, purposeIds, 'own');
  const reasons = await writeReasons(tx, levelId);
  const products = await tx
    .insert(product)
    .values(PRODUCTS.map(({ key: _key, price: _price, translations: _translations, ...row }) => row))
    .returning({ id: product.id, signatureNeeded: product.signatureNeeded });
  await writeTranslations(tx, product, products, PRODUCTS);
  return {
    countries,
    purposes: PHOTO_RULES.map((rule, position) => ({
      photo: written.get(purposeIds[position]!)!,
      ephotoNeeded: rule.ephotoNeeded ?? false,
      currency: countryOf(rule.countryCode).currency,
    })),
    products: Object.fromEntries(
      PRODUCTS.map(({ key, price }, position) => [key, { ...products[position]!, amount: price }]),
    ) as SettingsLists['products'],
    reasons,
  };
}

async function writePurposes(
  tx: Transaction,
  { masks, patterns }: { masks: readonly string[]; patterns: readonly string[] },
  countryId: (code: string) => number,
  levelId: (key: CautionLevelKey) => number,
): Promise<number[]> {
  const patternOf = (place: number) => patterns[place % patterns.length] ?? null;
  const rowOf = (
    { countryCode, parentReference: _parent, levels: _levels, translations: _translations, ...row }: PhotoRule,
    position: number,
  ) => ({
    ...row,
    useInCountryId: countryId(countryCode),
    thumbnail: masks[position]!,
    // All of a country look alike, and an additional offer unlike them.
    printPattern: patternOf(COUNTRIES.findIndex((country) => country.countryCode === countryCode)),
    printPatternAddOffer: patternOf(COUNTRIES.findIndex((country) => country.countryCode === countryCode) + 1),
  });
  const rows = await tx.insert(purpose).values(PHOTO_RULES.map(rowOf)).returning({ id: purpose.id });
  const ids = rows.map(({ id }) => id);
  for (const [position, { parentReference }] of PHOTO_RULES.entries()) {
    if (parentReference === undefined) continue;
    const parent = PHOTO_RULES.findIndex(({ reference }) => reference === parentReference);
    await tx.update(purpose).set({ parentPurposeId: ids[parent]! }).where(eq(purpose.id, ids[position]!));
  }
  await tx
    .insert(purposeLevel)
    .values(
      PHOTO_RULES.flatMap(({ levels }, position) =>
        levels.map((key) => ({ purposeId: ids[position]!, levelId: levelId(key) })),
      ),
    );
  await writeTranslations(tx, purpose, rows, PHOTO_RULES);
  return ids;
}

async function writeReasons(
  tx: Transaction,
  levelId: (key: CautionLevelKey) => number,
): Promise<SettingsLists['reasons']> {
  const rows = await tx
    .insert(rejectReason)
    .values(
      REJECT_REASONS.map(
        ({ key: _key, rejects: _rejects, tolerated: _tolerated, translations: _translations, ...row }) => row,
      ),
    )
    .returning({ id: rejectReason.id, label: rejectReason.label });
  const idOf = (position: number) => rows[position]!.id;
  await tx
    .insert(rejectReasonLevel)
    .values(
      REJECT_REASONS.flatMap(({ rejects, tolerated }, position) => [
        ...rejects.map((key) => ({ reasonId: idOf(position), levelId: levelId(key), rejects: true })),
        ...tolerated.map((key) => ({ reasonId: idOf(position), levelId: levelId(key), rejects: false })),
      ]),
    );
  await writeTranslations(tx, rejectReason, rows, REJECT_REASONS);
  return Object.fromEntries(
    REJECT_REASONS.map(({ key }, position) => [key, rows[position]!]),
  ) as SettingsLists['reasons'];
}
