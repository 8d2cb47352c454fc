import { decoded, openSource } from '../../platform/images/source.ts';
import type { Source } from '../../platform/images/source.ts';

/* In which colours a JPEG is stored. Runs in an image worker. */

/**
 * The primaries of sRGB under the light of D50, as profiles state them (IEC 61966-2-1, adapted as in ICC.1): X, Y and Z
 * of red, green and blue.
 */
const SRGB_PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;
/** Profiles are written by many programs and round differently; those of phones are ten times as far away. */
const TOLERANCE = 0.006;

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const FIXED_POINT = 65_536;

/** Whether numbers of this file mean sRGB: it has no profile, or one with the primaries of sRGB. */
export async function isInSrgb(source: Source): Promise<boolean> {
  const { space, icc } = await decoded(source.upright().metadata());
  if (space === 'cmyk') return false;
  return icc === undefined || space === 'b-w' || hasSrgbPrimaries(icc);
}

/** The same of a stored file. */
export async function isStoredInSrgb({ sourcePath }: { sourcePath: string }): Promise<boolean> {
  return isInSrgb(await openSource(sourcePath));
}

/** A profile without primaries describes colours by tables, as printers do; sRGB has such profiles too, by name. */
function hasSrgbPrimaries(icc: Buffer): boolean {
  const read = Object.entries(SRGB_PRIMARIES).map(([tag, wanted]) => ({ found: primaryIn(icc, tag), wanted }));
  if (read.some(({ found }) => found === undefined)) return isCalledSrgb(icc);
  return read.every(({ found, wanted }) => found!.every((part, at) => Math.abs(part - wanted[at]!) <= TOLERANCE));
}

function isCalledSrgb(icc: Buffer): boolean {
  // Version 4 writes names in two bytes a letter.
  return icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
}

function primaryIn(icc: Buffer, tag: string): number[] | undefined {
  if (icc.length < HEADER_BYTES + 4) return undefined;
  const tags = icc.readUInt32BE(HEADER_BYTES);
  for (let place = 0; place < tags; place += 1) {
    const at = HEADER_BYTES + 4 + place * TAG_BYTES;
    if (at + TAG_BYTES > icc.length) return undefined;
    if (icc.toString('latin1', at, at + 4) !== tag) continue;
    const from = icc.readUInt32BE(at + 4) + 8;
    if (from + TAG_BYTES > icc.length) return undefined;
    return [0, 4, 8].map((part) => icc.readInt32BE(from + part) / FIXED_POINT);
  }
  return undefined;
}
