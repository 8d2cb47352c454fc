import { photoPixels } from '@likeness/contract/purposes/geometry';
import type { Amount } from '@likeness/contract/kit/money';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { product } from '../../server/src/orders/schema.ts';
import { eq } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { icon, printPattern } from '../../server/src/purposes/artwork/schema.ts';
import { maskSvg } from '../../server/src/purposes/mask.ts';
import { levelOfCaution, purpose, purposeLevel } from '../../server/src/purposes/schema.ts';
import { photoPurposes } from '../../server/src/purposes/index.ts';
import { rejectReason, rejectReasonLevel } from '../../server/src/purposes/reasons/schema.ts';
import { type StoredPicture, storeDrawnPicture } from '../../server/src/settingsLists/index.ts';
import { CAUTION_LEVELS, type CautionLevelKey } from './cautionLevels.ts';
import { COUNTRIES } from './countries.ts';
import { severalAtATime } from './painters.ts';
import { PHOTO_RULES, type PhotoRule } from './photoRules.ts';
import { PRODUCTS, type ProductKey } from './products.ts';
import { type ReasonKey, REJECT_REASONS } from './rejectReasons.ts';
import { ICONS, PRINT_PATTERNS } from './settings/artwork.ts';
import { writeCommentTemplates } from './settings/commentTemplates.ts';
import { writeCountries } from './settings/countries.ts';
import { writeTranslations } from './writeTranslations.ts';

/** The records that the demo orders refer to. Purposes are in the order of `PHOTO_RULES`. */
export interface DemoCatalogue {
  readonly countries: readonly { id: number; code: string }[];
  readonly purposes: readonly { photo: PhotoPurpose; ephotoNeeded: boolean; currency: string }[];
  readonly products: Readonly<Record<ProductKey, { id: number; amount: Amount; signatureNeeded: boolean }>>;
  readonly reasons: Readonly<Record<ReasonKey, { id: number; label: string }>>;
}

/** The purposes before they are stored, for code that needs only their geometry. An id is the position in the list. */
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
  // One of the sources says which it is, and means the skull: France.
  head_top: 'skull',
  margin_for_chin: rule.marginForChin ?? null,
  margin_for_front: rule.marginForFront ?? null,
  thumbnail: null,
  scarf_authorized: rule.scarfAuthorized ?? false,
  replaced: rule.replaced ?? false,
  source_address: rule.sourceAddress ?? null,
  source_checked_on: rule.sourceCheckedOn ?? null,
  levels: [],
}));

const MASKS_AT_A_TIME = 4;

/** Draws and stores the mask of every purpose. Purposes with the same geometry share one mask. */
export async function drawMasks(platform: Pick<Platform, 'images' | 'files'>): Promise<StoredPicture[]> {
  const drawings = DEMO_PURPOSES.map((geometry) => ({ svg: maskSvg(geometry), ...photoPixels(geometry) }));
  const distinct = [...new Map(drawings.map((drawing) => [drawing.svg, drawing])).values()];
  const kept = await severalAtATime(distinct, MASKS_AT_A_TIME, async ({ svg, width, height }) => {
    const drawing = { width, height, format: 'png' } as const;
    const content = await platform.images.draw(svg, drawing);
    return [svg, await storeDrawnPicture(platform, content, { ...drawing, fileName: 'mask.png' })] as const;
  });
  const masks = new Map(kept);
  return drawings.map(({ svg }) => masks.get(svg)!);
}

/** The addresses of the pictures, in the order of the purposes, countries, patterns and icons. */
export type CataloguePictures = Readonly<Record<'masks' | 'flags' | 'patterns' | 'icons', readonly string[]>>;

export async function writeCatalogue(tx: Transaction, pictures: CataloguePictures): Promise<DemoCatalogue> {
  const countries = await writeCountries(tx, pictures.flags);
  const levels = await tx
    .insert(levelOfCaution)
    .values(CAUTION_LEVELS.map(({ label, color, acceptedList }) => ({ label, color, acceptedList: [...acceptedList] })))
    .returning({ id: levelOfCaution.id });
  await writeTranslations(tx, levelOfCaution, levels, CAUTION_LEVELS);
  const levelId = (key: CautionLevelKey) => levels[CAUTION_LEVELS.findIndex((level) => level.key === key)]!.id;
  const countryOf = (code: string) => countries.find((row) => row.code === code)!;

  const purposeIds = await writePurposes(tx, pictures, (code) => countryOf(code).id, levelId);
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
    ) as DemoCatalogue['products'],
    reasons,
  };
}

/** Shows the mask of its country's usual purpose. */
const WITHOUT_MASK = 'fr-residence-permit-ephoto';

async function writePurposes(
  tx: Transaction,
  pictures: CataloguePictures,
  countryId: (code: string) => number,
  levelId: (key: CautionLevelKey) => number,
): Promise<number[]> {
  const icons = await writeArtwork(tx, pictures);
  const { masks, patterns } = pictures;
  const patternOf = (place: number) => patterns[place % patterns.length] ?? null;
  const rowOf = (
    {
      countryCode,
      parentReference: _parent,
      icon: label,
      levels: _levels,
      translations: _translations,
      ...row
    }: PhotoRule,
    position: number,
  ) => ({
    ...row,
    useInCountryId: countryId(countryCode),
    thumbnail: row.reference === WITHOUT_MASK ? null : masks[position]!,
    iconId: icons.get(label)!,
    // All purposes of a country have the same pattern, and their additional offers the next one.
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

/** @returns the ids of the icons by their labels */
async function writeArtwork(
  tx: Transaction,
  { patterns, icons }: CataloguePictures,
): Promise<ReadonlyMap<string, number>> {
  await tx.insert(printPattern).values(PRINT_PATTERNS.map(({ label }, place) => ({ label, url: patterns[place]! })));
  const rows = (await tx
    .insert(icon)
    .values(ICONS.map(({ label }, place) => ({ label, url: icons[place]!, isDefault: place === 0 })))
    .returning()) as { id: number; label: string }[];
  return new Map(rows.map(({ id, label }) => [label, id]));
}

async function writeReasons(
  tx: Transaction,
  levelId: (key: CautionLevelKey) => number,
): Promise<DemoCatalogue['reasons']> {
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
  await writeCommentTemplates(tx);
  return Object.fromEntries(
    REJECT_REASONS.map(({ key }, position) => [key, rows[position]!]),
  ) as DemoCatalogue['reasons'];
}
