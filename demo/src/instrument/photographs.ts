import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { DEFAULT_BACKGROUND } from '@likeness/contract/purposes/geometry';
import { mix } from '../portrait/colours.ts';
import { drawLook, type Look } from '../portrait/look.ts';
import { type Portrait, portraitSvg, type RenderSettings } from '../portraits.ts';
import { seededRandom } from '../random.ts';
import { darken, developPortrait, drawPixels, type DrawnPixels, expose } from '../renderPortrait.ts';
import { FAULT_NAMES, type FaultName, faultOf } from './faults.ts';
import { kept } from './kept.ts';

/** A drawn photo of which everything is known. */
export interface Photograph {
  readonly seed: number;
  readonly look: Look;
  readonly geometry: PhotoGeometry;
  /** None is planted into a photo that should be suggested nothing. */
  readonly fault: FaultName | undefined;
  readonly jpeg: Buffer;
  readonly truth: Portrait['truth'] & {
    readonly render: RenderSettings;
    /** The colour of the wall, as it was painted. */
    readonly wall: string;
    /** The same drawing without lens, noise and compression; only of photos without a fault. */
    readonly inTheSameLight?: () => Promise<DrawnPixels>;
  };
}

const COMMON = { outline_to_face: null, margin_for_chin: 2.22, margin_for_front: 2.22 };

export const FRENCH_PASSPORT: PhotoGeometry = {
  ...COMMON,
  photo_width: 35,
  photo_height: 45,
  dpi_resolution: 300,
  outline_to_chin: 7,
  outline_to_skull: 4,
  photo_background_color: '#DCE3EA',
};

/** France, the United States and Finland: a tinted wall, a white one, and one that only has to be light. */
const GEOMETRIES: readonly PhotoGeometry[] = [
  FRENCH_PASSPORT,
  {
    ...COMMON,
    photo_width: 51,
    photo_height: 51,
    dpi_resolution: 300,
    outline_to_chin: 13,
    outline_to_skull: 8,
    photo_background_color: '#FFFFFF',
  },
  {
    ...COMMON,
    photo_width: 36,
    photo_height: 47,
    dpi_resolution: 352.7,
    outline_to_chin: 8,
    outline_to_skull: 5,
  },
];

/** What good photos differ in: light, lens, sensor and file, each within what a studio's camera does. */
function goodCamera(render: RenderSettings, seed: number): RenderSettings {
  const random = seededRandom('camera', seed);
  return {
    ...render,
    exposure: random.between(0.82, 1.12),
    gradient: seededRandom('lamps', seed).between(0, 0.05),
    noise: random.between(0.5, 3),
    blur: render.blur * random.between(0.6, 1.4),
    quality: random.whole(78, 96),
  };
}

/** No wall has exactly the colour that is asked for. */
function wallOf(geometry: PhotoGeometry, seed: number): string {
  const random = seededRandom('wall of a good photo', seed);
  const asked = geometry.photo_background_color ?? DEFAULT_BACKGROUND;
  return mix(asked, random.pick(['#cfc8bd', '#c3ccd6', '#ffffff', '#c9c9c9']), random.between(0, 0.25));
}

/** One person without a fault, with every fault that a camera makes, and with one of the drawn ones. */
export async function* photographsOf(seed: number): AsyncGenerator<Photograph> {
  const geometry = GEOMETRIES[seed % GEOMETRIES.length]!;
  const wall = wallOf(geometry, seed);
  const asPainted = { ...geometry, photo_background_color: wall };
  const known = { seed, look: drawLook(seed), geometry };
  const random = (fault: FaultName) => seededRandom('planted', fault, seed);

  const base = portraitSvg({ seed, geometry: asPainted });
  const good = goodCamera(base.render, seed);
  const take = photographer(base.svg);
  const truth = { ...base.truth, wall };
  const inTheSameLight = async (): Promise<DrawnPixels> => ({ ...good, data: await take.withoutCamera(good) });
  yield { ...known, fault: undefined, jpeg: await take.photo(good), truth: { ...truth, render: good, inTheSameLight } };

  for (const fault of FAULT_NAMES.filter((name) => !faultOf(name).drawn)) {
    const render = faultOf(fault).camera!(good, random(fault), known.look);
    yield { ...known, fault, jpeg: await take.photo(render), truth: { ...truth, render } };
  }

  const drawn = FAULT_NAMES.filter((name) => faultOf(name).drawn);
  const fault = drawn[Math.floor(seed / GEOMETRIES.length) % drawn.length]!;
  const faulty = portraitSvg({ seed, geometry: asPainted, flaw: faultOf(fault).drawn! });
  const camera = faultOf(fault).camera ?? ((settings) => settings);
  const render = camera(goodCamera(faulty.render, seed), random(fault), known.look);
  const jpeg = await photographer(faulty.svg).photo(render);
  yield { ...known, fault, jpeg, truth: { ...faulty.truth, render, wall } };
}

/** Draws a picture once, when the first photo is taken of it. */
function photographer(svg: string) {
  let drawing: Promise<DrawnPixels> | undefined;
  const drawnOnce = (render: RenderSettings) => (drawing ??= drawPixels(svg, render));
  return {
    photo: (render: RenderSettings) =>
      kept([svg, render], async () => developPortrait(await drawnOnce(render), render)),
    withoutCamera: (render: RenderSettings) =>
      kept([svg, render, 'without camera'], async () => {
        const data = Buffer.from((await drawnOnce(render)).data);
        darken(data, render.width, render.gradient ?? 0);
        expose(data, render.exposure ?? 1, 0);
        return data;
      }),
  };
}
