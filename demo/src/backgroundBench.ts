import { cellsOf } from '@likeness/contract/photos/editMask';
import { FRENCH_PASSPORT } from '@likeness/contract/purposes/passport.fixture';
import sharp from 'sharp';
import { atMost, type BenchResult, median } from '../../server/bench/result.ts';
import { backgroundOf, type Grid, gridSize, TOLERANCES } from '../../web/src/editor/background.ts';
import { grabCut, openCvReady } from '../../web/src/editor/openCv.ts';
import { seedLabels, selectionOf } from '../../web/src/editor/personCut.ts';
import { type Flaw, type Portrait, portraitSvg, type RenderSettings } from './portraits.ts';
import { drawPixels, renderPortrait } from './renderPortrait.ts';

/** So many people before each wall, none of whom the seeds of the cut were chosen by. */
const PEOPLE = Number(process.env['PEOPLE'] ?? 24);
const FIRST_SEED = 2000;

const WALLS = {
  'plain wall': { flaw: 'none', gradient: 0 },
  'light that falls to half': { flaw: 'none', gradient: 0.5 },
  shadow: { flaw: 'shadow', gradient: 0 },
  room: { flaw: 'busy_background', gradient: 0 },
} as const satisfies Readonly<Record<string, { flaw: Flaw; gradient: number }>>;

/** In percent of a photo's cells, the median of all people: of the walls that GrabCut is for. */
const WRONG_MAX = 3;

/** Which share of a photo's cells the editor cuts wrongly: by growing at its first and its best step, and by GrabCut. */
export async function run(): Promise<BenchResult[]> {
  await openCvReady();
  const results: BenchResult[] = [];
  for (const [wall, { flaw, gradient }] of Object.entries(WALLS)) {
    const wrong = { first: [] as number[], best: [] as number[], cut: [] as number[] };
    const seconds: number[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + PEOPLE; seed += 1) {
      const { grid, lines, truth } = await aPerson(seed, flaw, gradient);
      const share = (cells: Uint8Array) => (cells.filter((cell, at) => cell !== truth[at]).length / cells.length) * 100;
      const grown = (tolerance: number) => cellsOf(backgroundOf(grid, lines, tolerance));
      const first = grown(TOLERANCES.first);
      wrong.first.push(share(first.cells));
      wrong.best.push(Math.min(...steps().map((tolerance) => share(grown(tolerance).cells))));
      const start = process.cpuUsage();
      const labels = grabCut(grid, seedLabels(grid, lines, first, null));
      seconds.push(process.cpuUsage(start).user / 1e6);
      wrong.cut.push(share(selectionOf(grid, lines, labels).cells));
    }
    const both = (name: string, shares: readonly number[], limit?: number) => [
      atMost(`${wall}: cut wrongly by ${name}, p50`, '%', median(shares), limit),
      atMost(`${wall}: cut wrongly by ${name}, the worst`, '%', Math.max(...shares), undefined),
    ];
    results.push(
      ...both('growing at its first step', wrong.first),
      ...both('growing at its best step', wrong.best),
      ...both('GrabCut', wrong.cut, WRONG_MAX),
      atMost(`${wall}: processor time of a cut, p50`, 's', median(seconds), undefined),
    );
  }
  return results;
}

function steps(): number[] {
  const { min, max, step } = TOLERANCES;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step);
}

/** Every second person stands farther away, as before a photo is framed. */
function drawn(seed: number, flaw: Flaw, wall = FRENCH_PASSPORT.photo_background_color): Portrait {
  const placement = { crownPercent: 16 + (seed % 7), chinPercent: 58 + (seed % 9) };
  const geometry = { ...FRENCH_PASSPORT, photo_background_color: wall };
  return portraitSvg({ seed, geometry, flaw, ...(seed % 2 === 1 && { placement }) });
}

/** A photo as the editor has it, the lines of its head, and 1 for each cell that is really background. */
async function aPerson(seed: number, flaw: Flaw, gradient: number) {
  const { svg, render, truth } = drawn(seed, flaw);
  const camera = { ...render, width: render.width * 2, height: render.height * 2, blur: render.blur * 2, gradient };
  const size = gridSize(camera);
  const photo = await sharp(await renderPortrait({ svg, render: camera }))
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const grid: Grid = { ...size, levels: new Uint8ClampedArray(photo) };
  const share = (percent: number) => percent / 100;
  const head = { crown: share(truth.crownPercent), chin: share(truth.chinPercent), eyes: null, centre: 0.5, tilt: 0 };
  return { grid, lines: head, truth: await wallOf(seed, camera, size) };
}

/** Where the wall is seen: what has another colour when only the wall has. */
async function wallOf(seed: number, camera: RenderSettings, size: { width: number; height: number }) {
  const before = async (wall: string) => {
    const { data, width, height } = await drawPixels(drawn(seed, 'none', wall).svg, camera);
    return sharp(data, { raw: { width, height, channels: 3 } })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer();
  };
  const [red, green] = [await before('#ff0000'), await before('#00ff00')];
  return Uint8Array.from({ length: size.width * size.height }, (_, cell) => {
    const change = Math.abs(red[cell * 3]! - green[cell * 3]!) + Math.abs(red[cell * 3 + 1]! - green[cell * 3 + 1]!);
    return change > 255 ? 1 : 0;
  });
}
