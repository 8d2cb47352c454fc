import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { errorsOf, measureJpeg } from './measuring.ts';
import { FRENCH_PASSPORT, photographsOf } from './photographs.ts';
import { type OwnPhoto, report } from './report.ts';
import { add, emptyTally } from './tally.ts';

const USAGE = `Measures photos of which everything is known, and says how wrong the measures are:

  npm run instrument -- --people 600 /folder/of/own/photos

  --people  how many people are drawn; each is photographed seven times
  a folder  JPEG photos that are measured too; what is true of them nobody has said

It writes docs/instrument.md.`;

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

sharp.cache(false);
sharp.concurrency(1);
const tally = emptyTally();
for (let seed = 1; seed <= people; seed += 1) {
  for await (const photo of photographsOf(seed)) {
    const measured = await measureJpeg(photo.jpeg, photo.geometry);
    add(tally, photo, measured, await errorsOf(photo, measured));
  }
  if (seed % 20 === 0) process.stdout.write(`${seed} of ${people} people\n`);
}
const [folder] = positionals;
await writeFile(DOCUMENT, report(tally, people, folder === undefined ? [] : await ownPhotos(folder)));
process.stdout.write(`${tally.wrong.slice(0, 200).join('\n')}\n${tally.photos} photos: see docs/instrument.md\n`);

/** Photos that nobody has drawn, measured by a French passport's rules. */
async function ownPhotos(path: string): Promise<OwnPhoto[]> {
  const found: OwnPhoto[] = [];
  for (const name of (await readdir(path)).filter((file) => /\.jpe?g$/i.test(file)).sort()) {
    const measured = await measureJpeg(await readFile(join(path, name)), FRENCH_PASSPORT).catch(() => undefined);
    found.push({ name, hints: measured?.hints });
  }
  return found;
}
