import { availableParallelism } from 'node:os';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RESIDENT_CEILING_BYTES } from '../../../server/src/platform/images/limits.ts';
import { openProcesses } from '../../../server/src/platform/images/processes.ts';
import { measureJpeg } from './measuring.ts';
import { FRENCH_PASSPORT } from './photographs.ts';
import { type OwnPhoto, report } from './report.ts';
import { add, emptyTally } from './tally.ts';
import type { InstrumentTasks } from './worker.ts';

const USAGE = `Measures photos of which everything is known, and says how wrong the measures are:

  npm run instrument -- --people 600 /folder/of/own/photos

  --people  how many people are drawn; each is photographed eight times
  a folder  JPEG photos that are measured too; what is true of them nobody has said

It writes docs/instrument.md.`;

/** For the photos of one person, on a machine that does much else. */
const TIME_LIMIT_MS = 10 * 60_000;

const DOCUMENT = new URL('../../../docs/instrument.md', import.meta.url);

const { values, positionals } = parseArgs({
  options: { people: { type: 'string', default: '600' } },
  allowPositionals: true,
});
const people = Number(values.people);
if (!Number.isInteger(people) || people < 1 || positionals.length > 1) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

const tally = emptyTally();
const workers = openProcesses<InstrumentTasks>(new URL('worker.ts', import.meta.url), {
  count: availableParallelism(),
  timeLimitMs: TIME_LIMIT_MS,
  residentCeilingBytes: RESIDENT_CEILING_BYTES,
});
const seeds = Array.from({ length: people }, (_, index) => index + 1);
await Promise.all(
  seeds.map(async (seed) => {
    const observations = await workers.run('observePerson', seed);
    const before = tally.wrong.length;
    for (const observation of observations) add(tally, observation);
    process.stdout.write([`person ${seed}`, ...tally.wrong.slice(before)].join('\n  ') + '\n');
  }),
);
await workers.close();
const [folder] = positionals;
await writeFile(DOCUMENT, report(tally, people, folder === undefined ? [] : await ownPhotos(folder)));
process.stdout.write(`${tally.photos} photos, ${tally.wrong.length} judged wrongly: see docs/instrument.md\n`);

/** Photos that nobody has drawn, measured by a French passport's rules. */
async function ownPhotos(path: string): Promise<OwnPhoto[]> {
  const found: OwnPhoto[] = [];
  for (const name of (await readdir(path)).filter((file) => /\.jpe?g$/i.test(file)).sort()) {
    const measured = await measureJpeg(await readFile(join(path, name)), FRENCH_PASSPORT).catch(() => undefined);
    found.push({ name, hints: measured?.hints });
  }
  return found;
}
