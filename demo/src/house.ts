import type { Database } from '../../server/src/platform/database/database.ts';
import { count } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { type StoredPicture, recordPictures } from '../../server/src/settingsLists/index.ts';
import { staff } from '../../server/src/staff/schema.ts';
import { createCrew } from './accounts.ts';
import { deleteAnAccount } from './deletedAccount.ts';
import { DEMO_PURPOSES, drawMasks, writeCatalogue } from './catalogue.ts';
import { playHistory } from './history.ts';
import { planRefusals } from './refusals.ts';
import type { DemoRows } from './historyBook.ts';
import { Ids, lockIds, continueSequences } from './ids.ts';
import { type Gallery, drawGallery } from './pictures.ts';
import { planHouse } from './planHouse.ts';
import { PromotionBook } from './prices/promotionBook.ts';
import { writePrices } from './prices/writePrices.ts';
import { writeLineChecks, writePromotionUses } from './prices/writeUses.ts';
import { tellStandIn } from './post/standInLetters.ts';
import { markDeletedPictures } from './deletedPictures.ts';
import { writeSecondLooks } from './secondLooks.ts';
import { type SettingsPictures, drawSettings } from './settings/pictures.ts';
import { writeSettings } from './settings/write.ts';
import { SITTERS } from './sitters.ts';
import { DEMO_DAYS } from './timeline.ts';
import { writeTickets } from './tickets/write.ts';
import { countSales } from '../../server/src/orderDesk/index.ts';
import { writeMails, writeRows } from './writeHouse.ts';
import { plansOfPartners, writePartners } from './writePartners.ts';

export { DEMO_ACCOUNTS } from './accounts.ts';
export { finishPost } from './post/finishPost.ts';
export { planWaitingEdits } from './prices/waitingEdits.ts';
export { DEMO_PARTNER } from './partners.ts';

/** Any number not used elsewhere: of several servers that start together, only one fills the demo house. */
const DEMO_LOCK = 7_405_117;
/** Nobody else is there yet, and a slow or busy machine may take its time. */
const FILLING_SECONDS = 15 * 60;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with the demo house: staff, catalogue, and some 400 orders of the last 60 days. A database
 * that has an account is left unchanged. Pictures are stored first and all rows afterwards in one transaction, so that
 * an interrupted start leaves nothing that disturbs the next one.
 */
export async function fillDemoHouse(platform: Platform, say: (sentence: string) => void): Promise<void> {
  if (await isInhabited(platform.database.orm)) return;
  await oneServerAtATime(platform.database, async () => {
    if (await isInhabited(platform.database.orm)) return;
    const began = performance.now();
    say('Filling the demo house. This happens once.');
    const masks = await drawMasks(platform);
    const pictures = { ...(await drawSettings(platform)), masks };
    const gallery = await drawGallery(platform, DEMO_PURPOSES, SITTERS, say);
    const rows = await platform.database.transaction((tx) => addDemoRecords(tx, platform, pictures, gallery), {
      seconds: FILLING_SECONDS,
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`The demo house has ${rows.orders.length} orders with ${rows.documents.length} photos (${seconds} s).`);
  });
}

type HousePictures = SettingsPictures & { readonly masks: readonly StoredPicture[] };

function onlyOnce(pictures: readonly StoredPicture[]): StoredPicture[] {
  return [...new Map(pictures.map((picture) => [picture.address, picture])).values()];
}

async function addDemoRecords(
  tx: Transaction,
  platform: Platform,
  pictures: HousePictures,
  gallery: Gallery,
): Promise<DemoRows> {
  const now = platform.clock.now();
  const opened = new Date(now.getTime() - (DEMO_DAYS + 30) * DAY);
  const crew = await createCrew(tx, opened);
  await recordPictures(tx, onlyOnce(Object.values(pictures).flat()), { now });
  const addresses = (drawn: readonly StoredPicture[]) => drawn.map(({ address }) => address);
  const catalogue = await writeCatalogue(tx, {
    masks: addresses(pictures.masks),
    flags: addresses(pictures.flags),
    patterns: addresses(pictures.patterns),
    icons: addresses(pictures.icons),
  });
  const partners = await writePartners(tx, crew.finance, { since: opened, now });
  await writeSettings(tx, pictures, catalogue.countries, now);
  const prices = await writePrices(tx, catalogue, crew.finance, { since: opened, now });
  const planOf = await plansOfPartners(tx);
  const ids = new Ids(await lockIds(tx));
  const stock = { ...catalogue, partners, planOf, prices, promotions: new PromotionBook(now), gallery };
  const plans = planHouse(stock, now);
  const rows = markDeletedPictures(playHistory(plans, planRefusals(plans, catalogue, now), { crew, ids, now }), now);
  await writeRows(tx, rows);
  await writeLineChecks(tx, rows, prices, planOf);
  await writePromotionUses(tx, rows);
  await writeSecondLooks(tx, { rows, crew, catalogue, gallery, ids, now });
  await countSales(tx);
  await continueSequences(tx, ids.last);
  tellStandIn(platform.config, rows.deliveries, now);
  await writeMails(tx, platform, rows);
  await writeTickets(tx, platform, { rows, crew, partners, now });
  await deleteAnAccount(tx, platform);
  return rows;
}

/** An embedded database belongs to one server anyway, and has no second connection that could hold a lock. */
async function oneServerAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work();
  await database.unhurried(async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
    }
  });
}

async function isInhabited(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ people: count() }).from(staff);
  return row!.people > 0;
}
