import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@likeness/contract';
import { mailPartnerWebhook } from '@likeness/contract/mailPartner';
import { PHOTO_BYTES_MAX } from '@likeness/contract/files';
import type { FastifyInstance } from 'fastify';
import { type DemoAccounts, SignInAttempts, StaffIdentities, staffRoutes } from './staff/index.ts';
import {
  accountWork,
  accountLists,
  artworkWork,
  artworkLists,
  artworkRoutes,
  pricingLists,
  popupLists,
  popupRoutes,
  partnerBackOfficeLists,
} from './settings/index.ts';
import { pictureRoutes, SettingsLists, type OwnWork, pictureColumns, serveList } from './settingsLists/index.ts';
import { partnerByApiKey, partnerWork, partnerLists, partnerRoutes } from './partners/index.ts';
import { PURPOSE_PICTURES, purposeLists, purposeRoutes, reasonLists, reasonRoutes } from './purposes/index.ts';
import { customerWork, customerLists } from './customers/index.ts';
import { orderLists, productRoutes, customerLimits, identifyCustomer } from './orders/index.ts';
import { type BelongsTo, fileRoutes } from './files/index.ts';
import { workManaged } from './claims/index.ts';
import { outboxRoutes, workOutbox, workEmails } from './emails/index.ts';
import { PHOTO_CONSTRAINTS, releaseWork, fileBelongsTo, photoRoutes, workPhotos } from './photos/index.ts';
import {
  BOARD_PICTURES,
  DIGITAL_PICTURES,
  type EphotoProvider,
  boardBelongsTo,
  digitalPhotoBelongsTo,
  serveShortSlugs,
} from './outputs/index.ts';
import {
  type LocalMailPartner,
  type MailPartnerSurroundings,
  type OpenMailPartner,
  openMailPartner,
} from './mailPartner/index.ts';
import { openPost, shipmentRoutes } from './shipments/index.ts';
import { openPrinter, workInvoices } from './invoices/index.ts';
import { workFulfilment } from './fulfilment/index.ts';
import { ticketLists, ticketRoutes } from './tickets/index.ts';
import { intakeRoutes } from './intake/index.ts';
import {
  afterSalesRoutes,
  boardRoutes,
  workAfterSales,
  orderEmailRoutes,
  saleLists,
  saleRoutes,
  customerDetailRoutes,
  orderDetailRoutes,
  orderListRoutes,
  searchRoutes,
} from './orderDesk/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openScratch } from './platform/files/scratch.ts';
import { servePages } from './platform/http/pages.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serve } from './platform/http/serve.ts';
import { serveHealth } from './platform/http/health.ts';
import type { Platform } from './platform/platform.ts';
import type { Binding } from './platform/http/bind.ts';

/** The features, each after those it builds on. A feature reaches another only through its index, and only upwards. */
export const FEATURES = [
  'audit',
  'translations',
  'staff',
  'settingsLists',
  'purposes',
  'settings',
  'partners',
  'customers',
  'files',
  'claims',
  'orders',
  'mailPartner',
  'photos',
  'emails',
  'invoices',
  'outputs',
  'shipments',
  'fulfilment',
  'tickets',
  'intake',
  'orderDesk',
] as const;

/** Every declared list with its tables. */
export const settingsLists = new SettingsLists([
  ...accountLists,
  ...artworkLists,
  ...purposeLists,
  ...reasonLists,
  ...partnerLists,
  ...customerLists,
  ...pricingLists,
  ...popupLists,
  ...ticketLists,
  ...partnerBackOfficeLists,
  ...orderLists,
  ...saleLists,
]);

export interface App {
  http: FastifyInstance;
  close(): Promise<void>;
}

/** Others that this server works with and that no setting leads to. */
export interface Outside {
  /** Starts the mail partner on this machine, where the settings ask for a stand-in. */
  readonly startMailPartner?: (surroundings: MailPartnerSurroundings) => Promise<LocalMailPartner>;
  /** Without it nobody gives out a state's ePhoto codes, and what needs one waits. */
  readonly ephotoProvider?: EphotoProvider;
}

export interface AppOptions {
  /** The accounts shown on the sign-in page of the demo house. */
  demo?: DemoAccounts | undefined;
  /** Where the built pages lie; without them only the API is served. */
  pages?: string | undefined;
  /** Whether this server also does jobs. Tests do them one by one. */
  work?: boolean;
  version: string;
  outside?: Outside | undefined;
  /** Where the log goes; the standard output without it. */
  logTo?: { write(line: string): void } | undefined;
}

/** Everything of the server but its database and its port. */
export async function createApp(platform: Platform, options: AppOptions): Promise<App> {
  const { config, database, tokens, live } = platform;
  const scratch = await openScratch(join(config.dataDirectory, 'scratch'));
  const { startMailPartner, ephotoProvider } = options.outside ?? {};

  const identities = new StaffIdentities(database, tokens);
  const printer = openPrinter();
  const linkLimits = customerLimits(database.pool);
  const attempts = new SignInAttempts(database.pool);
  // What features do themselves with records of their lists, by the list's name.
  const ownWork: Readonly<Record<string, OwnWork>> = {
    ...accountWork(releaseWork),
    ...artworkWork,
    ...customerWork,
    ...partnerWork,
  };
  const mail = await openMailPartner(platform, startMailPartner);
  const post = await openPost(platform, mail);
  const bindings: Binding[] = [
    ...staffRoutes(platform, identities, attempts, options.demo, releaseWork),
    ...settingsLists.all().flatMap((served) => serveList(settingsLists, served, ownWork[served.list.name])),
    ...partnerRoutes(settingsLists),
    ...purposeRoutes(settingsLists),
    ...artworkRoutes(settingsLists),
    ...productRoutes(),
    ...reasonRoutes(),
    ...popupRoutes(settingsLists),
    ...pictureRoutes(platform),
    ...fileRoutes(platform, belongsTo),
    ...boardRoutes(platform),
    ...outboxRoutes(platform),
    ...photoRoutes(platform),
    ...shipmentRoutes(platform, post),
    ...ticketRoutes(platform),
    ...intakeRoutes(platform),
    ...afterSalesRoutes(platform),
    ...orderEmailRoutes(platform, printer),
    ...saleRoutes(),
    ...customerDetailRoutes(platform),
    ...orderDetailRoutes(platform),
    ...orderListRoutes(),
    ...searchRoutes(platform),
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
      customer: (token, from) => identifyCustomer(database.orm, linkLimits, { token, ...from }),
      mailPartner: (headers) => mail.proves(headers),
      fileLink: async (token, uid, now) => {
        const claims = tokens.readFile(token, uid.toLowerCase().replaceAll('-', ''), now);
        return claims && identities.byId(claims.staffId);
      },
    },
    uploadDirectory: scratch.directory,
    uploadBytes: PHOTO_BYTES_MAX,
  });
  http.addHook('onListen', async () => {
    // Not waited for: the mail partner may be away, and the house opens all the same.
    void announceEvents(http, platform, mail);
  });
  serveHealth(http, config.apiPrefix, database);
  // Customers get a page without anything of the staff's.
  const others = { '/customer/': 'customer.html' };
  serveShortSlugs(http, platform);
  await servePages(http, { apiPrefix: config.apiPrefix, pages: options.pages, others, files: platform.files });

  await identities.start();
  await live.start();
  const pictures = [...pictureColumns(settingsLists), ...PURPOSE_PICTURES];
  const stops = [
    await workOutbox(platform),
    await workPhotos(platform, [BOARD_PICTURES, DIGITAL_PICTURES]),
    await startHousekeeping(platform, { pictures }),
  ];
  stops.push(workManaged(platform));
  await workEmails(platform);
  await workAfterSales(platform);
  await workInvoices(platform, printer);
  await workFulfilment(platform, ephotoProvider);
  if (!ephotoProvider) http.log.warn('nobody gives out ePhoto codes here: whoever ordered one waits for it');
  if (options.work !== false) platform.jobs.start();
  return {
    http,
    async close() {
      for (const stop of stops) stop();
      await http.close();
      await scratch.close();
      await printer.close();
      await post.close();
      await mail.close();
      await live.close();
      await identities.close();
    },
  };
}

/** Whether a file may be opened under a document: each feature knows its own. */
const belongsTo: BelongsTo = async (tx, file, documentId) =>
  (await fileBelongsTo(tx, file, documentId)) ||
  (await boardBelongsTo(tx, file.id, documentId)) ||
  (await digitalPhotoBelongsTo(tx, file.id, documentId));

/**
 * Tells the mail partner where its events go: to where others reach us, once somebody has said where that is; the stand-in
 * to this machine. That it cannot be told keeps nobody from working, and is asked for again at the next start.
 */
async function announceEvents(http: FastifyInstance, { config }: Platform, mail: OpenMailPartner): Promise<void> {
  const { port } = http.server.address() as AddressInfo;
  const base = mail.standIn ? `http://127.0.0.1:${port}` : config.publicUrlIsGiven ? config.publicUrl : undefined;
  if (base === undefined) return;
  const address = `${base.replace(/\/+$/, '')}${config.apiPrefix}${mailPartnerWebhook.path}`;
  const outcome = await mail.announce(address);
  if (outcome && outcome.outcome !== 'accepted') {
    http.log.warn({ why: outcome.sentence }, 'the mail partner was not told where its events go');
  }
}
