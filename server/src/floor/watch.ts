import type { OpenMailPartner } from '../mailPartner/index.ts';
import type { Platform } from '../platform/platform.ts';
import { followAlerts } from './alerts.ts';
import { storeStates } from './serviceStore.ts';
import { askServices, servicesOf } from './serviceChecks.ts';
import { beginWatch, settingsOfFloor } from './settingsStore.ts';

/** Services are asked this often, by whichever server begins first; each server looks whether it is time. */
const EVERY_MS = 30_000;
const LOOK_MS = 10_000;

/**
 * Asks the services and raises and ends alerts, on one server at a time.
 *
 * @returns stops it
 */
export function startFloorWatch(platform: Platform, mail: Pick<OpenMailPartner, 'partner'>): () => void {
  let isWatching = false;
  async function look(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    try {
      await watchFloor(platform, mail);
    } catch {
      // The database is away, or its disk is full: the page says so by itself, and the next look is soon.
    } finally {
      isWatching = false;
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}

/**
 * One look at everything, unless a server has begun one within the last half minute. Nothing in the database waits for
 * the services.
 *
 * @returns whether it was this server's turn
 */
export async function watchFloor(platform: Platform, mail: Pick<OpenMailPartner, 'partner'>): Promise<boolean> {
  const { database, clock, live } = platform;
  if (!(await beginWatch(database.orm, clock.now(), EVERY_MS))) return false;
  const answers = await askServices(servicesOf(platform, mail));
  const { changed, emailed } = await database.transaction(async (tx) => {
    const now = clock.now();
    // Locked: a server whose turn took long does not write beside the next one.
    const settings = await settingsOfFloor(tx, { lock: true });
    const isOther = await storeStates(tx, answers, now);
    const followed = await followAlerts(tx, platform, settings, now);
    return { ...followed, changed: isOther || followed.changed };
  });
  if (changed) live.changed('floor');
  if (emailed) live.changed('mailbox');
  return true;
}
