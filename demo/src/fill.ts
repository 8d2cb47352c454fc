import { rebuildRollups } from '../../server/src/dashboards/index.ts';
import { FACETED_LISTS } from '../../server/src/facetedLists.ts';
import { openPlatform } from '../../server/src/openPlatform.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { foldFacets, writeFacets } from '../../server/src/platform/facets/folding.ts';
import { fillDemoHouse, finishPost } from './house.ts';

/*
 * Fills the configured database and folder with the whole demo house, and ends: useful for starting several servers on
 * copies of one demo house.
 */

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Its pictures are our own: on a busy machine they take long, which is no fault of theirs. In milliseconds. */
const PICTURE_MS = 120_000;

const { platform, close } = await openPlatform(readConfig(process.env), say, { images: { timeLimitMs: PICTURE_MS } });
try {
  await fillDemoHouse(platform, say);
  await finishPost(platform);
  // Counted once here, and not by each server that starts on a copy.
  await rebuildRollups(platform.database, { onlyRest: true }, () => undefined);
  for (const list of FACETED_LISTS) {
    await writeFacets(platform.database, list);
    await foldFacets(platform.database, list);
  }
} finally {
  await close();
}
