import type { PhotoPurpose } from '@likeness/contract/purposes';
import { type FileRow, ingestPicture } from '../../server/src/files/index.ts';
import { measureStoredPhoto } from '../../server/src/photos/measuring.ts';
import { temporaryFile } from '../../server/src/platform/files/temporaryFile.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { type KeptPictures, type StoredPicture, keepPictures } from './keptPictures.ts';
import { type Painters, openPainters, severalAtATime } from './painters.ts';
import type { Flaw, Gender } from './portraits.ts';

/** Someone who sits for a purpose: as their photo came first, as they took it anew, and as a controller made it. */
export interface Sitter<Picture = StoredPicture> {
  readonly seed: number;
  readonly gender: Gender;
  /** Position of the purpose in the catalogue. */
  readonly purpose: number;
  readonly flaw: Flaw;
  readonly flawed: Picture;
  readonly good: Picture;
  readonly edited: Picture;
}

export interface Gallery {
  readonly sitters: readonly Sitter[];
  readonly proofs: ReadonlyMap<number, StoredPicture>;
  readonly signatures: readonly StoredPicture[];
}

export interface SitterOptions {
  readonly seed: number;
  readonly gender: Gender;
  readonly purpose: number;
  readonly flaw: Flaw;
}

const SIGNATURES = 5;
/** Sitters whose application also asked for a proof of life. */
const PROOFS = 6;
/** More than there are workers, so that drawing, opening and measuring go on side by side. */
const AT_A_TIME = 6;

/**
 * Draws all pictures of the demo house and takes them in as if customers had sent them: through the same limits, with the
 * same renditions and measures. The same input gives the same bytes, so that a second attempt after a crash stores
 * nothing twice.
 */
export async function drawGallery(
  platform: Platform,
  purposes: readonly PhotoPurpose[],
  sitters: readonly SitterOptions[],
  say: (sentence: string) => void,
): Promise<Gallery> {
  const painters = openPainters();
  const studio: Studio = { platform, painters, kept: keepPictures(platform.files, platform.config.demoPictures) };
  const total = sitters.length * 3 + PROOFS + SIGNATURES;
  let drawn = 0;
  const counted = async <Result>(drawing: Promise<Result>): Promise<Result> => {
    const result = await drawing;
    drawn += 1;
    if (drawn % 20 === 0 || drawn === total) say(`Drawing portraits ${drawn}/${total}`);
    return result;
  };
  try {
    const pictures = sitters.flatMap((sitter) =>
      (['flawed', 'good', 'edited'] as const).map((version) => ({ ...sitter, version })),
    );
    const photos = await severalAtATime(pictures, AT_A_TIME, (picture) =>
      counted(drawPhoto(studio, picture, purposes[picture.purpose]!)),
    );
    const proofs = await severalAtATime(sitters.slice(0, PROOFS), AT_A_TIME, async ({ seed, gender }) => {
      const drawing = studio.kept.keptOr({ proofOfLife: seed, gender }, () =>
        storePainted(platform, (path) => painters.run('proofOfLife', seed, { gender }, path)),
      );
      return [seed, await counted(drawing)] as const;
    });
    const signatures = await severalAtATime(
      Array.from({ length: SIGNATURES }, (_, seed) => seed),
      AT_A_TIME,
      (seed) => {
        const paint = (path: string) => painters.run('signature', seed, path);
        return counted(studio.kept.keptOr({ signature: seed }, () => storePainted(platform, paint)));
      },
    );
    return {
      sitters: sitters.map((sitter, position) => ({
        ...sitter,
        flawed: photos[position * 3]!,
        good: photos[position * 3 + 1]!,
        edited: photos[position * 3 + 2]!,
      })),
      proofs: new Map(proofs),
      signatures,
    };
  } finally {
    await painters.close();
  }
}

interface Studio {
  readonly platform: Platform;
  readonly painters: Painters;
  readonly kept: KeptPictures;
}

async function drawPhoto(
  { platform, painters, kept }: Studio,
  picture: SitterOptions & { version: 'flawed' | 'good' | 'edited' },
  purpose: PhotoPurpose,
): Promise<StoredPicture> {
  const { seed, gender, version } = picture;
  // Held sideways, the camera only notes it: nothing is wrong with such a photo once it is opened right.
  const flaw = version === 'flawed' ? picture.flaw : version === 'good' && seed % 5 === 0 ? 'sideways_exif' : 'none';
  const placement = version === 'edited' ? exactPlacement(purpose) : undefined;
  const request = { seed, gender, flaw, geometry: purpose, ...(placement && { placement }) };
  return await kept.keptOr(request, async () => {
    const taken = await storePainted(platform, (path) => painters.run('portrait', request, path));
    const measures = await measureStoredPhoto(platform, asRecorded(taken), purpose);
    return { ...taken, flaw, measures };
  });
}

/** A controller puts crown and chin right on the lines. */
function exactPlacement(purpose: PhotoPurpose) {
  return {
    crownPercent: (purpose.outline_to_skull / purpose.photo_height) * 100,
    chinPercent: (1 - purpose.outline_to_chin / purpose.photo_height) * 100,
  };
}

async function storePainted(platform: Platform, paint: (path: string) => Promise<void>): Promise<StoredPicture> {
  await using file = await temporaryFile(platform.files.workDirectory);
  await paint(file.path);
  const sent = { path: file.path, fileName: 'drawn.jpg' };
  const { fileName: _fileName, fingerprint: _fingerprint, ...taken } = await ingestPicture(platform, sent);
  return { ...taken, measures: null, flaw: 'none' };
}

/** The row it will have once somebody sends it. */
function asRecorded({ measures: _measures, flaw: _flaw, capturedAt: _capturedAt, ...taken }: StoredPicture): FileRow {
  const nobody = { addedByStaffId: null, addedByPartnerId: null, deletedAt: null };
  return { ...taken, ...nobody, id: 0, uid: '', kind: 'photo', fileName: '', metadata: {}, createdAt: new Date(0) };
}
