import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountOf } from '@likeness/contract/kit/money';
import { openPlatform } from '../../../server/src/openPlatform.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { promotion } from '../../../server/src/prices/promotions/schema.ts';
import { purpose } from '../../../server/src/purposes/schema.ts';
import { createCrew } from '../accounts.ts';
import { DEMO_PURPOSES, writeCatalogue } from '../catalogue.ts';
import { openPainters } from '../painters.ts';
import { writePrices } from '../prices/writePrices.ts';
import { ICONS, PRINT_PATTERNS } from '../settings/artwork.ts';
import { writePartners } from '../writePartners.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Longer ago than the first edit of the demo house's prices. */
const HOUSE_AGE = 400 * DAY;

/** So many orders may use it: fewer than are placed, so that its last use is fought for. */
const PROMOTION_USES = 40;
export const PROMOTION = { code: 'TORTURE', amount: amountOf('10.00') } as const;

const PORTRAITS = 6;

/**
 * Writes what a house needs before its first order (people, partners, catalogue, prices, a promotion), and nothing else:
 * every order, photo and letter in it comes from the callers, who know what has to be there.
 */
export async function fillHouse(settings: Readonly<Record<string, string>>): Promise<void> {
  const { platform, close } = await openPlatform(readConfig(settings), () => undefined);
  try {
    const now = platform.clock.now();
    const since = new Date(now.getTime() - HOUSE_AGE);
    await platform.database.transaction(async (tx) => {
      const crew = await createCrew(tx, since);
      const addresses = (things: readonly unknown[], kind: string) =>
        things.map((_, place) => `/static/${kind}/${place}`);
      const lists = await writeCatalogue(tx, {
        masks: addresses(DEMO_PURPOSES, 'masks'),
        icons: addresses(ICONS, 'pictures'),
        patterns: addresses(PRINT_PATTERNS, 'pictures'),
        flags: [],
      });
      // No picture stands at these addresses: boards are printed without a pattern.
      await tx.update(purpose).set({ printPattern: null, printPatternAddOffer: null });
      await writePartners(tx, crew.finance, { since, now });
      await writePrices(tx, lists, crew.finance, { since, now });
      await tx.insert(promotion).values({
        label: 'Torture',
        code: PROMOTION.code,
        type: 'percentage',
        amount: PROMOTION.amount,
        currency: 'EUR',
        quantity: PROMOTION_USES,
        teamAddedBy: 'IT',
        createdAt: since,
      });
    });
  } finally {
    await close();
  }
}

/** Photos that pass the checks of the first purpose, which is the French passport. */
export async function drawPortraits(seed: number): Promise<Buffer[]> {
  const directory = await mkdtemp(join(tmpdir(), 'likeness-torture-'));
  const painters = openPainters();
  try {
    return await Promise.all(
      Array.from({ length: PORTRAITS }, async (_, place) => {
        const path = join(directory, `${place}.jpg`);
        const portrait = { seed: seed + place, gender: 'f', flaw: 'none', geometry: DEMO_PURPOSES[0]! } as const;
        await painters.run('portrait', portrait, path);
        return readFile(path);
      }),
    );
  } finally {
    await painters.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const COMMENT = 0xfffe;
const START_BYTES = 2;

/** The same photo with a comment inside: other bytes, so another file. */
export function marked(jpeg: Buffer, words: string): Buffer {
  const text = Buffer.from(words);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(COMMENT, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, START_BYTES), head, text, jpeg.subarray(START_BYTES)]);
}
