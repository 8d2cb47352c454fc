import { openPlatform } from '../../server/src/openPlatform.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { fillDemoHouse, finishPost } from './house.ts';

/*
 * Fills the configured database and folder with the whole demo house, and ends: useful for starting several servers on
 * copies of one demo house.
 */

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const { platform, close } = await openPlatform(readConfig(process.env), say);
try {
  await fillDemoHouse(platform, say);
  await finishPost(platform);
} finally {
  await close();
}
