import { type FetchedEmail, MailboxError, type MailboxPatience, readUnseen } from '../../platform/email/mailbox.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ScannerUnavailable } from '../../platform/virusScan.ts';
import { prepare, unreadable } from './prepare.ts';
import { noteReading, stateOfInbox } from './store.ts';
import { type PreparedEmail, ingest } from './ingest.ts';

/** What this server knows of the e-mails that it could not take. */
interface Untaken {
  /** How often each could not be stored, by the names that `unreadable` gives them. */
  readonly failures?: Map<string, number>;
  /** Those of the last turn, by their numbers in the mailbox. */
  readonly failed?: Set<number>;
}

/** What is read at a time. Mail servers take 25 MB at most, so a heavier e-mail hardly ever comes. */
const LIMITS = { emailsMax: 50, bytesMax: 30 * 1024 * 1024, withinMs: 40_000 } as const;

/** After so many turns an e-mail that cannot be stored is put before somebody; until then the others go past it. */
const TURNS_MAX = 60;

type Desk = Pick<Platform, 'config' | 'clock' | 'database' | 'images' | 'files' | 'jobs' | 'live'>;

/** Starts reading the mailbox on this server, if there is one. */
export async function startInboxJobs(desk: Desk): Promise<void> {
  const { config, jobs } = desk;
  const { inbound } = config;
  if (!inbound) return;
  // Tried again at the next turn and not before: what is wrong with the mailbox is told on the live floor.
  const readJob = defineJob<object>('tickets.read-emails', { everySeconds: inbound.everySeconds, retryLimit: 0 });
  const untaken = { failures: new Map<string, number>(), failed: new Set<number>() };
  await jobs.workOutsideTransaction(readJob, () => readMailbox(desk, untaken));
}

/**
 * Takes in what has arrived. A mailbox that cannot be read stops nothing: it is noted, and the next turn tries again.
 *
 * @param untaken kept from turn to turn
 * @throws what went wrong here, and not there: the e-mail that it happened to stays unseen and is tried again
 */
export async function readMailbox(
  desk: Desk,
  { failures = new Map(), failed = new Set() }: Untaken = {},
  patience?: MailboxPatience,
): Promise<void> {
  const { config, clock, database } = desk;
  if (!config.inbound) return;
  try {
    await readUnseen(config.inbound, { ...LIMITS, failed }, (fetched) => takeOne(desk, fetched, failures), patience);
    await noteReading(database.orm, null, clock.now());
  } catch (error) {
    await tell(desk, error);
  }
}

/** Takes in one e-mail, and counts how often it could not. */
export async function takeOne(desk: Desk, fetched: FetchedEmail, failures: Map<string, number>): Promise<void> {
  const { clock, database, files, live } = desk;
  const store = async (prepared: PreparedEmail) => {
    const isNew = await database.transaction((tx) => ingest(tx, files, prepared, clock.now()));
    if (isNew) live.changed('tickets');
  };
  try {
    const prepared = await prepare(desk, fetched);
    if (prepared) await store(prepared);
  } catch (error) {
    if (isScannerAway(error)) throw error;
    const nothing = unreadable(fetched.source);
    const name = nothing.email.messageId;
    const times = (failures.get(name) ?? 0) + 1;
    failures.set(name, times);
    if (times < TURNS_MAX) throw error;
    await store(nothing);
    failures.delete(name);
  }
}

/**
 * Then nothing is wrong with the e-mail: it waits until files can be looked through again. A scanner that is there and still says
 * nothing of the file may never do so, and is not waited for without end.
 */
function isScannerAway(error: unknown): boolean {
  return error instanceof Refusal && error.cause instanceof ScannerUnavailable && !error.cause.isThere;
}

async function tell({ clock, database, live }: Desk, error: unknown): Promise<void> {
  const problem = error instanceof MailboxError ? error.problem : 'failed';
  const before = await stateOfInbox(database.orm);
  await noteReading(database.orm, problem, clock.now());
  if (before?.problem !== problem) live.changed('floor');
  if (!(error instanceof MailboxError)) throw error;
}
