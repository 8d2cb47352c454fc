import { join } from 'node:path';
import { CALLS } from '@likeness/contract';
import { PHOTO_BYTES_MAX } from '@likeness/contract/files';
import type { FastifyInstance } from 'fastify';
import { noteSecurityEvent } from './audit/index.ts';
import { type DemoAccounts, SignInGuard, StaffIdentities, staffRoutes, startStaffJobs } from './staff/index.ts';
import { accountRoutes, popupRoutes, securityLogRoutes } from './settings/index.ts';
import { pictureRoutes, pictureColumns } from './settingsLists/index.ts';
import { treatmentTimeRoutes } from './treatmentTimes/index.ts';
import { partnerByApiKey, partnerRoutes } from './partners/index.ts';
import {
  PURPOSE_PICTURES,
  artworkRoutes,
  maskRoutes,
  purposeFileRoutes,
  purposeRoutes,
  reasonRoutes,
  startPurposeJobs,
} from './purposes/index.ts';
import { productRoutes, customerLimits, identifyCustomer } from './orders/index.ts';
import { PartnerLists, priceRoutes, startPriceJobs, startPromotionJobs } from './prices/index.ts';
import { type BelongsTo, fileRoutes, startFileJobs } from './files/index.ts';
import { startClaimSweep } from './claims/index.ts';
import { outboxRoutes, previewRoutes, queueFactorResetEmail, startOutboxJobs, startEmailJobs } from './emails/index.ts';
import { passwordLinkRoutes, startPasswordJobs } from './passwordLinks/index.ts';
import {
  PHOTO_CONSTRAINTS,
  PROMISES,
  fileBelongsTo,
  lookBelongsTo,
  openingRoutes,
  pictureToOpen,
  photoRoutes,
  startPhotoJobs,
  startWorkSweep,
} from './photos/index.ts';
import {
  BOARD_PICTURES,
  DIGITAL_PICTURES,
  type EphotoProvider,
  boardBelongsTo,
  boardCallRoutes,
  digitalPhotoBelongsTo,
  serveShortSlugs,
} from './outputs/index.ts';
import {
  type LocalMailPartner,
  type MailPartnerSurroundings,
  announceEvents,
  openMailPartner,
} from './mailPartner/index.ts';
import { openPostOffice, shipmentRoutes } from './shipments/index.ts';
import { openPrinter, startInvoiceJobs } from './invoices/index.ts';
import { refundRoutes, startRefundJobs } from './refunds/index.ts';
import { startFulfilmentJobs } from './fulfilment/index.ts';
import { PLANNED_PICTURES, ruleChangeRoutes, startRuleChangeJobs } from './ruleChanges/index.ts';
import { inboxRoutes, startInboxJobs, startTicketJobs, ticketRoutes } from './tickets/index.ts';
import { intakeRoutes } from './intake/index.ts';
import {
  afterSalesRoutes,
  boardRoutes,
  startAfterSalesJobs,
  orderEmailRoutes,
  saleRoutes,
  customerDetailRoutes,
  orderDetailRoutes,
  orderListRoutes,
  searchRoutes,
} from './orderDesk/index.ts';
import { houseBoardRoutes, peopleBoardRoutes, startRollups } from './dashboards/index.ts';
import { reasonEffectRoutes, startReasonJobs } from './quality/reasons/index.ts';
import { refusalRoutes } from './quality/refusals/index.ts';
import { qualityRoutes, startQualityJobs } from './quality/index.ts';
import { backupHealth, serveBackups } from './backups/index.ts';
import { floorRoutes, startFloorWatch } from './floor/index.ts';
import { homeRoutes } from './home/index.ts';
import { privacyRoutes, startPrivacyJobs } from './privacy/index.ts';
import { FACETED_LISTS } from './facetedLists.ts';
import { giveBackWork } from './givingBack.ts';
import { listRoutes, settingsLists } from './lists.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openFacets, startFacets } from './platform/facets/folding.ts';
import { openScratch } from './platform/files/scratch.ts';
import { servePages } from './platform/http/pages.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serve } from './platform/http/serve.ts';
import { serveHealth } from './platform/http/health.ts';
import { type Leaving, followLeaving } from './platform/http/leaving.ts';
import type { Recurrence } from './platform/jobs/recurrence.ts';
import type { Platform } from './platform/platform.ts';
import type { Binding } from './platform/http/bind.ts';

export interface App {
  http: FastifyInstance;
  /** Answers what is asked, and lets nobody in any more; `close` then breaks nothing off. */
  leave: Leaving['leave'];
  close(): Promise<void>;
}

/** The services outside this process that no setting names. */
export interface Outside {
  /** Starts the mail partner's stand-in on this machine, where the settings ask for one. */
  readonly startMailPartner?: (surroundings: MailPartnerSurroundings) => Promise<LocalMailPartner>;
  /** Gives out the ePhoto codes of a state. Without it, orders that need such a code wait. */
  readonly ephotoProvider?: EphotoProvider;
}

export interface AppOptions {
  /** The accounts shown on the sign-in page of the demo house. */
  demo?: DemoAccounts | undefined;
  /** The folder of the built pages; without it only the API is served. */
  pages?: string | undefined;
  /** Whether this server also runs jobs. Tests run them one by one. */
  work?: boolean;
  version: string;
  outside?: Outside | undefined;
  /** Where the log goes; the standard output without it. */
  logTo?: { write(line: string): void } | undefined;
}

/** Builds the whole server except its database connection and its port. */
export async function createApp(platform: Platform, options: AppOptions): Promise<App> {
  const { config, database, tokens, live } = platform;
  const scratch = await openScratch(join(config.dataDirectory, 'scratch'));
  const { startMailPartner, ephotoProvider } = options.outside ?? {};

  const identities = new StaffIdentities(database, tokens);
  const printer = openPrinter();
  const partnerLists = new PartnerLists(database);
  const linkLimits = customerLimits(database.pool);
  const guard = new SignInGuard(tokens);
  const mail = await openMailPartner(platform, startMailPartner);
  const post = await openPostOffice(platform, mail);
  const bindings: Binding[] = [
    ...staffRoutes(platform, identities, guard, options.demo, giveBackWork),
    ...listRoutes(platform),
    ...accountRoutes(identities, giveBackWork, (tx, reset) => queueFactorResetEmail(tx, platform, reset)),
    ...securityLogRoutes(),
    ...partnerRoutes(platform, settingsLists),
    ...purposeRoutes(settingsLists),
    ...maskRoutes(platform),
    ...purposeFileRoutes(settingsLists),
    ...artworkRoutes(settingsLists),
    ...productRoutes(),
    ...priceRoutes(platform, partnerLists),
    ...reasonRoutes(),
    ...popupRoutes(settingsLists),
    ...treatmentTimeRoutes(PROMISES),
    ...pictureRoutes(platform),
    ...fileRoutes(platform, belongsTo, (tx, uid) => pictureToOpen(tx, [BOARD_PICTURES, DIGITAL_PICTURES], uid)),
    ...boardRoutes(platform),
    ...outboxRoutes(platform),
    ...passwordLinkRoutes(platform, guard, giveBackWork),
    ...previewRoutes(platform),
    ...photoRoutes(platform),
    ...boardCallRoutes(platform),
    ...openingRoutes([BOARD_PICTURES, DIGITAL_PICTURES]),
    ...shipmentRoutes(platform, post),
    ...ruleChangeRoutes(platform, settingsLists),
    ...ticketRoutes(platform),
    ...inboxRoutes(platform),
    ...intakeRoutes(platform, partnerLists),
    ...afterSalesRoutes(platform),
    ...refundRoutes(platform, printer),
    ...orderEmailRoutes(platform, printer),
    ...saleRoutes(),
    ...customerDetailRoutes(platform),
    ...orderDetailRoutes(platform),
    ...orderListRoutes(),
    ...searchRoutes(platform),
    ...houseBoardRoutes(),
    ...peopleBoardRoutes(),
    ...reasonEffectRoutes(),
    ...refusalRoutes(platform),
    ...qualityRoutes(platform),
    ...floorRoutes(),
    ...homeRoutes(settingsLists),
    ...privacyRoutes(platform, [BOARD_PICTURES, DIGITAL_PICTURES]),
  ];

  const http = await createHttpServer({
    prefix: config.apiPrefix,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    https: config.publicUrl.startsWith('https:'),
    inside: { token: config.metricsToken, closed: config.production },
    uploadBytes: PHOTO_BYTES_MAX,
    version: options.version,
    database,
    logTo: options.logTo,
    constraints: PHOTO_CONSTRAINTS,
  });
  const leaving = followLeaving(http);
  serve(http, CALLS, bindings, {
    prefix: config.apiPrefix,
    database,
    clock: platform.clock,
    live,
    leaving,
    identities: {
      staff: (token, now) => identities.byToken(token, now),
      partner: (key) => partnerByApiKey(database.orm, key),
      customer: (token, from) => identifyCustomer(database.orm, linkLimits, { token, ...from }),
      mailPartner: (headers) => mail.proves(headers),
      fileLink: async (token, uid, now) => {
        const claims = tokens.readFile(token, uid.toLowerCase().replaceAll('-', ''), now);
        return claims && identities.bySession(claims.sessionId, now);
      },
    },
    watch: ({ call, ...event }) => noteSecurityEvent(database.orm, { ...event, detail: call }),
    secureCookies: config.publicUrl.startsWith('https:'),
    fingerprint: (text) => tokens.deriveByEach('request', text),
    uploadDirectory: scratch.directory,
    uploadBytes: PHOTO_BYTES_MAX,
  });
  http.addHook('onListen', async () => {
    // Not awaited: the server must start even while the mail partner is away.
    void announceEvents(http, platform, mail);
  });
  serveHealth(http, config.apiPrefix, database, leaving, () => backupHealth(platform));
  // Customers get a page of their own: it must contain nothing of the staff's application.
  const others = { '/customer/': 'customer.html' };
  serveShortSlugs(http, platform);
  await servePages(http, { apiPrefix: config.apiPrefix, pages: options.pages, others, files: platform.files });

  await identities.start();
  await live.start();
  await partnerLists.start();
  const pictures = [...pictureColumns(settingsLists), ...PURPOSE_PICTURES, ...PLANNED_PICTURES];
  const stops = [
    await startOutboxJobs(platform),
    await startPrivacyJobs(platform, [BOARD_PICTURES, DIGITAL_PICTURES], http.log),
    await startHousekeeping(platform, { pictures }),
  ];
  await startPhotoJobs(platform);
  await startStaffJobs(platform);
  await startFileJobs(platform);
  await startPriceJobs(platform);
  await startPromotionJobs(platform);
  await startEmailJobs(platform);
  await startPasswordJobs(platform);
  await startAfterSalesJobs(platform);
  await startInvoiceJobs(platform, printer);
  await startRefundJobs(platform, printer);
  await startFulfilmentJobs(platform, ephotoProvider);
  await startPurposeJobs(platform);
  await startRuleChangeJobs(platform, settingsLists);
  await startTicketJobs(platform);
  await startInboxJobs(platform);
  await startQualityJobs(platform);
  await startReasonJobs(platform);
  if (!ephotoProvider) http.log.warn('nobody gives out ePhoto codes here: orders that need one wait');
  if (config.production && !config.virusScanner) http.log.warn('without CLAMAV_URL nobody looks for viruses in PDFs');
  await openFacets(database, FACETED_LISTS);
  const sweeps: Recurrence[] = [];
  if (options.work !== false) {
    platform.jobs.start();
    sweeps.push(startWorkSweep(platform), startClaimSweep(platform));
    stops.push(startRollups(platform), startFloorWatch(platform, mail), serveBackups(platform, options.version, http));
    stops.push(startFacets(platform, FACETED_LISTS));
  }
  return {
    http,
    leave: (times) => leaving.leave(times),
    async close() {
      for (const stop of stops) stop();
      await http.close();
      // What jobs work with is closed after them: whatever they have begun they finish.
      await platform.jobs.stop();
      for (const sweep of sweeps) await sweep.stop();
      await scratch.close();
      await printer.close();
      await post.close();
      await mail.close();
      await live.close();
      await partnerLists.close();
      await identities.close();
    },
  };
}

/** Whether the file belongs to the document and so may be opened with it. Each feature answers for its own files. */
const belongsTo: BelongsTo = async (tx, file, documentId) =>
  (await fileBelongsTo(tx, file, documentId)) ||
  (await lookBelongsTo(tx, file, documentId)) ||
  (await boardBelongsTo(tx, file.id, documentId)) ||
  (await digitalPhotoBelongsTo(tx, file.id, documentId));
