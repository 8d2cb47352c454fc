import { type Hint } from '../../../server/src/photos/measures.ts';
import { labOfHex } from '../../../server/src/photos/measures/pixels.ts';
import type { Look } from '../portrait/look.ts';
import type { FaultName } from './faults.ts';
import { errorsOf, measureJpeg } from './measuring.ts';
import { photographsOf } from './photographs.ts';

/** What was measured of one photo, and whose it is. */
export interface Observation {
  readonly seed: number;
  readonly groups: readonly string[];
  readonly fault: FaultName | undefined;
  readonly hints: readonly Hint[];
  readonly errors: ReadonlyMap<string, number>;
}

/** Takes all photos of one person and measures them. */
export async function observePerson(seed: number): Promise<Observation[]> {
  const observations: Observation[] = [];
  for await (const photo of photographsOf(seed)) {
    const measured = await measureJpeg(photo.jpeg, photo.geometry);
    const errors = await errorsOf(photo, measured);
    observations.push({ seed, groups: groupsOf(photo.look), fault: photo.fault, hints: measured.hints, errors });
  }
  return observations;
}

/** Skin tones by the lightness (L*) of the skin that a person is drawn with, from the lightest. */
const SKIN_TONES = [
  ['very light', 86],
  ['light', 78],
  ['medium', 65],
  ['brown', 42],
  ['dark', 0],
] as const;

/** What is seen of somebody's hair, where it is not simply hair. */
const HAIR: Partial<Record<Look['hair']['style'], string>> = { bald: 'none', scarf: 'under a scarf' };

/** What one portrait differs from another in, where a measure could treat people differently. */
function groupsOf({ skin, hair, glasses, beard }: Look): string[] {
  const tone = SKIN_TONES.find(([, lightest]) => labOfHex(skin.base).l >= lightest)![0];
  return [
    `skin: ${tone}`,
    `hair: ${HAIR[hair.style] ?? 'seen'}`,
    `glasses: ${glasses === 'none' ? 'no' : 'yes'}`,
    `beard: ${beard === 'none' ? 'no' : 'yes'}`,
  ];
}
