import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { listTicketReasons } from '@likeness/contract/intake/tickets';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import type { Role } from '@likeness/contract/kit/roles';
import { listFilters } from '../../../server/bench/listFilters.ts';
import { customer } from '../../../server/src/customers/schema.ts';
import { orders } from '../../../server/src/orders/schema.ts';
import { partner } from '../../../server/src/partners/schema.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database/database.ts';
import { and, desc, eq, isNull, max } from '../../../server/src/platform/database/drizzle.ts';
import { Tokens } from '../../../server/src/platform/tokens.ts';
import { rejectReason } from '../../../server/src/purposes/reasons/schema.ts';
import { DEMO_DOMAIN } from '../domain.ts';
import { openPainters } from '../painters.ts';
import { type PartnerContent, PARTNERS, demoApiKey } from '../partners.ts';
import { seededRandom } from '../random.ts';
import { PartnerApi } from '../simulation/partnerApi.ts';
import { type Crew, hire } from './people.ts';

/** Where most customers of the demo house live. */
const HOME = 'FR';
const PHOTOS = 12;
const REJECTED_ORDERS = 5_000;
/** The page that a customer looks at has a link of its own for each of them. */
const START_OF_IMAGE = 2;

/** How many of each there are for one request a second: enough that somebody is free however long answers take. */
const CREWS = {
  sorter: 1.5,
  controller: 0.4,
  postman: 0.4,
  orderManager: 1.5,
  superAdmin: 1,
} as const satisfies Partial<Record<Role, number>>;
type Crews = { readonly [Name in keyof typeof CREWS]: Crew };

interface Sold {
  readonly product: string;
  readonly purpose: number;
  readonly amount: string;
  readonly currency: string;
}

/** A partner who sends orders, as its server knows the house. */
export interface Partner {
  readonly key: string;
  readonly sold: readonly Sold[];
  readonly ticketReasons: readonly number[];
  /** Orders whose customers are to send something anew. */
  readonly rejectedOrders: readonly number[];
}

/** What callers know of the house before they call. */
export interface House {
  readonly crews: Crews;
  /** The questions of lists, by the commonest values: shallow ones, and pages far behind and searches. */
  readonly lists: { readonly usual: readonly string[]; readonly far: readonly string[] };
  readonly newestOrder: number;
  readonly newestCustomer: number;
  readonly rejectReasons: readonly number[];
  readonly partners: readonly Partner[];
  readonly lastNames: readonly string[];
  /** A photo as telephones take them, another one each time. */
  photo(): Buffer;
}

export interface HouseAddress {
  readonly database: string;
  readonly tokenSecret: string;
  /** Of a server that runs. */
  readonly server: string;
}

/** Gets to know the house, and hires people for so many requests a second. */
export async function enterHouse({ database: url, tokenSecret, server }: HouseAddress, rate: number): Promise<House> {
  const database = await openDatabase({ url, poolSize: 2 });
  try {
    const { orm } = database;
    const tokens = new Tokens(tokenSecret);
    const filters = await listFilters(database.pool);
    const usual = Math.min(...filters.map(({ limit }) => limit));
    const [newestOrder] = await orm.select({ id: max(orders.id) }).from(orders);
    const [newestCustomer] = await orm.select({ id: max(customer.id) }).from(customer);
    const names = await orm.selectDistinct({ name: customer.lastName }).from(customer).limit(200);
    const reasons = await orm
      .select({ id: rejectReason.id })
      .from(rejectReason)
      .where(and(eq(rejectReason.visible, true), eq(rejectReason.active, true)));
    const crews = {} as Record<keyof typeof CREWS, Crew>;
    for (const [role, each] of Object.entries(CREWS) as [keyof typeof CREWS, number][]) {
      crews[role] = await hire(database, tokens, role, Math.ceil(each * rate) + 3);
    }
    const photos = await takePhotos();
    return {
      crews,
      lists: {
        usual: filters.filter(({ limit }) => limit === usual).map(({ path }) => path),
        far: filters.filter(({ limit }) => limit > usual).map(({ path }) => path),
      },
      newestOrder: newestOrder!.id!,
      newestCustomer: newestCustomer!.id!,
      rejectReasons: reasons.map(({ id }) => id),
      partners: await Promise.all([PARTNERS[0], PARTNERS[1]].map((one) => partnerOf(orm, server, one))),
      lastNames: names.flatMap(({ name }) => name ?? []),
      photo: () => another(photos[Math.floor(Math.random() * photos.length)]!),
    };
  } finally {
    await database.close();
  }
}

/** Orders come from the first two partners of the demo house. */
async function partnerOf(orm: Database['orm'], server: string, content: PartnerContent): Promise<Partner> {
  const key = demoApiKey(content);
  const rejected = await orm
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .where(
      and(
        eq(partner.email, `partner_${content.key}@${DEMO_DOMAIN}`),
        eq(orders.status, 'rejected_photo'),
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(REJECTED_ORDERS);
  const api = new PartnerApi(server, key);
  const { result: reasons } = await api.call(listTicketReasons);
  const rejectedOrders = rejected.map(({ id }) => id);
  return { key, sold: await whatIsSold(api), ticketReasons: reasons.map(({ id }) => id), rejectedOrders };
}

/** What needs nothing but a photo: no signature, no address. */
async function whatIsSold(api: PartnerApi): Promise<Sold[]> {
  const { purposes, products } = await api.call(listOrderable);
  const { prices } = await api.call(listPartnerPrices, { query: { country: HOME } });
  return prices.flatMap((price) => {
    const purpose = purposes.find(({ id }) => id === price.purpose);
    const product = products.find(({ reference }) => reference === price.product);
    const needsMore = [purpose, product].some((one) => !one || one.signature_needed || one.send_by_post_needed);
    if (needsMore || product?.product_type !== 'main') return [];
    return [{ product: price.product, purpose: price.purpose, amount: price.amount, currency: price.currency }];
  });
}

async function takePhotos(): Promise<Buffer[]> {
  const painters = openPainters();
  const directory = await mkdtemp(join(tmpdir(), 'likeness-load-'));
  const random = seededRandom('photos of the load');
  try {
    const photos: Buffer[] = [];
    for (let number = 0; number < PHOTOS; number += 1) {
      const path = join(directory, `${number}.jpg`);
      const geometry = {
        photo_width: 35,
        photo_height: 45,
        dpi_resolution: 300,
        outline_to_chin: 7,
        outline_to_skull: 4,
      };
      const gender = random.pick(['f', 'm'] as const);
      await painters.run('portrait', { seed: number, gender, flaw: 'none', geometry } as never, path);
      photos.push(await readFile(path));
    }
    return photos;
  } finally {
    await painters.close();
    await rm(directory, { recursive: true });
  }
}

/** The same picture with a comment of its own: another file, which has to be kept and measured for itself. */
function another(photo: Buffer): Buffer {
  const text = randomBytes(16);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([photo.subarray(0, START_OF_IMAGE), comment, photo.subarray(START_OF_IMAGE)]);
}
