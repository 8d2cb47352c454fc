import { openPlatform } from '../../server/src/openPlatform.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { fillDemoHouse, finishPost } from './house.ts';

/*
 * Fills the database and the folder of the server's own settings with the whole demo house, and ends: for whoever wants
 * several servers on copies of one house.
 */

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const { platform, close } = await openPlatform(readConfig(process.env), say);
try {
  await fillDemoHouse(platform, say);
  await finishPost(platform);
} finally {
  await close();
}
