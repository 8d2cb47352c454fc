import type { FloorService } from '@likeness/contract/floor';
import type { AnswerSentence } from '@likeness/texts/sentences';
import { backupState } from '../backups/index.ts';
import type { OpenMailPartner } from '../mailPartner/index.ts';
import { verifySmtp } from '../platform/email/mailer.ts';
import { needsSmtpTls } from '../platform/plainConnections.ts';
import type { Platform } from '../platform/platform.ts';
import { signaturesOf } from '../platform/virusScan.ts';
import { failingUpkeep } from '../platform/upkeep/store.ts';
import { stateOfInbox } from '../tickets/index.ts';
import { pingDatabase, type ServiceAnswer } from './serviceStore.ts';

/** After so long without an answer a service is down, and after so long its answer is slow; in milliseconds. */
const TIMEOUT_MS = 5_000;
export const SLOW_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on ClamAV calls itself outdated. */
const SIGNATURE_DAYS_MAX = 7;
/** A mailbox that was not read for so many turns, and a minute, waits for a server. */
const TURNS_MISSED_MAX = 3;
/** Upkeep that has failed once is tried again at once; from here on it does not recover by itself. */
const FAILING_MINUTES_MAX = 5;
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
/** A folder with less room than this is nearly full. */
const ROOM_MIN = GIGABYTE;

/** What a service said. Only what is written here is stored: messages of libraries may hold addresses and passwords. */
interface Said {
  readonly state: 'up' | 'slow' | 'down' | 'unused';
  readonly said?: AnswerSentence;
}

type Services = Readonly<Record<FloorService, () => Promise<Said>>>;

/** How each service that the house depends on is asked. */
export function servicesOf(platform: Platform, { partner }: Pick<OpenMailPartner, 'partner'>): Services {
  const { database, files, config, clock } = platform;
  return {
    async database() {
      await pingDatabase(database.orm);
      return { state: 'up' };
    },
    // Overviews go on without it, only slower for everybody: it is asked every second, not here.
    async readReplica() {
      const { replica } = database;
      if (!replica) return { state: 'unused' };
      const values = { megabytes: replica.bytesBehind / MEGABYTE };
      switch (replica.state) {
        case 'in use':
          return { state: 'up', said: { key: 'floor_services.replica_in_use', values } };
        case 'behind':
          return { state: 'slow', said: { key: 'floor_services.replica_behind', values } };
        case 'away':
          return { state: 'down', said: { key: 'floor_services.replica_away' } };
        case 'foreign':
          return { state: 'down', said: { key: 'floor_services.replica_foreign' } };
      }
    },
    async storage() {
      const { freeBytes } = await files.probe();
      if (freeBytes === undefined) return { state: 'up' };
      const values = { gigabytes: freeBytes / GIGABYTE };
      return freeBytes < ROOM_MIN
        ? { state: 'slow', said: { key: 'floor_services.storage_nearly_full', values } }
        : { state: 'up', said: { key: 'floor_services.storage_free', values } };
    },
    async smtp() {
      if (config.smtpUrl === undefined) return { state: 'unused' };
      await verifySmtp(config.smtpUrl, { timeoutMs: TIMEOUT_MS, needsTls: needsSmtpTls(config) });
      return { state: 'up' };
    },
    // Not asked here: reading it asks it often enough, and says more.
    async inbox() {
      if (config.inbound === undefined) return { state: 'unused' };
      const state = await stateOfInbox(database.orm);
      if (!state) return { state: 'slow', said: { key: 'floor_services.inbox_unread' } };
      const minutes = state.readAt && Math.floor((clock.now().getTime() - state.readAt.getTime()) / MINUTE_MS);
      const read = minutes === null ? { ever: 'no', minutes: 0 } : { ever: 'yes', minutes };
      if (state.problem) return { state: 'down', said: { key: `floor_services.inbox_${state.problem}`, values: read } };
      const isLate = read.minutes * 60 > TURNS_MISSED_MAX * config.inbound.everySeconds + 60;
      return { state: isLate ? 'slow' : 'up', said: { key: 'floor_services.inbox_read', values: read } };
    },
    async mailPartner() {
      if (!partner) return { state: 'unused' };
      const asked = await partner.readWebhookAddress();
      if (asked.outcome === 'accepted') return { state: 'up' };
      return { state: 'down', said: asked.words ?? { key: 'floor_services.mail_partner_refused' } };
    },
    // Attachments go through an old one too: it is only slower to know a virus.
    async virusScanner() {
      if (config.virusScanner === undefined) return { state: 'unused' };
      const day = await signaturesOf(config.virusScanner, TIMEOUT_MS);
      if (!day) return { state: 'up' };
      const days = Math.max(0, Math.floor((clock.now().getTime() - day.getTime()) / DAY_MS));
      const said = { key: 'floor_services.virus_signatures', values: { days } } as const;
      return { state: days > SIGNATURE_DAYS_MAX ? 'slow' : 'up', said };
    },
    // A backup that is too old, or cannot be made at all, is reported like a service that does not answer.
    async backups() {
      const backups = await backupState(platform);
      if (!backups) return { state: 'unused' };
      const { whole, problem, late } = backups;
      const hours = whole ? Math.floor((clock.now().getTime() - whole.startedAt.getTime()) / HOUR_MS) : 0;
      const isDown = late || (problem !== undefined && !whole);
      const state = isDown ? 'down' : problem === undefined && whole ? 'up' : 'slow';
      if (problem !== undefined) {
        const values = { reason: problem, ever: whole ? 'yes' : 'no', hours };
        return { state, said: { key: 'floor_services.backup_failed', values } };
      }
      if (!whole) return { state, said: { key: 'floor_services.backup_none' } };
      const values = { hours, gigabytes: (whole.bytes ?? 0) / GIGABYTE, verified: whole.verifiedAt ? 'yes' : 'no' };
      return { state, said: { key: 'floor_services.backup_made', values } };
    },
    // Its work is right without it, but slower with every day: reported like a service that does not answer.
    async upkeep() {
      const [longest] = await failingUpkeep(database.orm);
      if (!longest) return { state: 'up' };
      const minutes = Math.floor((clock.now().getTime() - longest.since.getTime()) / MINUTE_MS);
      const said = { key: 'floor_services.upkeep_failing', values: { what: longest.name, minutes } } as const;
      return { state: minutes < FAILING_MINUTES_MAX ? 'slow' : 'down', said };
    },
  };
}

/** Asks all services at the same time. None of them can keep the others waiting. */
export function askServices(services: Services): Promise<ServiceAnswer[]> {
  const names = Object.keys(services) as FloorService[];
  return Promise.all(names.map((name) => ask(name, services[name])));
}

async function ask(name: FloorService, question: () => Promise<Said>): Promise<ServiceAnswer> {
  const begun = performance.now();
  const { state, said } = await Promise.race([question().catch((error: unknown) => failed(name, error)), tooLate()]);
  if (state === 'unused') return { name, state, said: null, milliseconds: null };
  const milliseconds = Math.round(performance.now() - begun);
  const isSlow = state === 'up' && milliseconds > SLOW_MS;
  return { name, state: isSlow ? 'slow' : state, said: said ?? null, milliseconds };
}

function tooLate(): Promise<Said> {
  return new Promise((resolve) => {
    const late = {
      state: 'down',
      said: { key: 'floor_services.no_answer', values: { seconds: TIMEOUT_MS / 1000 } },
    } as const;
    setTimeout(() => resolve(late), TIMEOUT_MS).unref();
  });
}

/** Of an error only the code is looked at. */
function failed(name: FloorService, error: unknown): Said {
  const { code } = error as { code?: unknown };
  return { state: 'down', said: { key: sentenceFor(name, code) } };
}

function sentenceFor(name: FloorService, code: unknown) {
  switch (name) {
    // How reading the mailbox, the last backup and the upkeep went stands in the database.
    case 'inbox':
    case 'backups':
    case 'upkeep':
    case 'database':
    case 'readReplica':
      return 'floor_services.database_failed';
    case 'storage':
      return code === 'ENOSPC' ? 'floor_services.storage_full' : 'floor_services.storage_failed';
    case 'smtp':
      return code === 'EAUTH' ? 'floor_services.smtp_keys_refused' : 'floor_services.smtp_failed';
    case 'mailPartner':
      return 'floor_services.mail_partner_failed';
    case 'virusScanner':
      return 'floor_services.virus_scanner_failed';
  }
}
