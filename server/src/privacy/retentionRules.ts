import type { RetentionRuleName } from '@likeness/contract/privacy';
import { purgeSecurityEvents } from '../audit/index.ts';
import { detachPicture } from '../emails/index.ts';
import { type Clearing, clearTogether, purgeOpenings, removeUnnamedBytes } from '../files/index.ts';
import { type DocumentPictures, endingPictures, picturesHeld, removeOldPictures } from '../photos/index.ts';
import type { Config } from '../platform/config.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purgeOldKeys } from '../platform/http/idempotency.ts';
import { finishedJobs, purgeFinishedJobs } from '../platform/jobs/forget.ts';
import type { Platform } from '../platform/platform.ts';
import { purgeRateLimits } from '../platform/rateLimit.ts';
import { purgeAttempts } from '../staff/index.ts';
import { ATTACHED_BYTES, dropUnsent } from '../tickets/index.ts';
import { type AgingPictures, LOOK_PICTURES, stillAged, unusedUploads } from './agingPictureStore.ts';
import { eraseBilled } from './erasing.ts';
import { PERSONAL_TABLES } from './personalTables.ts';
import * as store from './retentionStore.ts';
import { UNNAMED_BYTES, removeUnnamed } from './unnamedStore.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS_OF_YEAR = 365.25;
/** How many are removed at a time. */
const BATCH = 200;
/**
 * How many pictures are removed in one transaction: until it ends nobody uses one, or changes an order that had it, and
 * of an embedded database nobody is answered.
 */
const TOGETHER = 10;

export type RetainingDesk = Pick<Platform, 'config' | 'database' | 'files'>;

interface Due {
  readonly due: number;
  /** When the next one is due that is not yet; null if there is none. */
  readonly next: Date | null;
}

/** What is removed, after how long, by which setting. */
export interface RetentionRule {
  readonly name: RetentionRuleName;
  /** Where the period stands; null where it is fixed. */
  readonly setting: string | null;
  /** In days; 0 keeps it for ever. */
  readonly days: (config: Config) => number;
  /** A period of 0 days means "at once" here, and not "never". */
  readonly isAtOnce?: true;
  readonly count: (tx: Transaction, days: number, config: Config, now: Date) => Promise<Due>;
  /** Removes a batch. Answers how many; 0 once none is left, but for pictures that cannot be removed. */
  readonly remove: (desk: RetainingDesk, days: number, now: Date, clearing: Clearing) => Promise<number>;
}

type Removal = RetentionRule['remove'];
type Tail = Pick<RetentionRule, 'count' | 'remove'>;

/**
 * Every rule of retention, a line each. Nothing else in this house removes data because of its age, but pictures of settings
 * that no record and no history shows (`settingsLists/pictures/unused.ts`), which show no customer.
 */
export function retentionRules(made: readonly DocumentPictures[]): readonly RetentionRule[] {
  const fixed = (days: number) => ({ setting: null, days: () => days });
  return [
    { name: 'pictures', setting: 'RETENTION_DAYS', days: (set) => set.retentionDays, ...picturesOfOrders(made) },
    { name: 'look_pictures', ...fixed(7), ...aged(LOOK_PICTURES, removeFiles(LOOK_PICTURES)) },
    {
      name: 'unused_uploads',
      setting: 'UNUSED_UPLOAD_DAYS',
      days: (set) => set.unusedUploadDays,
      ...aged(UNUSED, removeFiles(UNUSED)),
    },
    {
      name: 'unnamed_files',
      setting: 'UNUSED_UPLOAD_DAYS',
      days: (set) => set.unusedUploadDays,
      ...aged(UNNAMED_BYTES, ({ database, files }, days, now) =>
        database.transaction((tx) => removeUnnamed(tx, files, before(now, days), BATCH)),
      ),
    },
    { name: 'sent_emails', setting: 'EMAIL_DAYS', days: (set) => set.emailDays, ...aged(store.SENT_EMAILS, emptySent) },
    {
      name: 'received_emails',
      setting: 'EMAIL_DAYS',
      days: (set) => set.emailDays,
      ...aged(store.RECEIVED_EMAILS, emptyReceived(store.RECEIVED_EMAILS, TEXTS)),
    },
    {
      name: 'strangers_emails',
      setting: 'STRANGER_EMAIL_DAYS',
      days: (set) => set.strangerEmailDays,
      ...aged(store.STRANGERS_EMAILS, emptyReceived(store.STRANGERS_EMAILS, WHOLE)),
    },
    {
      name: 'dismissed_emails',
      ...fixed(30),
      ...aged(store.DISMISSED_EMAILS, emptyReceived(store.DISMISSED_EMAILS, WHOLE)),
    },
    {
      name: 'unsent_files',
      ...fixed(1),
      ...byRoom(store.UNSENT_FILES, ({ database, files }, days, now) =>
        database.transaction((tx) => dropUnsent(tx, files, before(now, days))),
      ),
    },
    {
      name: 'ticket_files',
      setting: 'EMAIL_DAYS',
      days: (set) => set.emailDays,
      ...aged(store.TICKET_FILES, dropFiles),
    },
    {
      name: 'openings',
      setting: 'ACCESS_LOG_DAYS',
      days: (set) => set.accessLogDays,
      ...byRoom(store.openings(made), ({ database }, days, now) =>
        purgeOpenings(database, { days, now, spared: picturesHeld(made) }),
      ),
    },
    {
      name: 'security_log',
      setting: 'SECURITY_LOG_DAYS',
      days: (set) => set.securityLogDays,
      ...byRoom(store.SECURITY_EVENTS, ({ database }, days, now) => purgeSecurityEvents(database, days, now)),
    },
    { name: 'sessions', ...fixed(30), ...deleted(store.ENDED_SESSIONS) },
    {
      name: 'attempts',
      ...fixed(0),
      isAtOnce: true,
      ...byRoom(store.EXPIRED_LIMITS, ({ database }, _days, now) => purgeRateLimits(database.orm, now)),
    },
    {
      name: 'passwords',
      ...fixed(0),
      isAtOnce: true,
      ...byRoom(store.FORGOTTEN_ATTEMPTS, ({ database }, _days, now) => purgeAttempts(database.orm, now)),
    },
    { name: 'password_links', ...fixed(1), ...deleted(store.ENDED_LINKS) },
    {
      name: 'answers',
      ...fixed(1),
      ...byRoom(store.STORED_ANSWERS, ({ database }, _days, now) => purgeOldKeys(database.orm, now)),
    },
    { name: 'jobs', ...fixed(7), count: countJobs, remove: removeJobs },
    {
      name: 'invoices',
      setting: 'INVOICE_YEARS',
      days: (set) => Math.ceil(set.invoiceYears * DAYS_OF_YEAR),
      ...aged(store.BILLED_ORDERS, eraseOrders),
    },
  ];
}

const UNUSED = unusedUploads(PERSONAL_TABLES.map(({ table }) => table));
const TEXTS = { written: null, whole: null, leftOut: [] };
const WHOLE = { ...TEXTS, fromAddress: null, fromName: null, subject: '' };

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

function aged(aging: store.Aging, remove: Removal): Tail {
  return {
    remove,
    async count(tx, days, _config, now) {
      const due = await store.dueOf(tx, aging, before(now, days));
      const next = await store.nextOf(tx, aging, before(now, days));
      return { due, next: next && new Date(next.getTime() + days * DAY) };
    },
  };
}

function deleted(aging: store.Aging): Tail {
  return aged(aging, ({ database }, days, now) =>
    database.transaction((tx) => store.deleteAged(tx, aging, before(now, days), BATCH)),
  );
}

function picturesOfOrders(made: readonly DocumentPictures[]): Tail {
  return {
    remove: (desk, _days, now, clearing) =>
      removeOldPictures(desk, made, now, { alsoNamedBy: ATTACHED_BYTES, detach: detachPicture }, clearing),
    async count(tx, days, _config, now) {
      const { due, next } = await endingPictures(tx, made, { retentionDays: days, now });
      return { due, next: next === null ? null : new Date(next) };
    },
  };
}

function removeFiles(aging: AgingPictures): Removal {
  return async (desk, days, now, clearing) => {
    const since = before(now, days);
    const removed = await clearTogether(desk, clearing, {
      due: (after) => store.agedAfter(desk.database.orm, aging, since, { after, limit: TOGETHER }),
      stillDue: (tx, ids) => stillAged(tx, aging, ids, since),
      removal: {
        alsoNamedBy: ATTACHED_BYTES,
        // No erasure finds what belongs to nobody.
        detach: (tx, id) => store.emptyRows(tx, store.TABLES.file, [id], { fileName: '', metadata: null }),
      },
      now,
    });
    return removed.length;
  };
}

/** Before the commit the bytes go: a server that stops meanwhile does it all again. */
async function removeBytes(tx: Transaction, { files }: RetainingDesk, hashes: readonly string[]): Promise<void> {
  await removeUnnamedBytes(tx, files, hashes, ATTACHED_BYTES);
}

async function emptySent(desk: RetainingDesk, days: number, now: Date): Promise<number> {
  const { emailMessage, emailAttachment } = store.TABLES;
  return desk.database.transaction(async (tx) => {
    const ids = await store.lockAged(tx, store.SENT_EMAILS, before(now, days), BATCH);
    await store.emptyRows(tx, emailMessage, ids, { html: '', text: '' });
    await removeBytes(tx, desk, await store.deleteNaming(tx, emailAttachment, emailAttachment.mailId, ids));
    return ids.length;
  });
}

function emptyReceived(aging: store.KeepableAging, nothing: Readonly<Record<string, unknown>>): Removal {
  const { receivedEmail, receivedAttachment } = store.TABLES;
  return async (desk, days, now) =>
    desk.database.transaction(async (tx) => {
      const ids = await store.lockAged(tx, aging, before(now, days), BATCH);
      await store.emptyRows(tx, receivedEmail, ids, nothing);
      await removeBytes(tx, desk, await store.deleteNaming(tx, receivedAttachment, receivedAttachment.emailId, ids));
      return ids.length;
    });
}

async function dropFiles(desk: RetainingDesk, days: number, now: Date): Promise<number> {
  const { ticketAttachment } = store.TABLES;
  return desk.database.transaction(async (tx) => {
    const ids = await store.lockAged(tx, store.TICKET_FILES, before(now, days), BATCH);
    await removeBytes(tx, desk, await store.deleteNaming(tx, ticketAttachment, ticketAttachment.id, ids));
    return ids.length;
  });
}

/** What a room removes by a function of its own, all of it at once: of logs, because a trigger keeps everybody else from it. */
function byRoom(aging: store.Aging, remove: (desk: RetainingDesk, days: number, now: Date) => Promise<void>): Tail {
  return aged(aging, async (desk, days, now) => {
    const due = await store.dueOf(desk.database.orm, aging, before(now, days));
    if (due > 0) await remove(desk, days, now);
    return due;
  });
}

async function countJobs(tx: Transaction, days: number, _config: Config, now: Date): Promise<Due> {
  const { due, next } = await finishedJobs(tx, before(now, days));
  return { due, next: next && new Date(next.getTime() + days * DAY) };
}

function removeJobs({ database }: RetainingDesk, days: number, now: Date): Promise<number> {
  return database.transaction((tx) => purgeFinishedJobs(tx, before(now, days), BATCH));
}

async function eraseOrders(desk: RetainingDesk, days: number, now: Date): Promise<number> {
  const ids = await store.agedIds(desk.database.orm, store.BILLED_ORDERS, before(now, days), BATCH);
  for (const id of ids) await eraseBilled(desk, id, now);
  return ids.length;
}
