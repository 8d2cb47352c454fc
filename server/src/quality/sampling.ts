import { addSecondLooks } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { HOURS_MAX, chanceOf } from './chance.ts';
import { shareOf } from './rules.ts';
import { decisionsToDraw } from './samplingStore.ts';
import { lockSettings, ownShares, sharesOf, writeSampledUntil } from './settingsStore.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * A decision is drawn from once it is so old: it cannot be undone any more, and every decision with a lower number has
 * been written, however long its transaction took.
 */
const DRAWN_AFTER_MS = 3 * MINUTE;
/** What nobody drew from in time stays as it is: after a long outage its second looks would all be due at once. */
const DRAWN_WITHIN_MS = HOURS_MAX * HOUR;
/** How many decisions are drawn from in one transaction. */
const BATCH = 2_000;

/**
 * Draws those decisions that get a second look, each once: which were drawn from, and what was drawn, is committed
 * together.
 *
 * @returns how many second looks were added
 */
export async function drawSecondLooks(
  tx: Transaction,
  platform: Pick<Platform, 'tokens' | 'jobs'>,
  now: Date,
): Promise<number> {
  const settings = await lockSettings(tx);
  const shares = sharesOf(settings, await ownShares(tx));
  const decisions = await decisionsToDraw(tx, {
    after: settings.sampledUntil,
    since: new Date(now.getTime() - DRAWN_WITHIN_MS),
    until: new Date(now.getTime() - DRAWN_AFTER_MS),
    limit: BATCH,
    newPersonDays: settings.newPersonDays,
  });
  const last = decisions.at(-1);
  if (last === undefined) return 0;
  const looks = decisions.flatMap((decision) => {
    if (!decision.isVerdict || !decision.isShown) return [];
    const { isDrawn, dueAt } = chanceOf(platform, decision);
    if (!isDrawn(shareOf(shares, decision))) return [];
    const ownFrom = new Date(decision.decidedAt.getTime() + settings.ownAfterDays * DAY);
    return [{ source: 'sample' as const, decisionId: decision.id, dueAt, ownFrom }];
  });
  const added = await addSecondLooks(tx, platform, looks, now);
  await writeSampledUntil(tx, last.id);
  return added.filter((id) => id !== undefined).length;
}
