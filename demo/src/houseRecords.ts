import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { type StoredPicture, recordPictures } from '../../server/src/settingsLists/index.ts';
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

const DAY = 24 * 60 * 60 * 1000;

interface HousePictures {
  readonly settings: SettingsPictures & { readonly masks: readonly StoredPicture[] };
  readonly gallery: Gallery;
}

/** The pictures of the demo house, stored; its rows come afterwards. */
export async function drawPictures(platform: Platform, say: (sentence: string) => void): Promise<HousePictures> {
  const masks = await drawMasks(platform);
  const settings = { ...(await drawSettings(platform)), masks };
  return { settings, gallery: await drawGallery(platform, DEMO_PURPOSES, SITTERS, say) };
}

function onlyOnce(pictures: readonly StoredPicture[]): StoredPicture[] {
  return [...new Map(pictures.map((picture) => [picture.address, picture])).values()];
}

/** All rows of the demo house. */
export async function addDemoRecords(
  tx: Transaction,
  platform: Platform,
  { settings: pictures, gallery }: HousePictures,
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
