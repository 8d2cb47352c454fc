import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@likeness/contract';
import { PHOTO_BYTES_MAX } from '@likeness/contract/files';
import type { FastifyInstance } from 'fastify';
import { type DemoAccounts, SignInAttempts, StaffIdentities, staffRoutes } from './staff/index.ts';
import { accountCalls, accountLists } from './accounts/index.ts';
import { pictureRoutes } from './pictures/index.ts';
import { Catalogue, type OwnCalls, pictureColumns, serveList } from './catalogue/index.ts';
import { artworkCalls, artworkLists, artworkRoutes } from './artwork/index.ts';
import { partnerByApiKey, partnerCalls, partnerLists, partnerRoutes } from './partners/index.ts';
import { PURPOSE_PICTURES, purposeLists, purposeRoutes } from './purposes/index.ts';
import { reasonLists, reasonRoutes } from './reasons/index.ts';
import { customerCalls, customerLists } from './customers/index.ts';
import { pricingLists } from './pricing/index.ts';
import { popupLists, popupRoutes } from './popups/index.ts';
import { backOfficeLists } from './backOffice/index.ts';
import { orderLists, productRoutes } from './orders/index.ts';
import { fileRoutes } from './files/index.ts';
import { mailboxRoutes, workMail } from './mailbox/index.ts';
import { PHOTO_CONSTRAINTS, putDownWork, fileBelongsTo, photoRoutes, workPhotos } from './photos/index.ts';
import { standInProvider } from './ephotos/index.ts';
import { workFulfilment } from './fulfilment/index.ts';
import { ticketLists, ticketRoutes, workTickets } from './tickets/index.ts';
import { intakeRoutes } from './intake/index.ts';
import { saleLists, saleRoutes } from './sales/index.ts';
import { customerDetailRoutes } from './customerDetail/index.ts';
import { orderListRoutes } from './orderList/index.ts';
import { searchRoutes } from './search/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { servePages } from './platform/http/pages.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serve } from './platform/http/serve.ts';
import { serveHealth } from './platform/http/health.ts';
import type { Platform } from './platform/platform.ts';
import type { Binding } from './platform/http/bind.ts';

/** The features, each after those it builds on. A feature reaches another only through its index, and only upwards. */
export const FEATURES = [
  'actions',
  'translations',
  'staff',
  'pictures',
  'catalogue',
  'accounts',
  'artwork',
  'purposes',
  'reasons',
  'partners',
  'customers',
  'pricing',
  'popups',
  'backOffice',
  'files',
  'claims',
  'orders',
  'mailbox',
  'mailPartner',
  'photos',
  'boards',
  'ephotos',
  'shipments',
  'fulfilment',
  'tickets',
  'intake',
  'sales',
  'customerDetail',
  'orderList',
  'search',
] as const;

/** Every declared list with its tables. */
export const catalogue = new Catalogue([
  ...accountLists,
  ...artworkLists,
  ...purposeLists,
  ...reasonLists,
  ...partnerLists,
  ...customerLists,
  ...pricingLists,
  ...popupLists,
  ...ticketLists,
  ...backOfficeLists,
  ...orderLists,
  ...saleLists,
]);

export interface App {
  http: FastifyInstance;
  close(): Promise<void>;
}

export interface AppOptions {
  /** The accounts shown on the sign-in page of the demo house. */
  demo?: DemoAccounts | undefined;
  /** Where the built pages lie; without them only the API is served. */
  pages?: string | undefined;
  /** Whether this server also does jobs. Tests do them one by one. */
  work?: boolean;
  version: string;
  /** Where the log goes; the standard output without it. */
  logTo?: { write(line: string): void } | undefined;
}

/** Everything of the server but its database and its port. */
export async function createApp(platform: Platform, options: AppOptions): Promise<App> {
  const { config, database, tokens, live } = platform;
  const scratch = join(config.dataDirectory, 'scratch');
  // What a crash left behind is nobody's any more.
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true, mode: 0o700 });

  const identities = new StaffIdentities(database, tokens);
  const attempts = new SignInAttempts(database.pool);
  // What features answer of their lists themselves, by the list's name.
  const ownCalls: Readonly<Record<string, OwnCalls>> = {
    ...accountCalls(catalogue, putDownWork),
    ...artworkCalls(catalogue),
    ...customerCalls(catalogue),
    ...partnerCalls(catalogue),
  };
  const bindings: Binding[] = [
    ...staffRoutes(platform, identities, attempts, options.demo, putDownWork),
    ...catalogue.all().flatMap((served) => serveList(catalogue, served, ownCalls[served.list.name])),
    ...partnerRoutes(catalogue),
    ...purposeRoutes(catalogue),
    ...artworkRoutes(catalogue),
    ...productRoutes(),
    ...reasonRoutes(),
    ...popupRoutes(catalogue),
    ...pictureRoutes(platform),
    ...fileRoutes(platform, fileBelongsTo),
    ...mailboxRoutes(platform),
    ...photoRoutes(platform),
    ...ticketRoutes(platform),
    ...intakeRoutes(platform),
    ...saleRoutes(),
    ...customerDetailRoutes(platform),
    ...orderListRoutes(),
    ...searchRoutes(),
  ];

  const http = await createHttpServer({
    prefix: config.apiPrefix,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    uploadBytes: PHOTO_BYTES_MAX,
    version: options.version,
    logTo: options.logTo,
    constraints: PHOTO_CONSTRAINTS,
  });
  serve(http, CALLS, bindings, {
    prefix: config.apiPrefix,
    database,
    clock: platform.clock,
    live,
    identities: {
      staff: (token, now) => identities.byToken(token, now),
      partner: (key) => partnerByApiKey(database.orm, key),
      fileLink: async (token, uid, now) => {
        const claims = tokens.readFile(token, uid.toLowerCase().replaceAll('-', ''), now);
        return claims && identities.byId(claims.staffId);
      },
    },
    uploadDirectory: scratch,
    uploadBytes: PHOTO_BYTES_MAX,
  });
  serveHealth(http, config.apiPrefix, database);
  await servePages(http, { apiPrefix: config.apiPrefix, pages: options.pages, files: platform.files });

  await identities.start();
  await live.start();
  const pictures = [...pictureColumns(catalogue), ...PURPOSE_PICTURES];
  const stops = [await workMail(platform), await workPhotos(platform), await startHousekeeping(platform, { pictures })];
  stops.push(workTickets(platform));
  await workFulfilment(platform, standInProvider(tokens));
  if (options.work !== false) platform.jobs.start();
  return {
    http,
    async close() {
      for (const stop of stops) stop();
      await http.close();
      await live.close();
      await identities.close();
    },
  };
}
