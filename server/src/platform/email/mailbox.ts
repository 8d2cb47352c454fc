import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { InboundSettings } from '../settingKinds.ts';

/** How long a mail server is waited for, in milliseconds. */
export interface MailboxPatience {
  /** Until it greets us. */
  readonly connectMs: number;
  /** While it says nothing. */
  readonly silenceMs: number;
  /** In all: one that sends a little now and then is never silent. */
  readonly altogetherMs: number;
}

const PATIENCE: MailboxPatience = { connectMs: 10_000, silenceMs: 20_000, altogetherMs: 5 * 60_000 };

/** Of an e-mail that is too heavy to be read only so much is fetched, which holds its headers. */
const HEADERS_BYTES = 128 * 1024;

/** Why a mailbox cannot be read. Nothing of what the mail server says is kept: it may repeat names and passwords. */
export type MailboxProblem = 'keys_refused' | 'unreachable' | 'no_such_mailbox' | 'failed';

export class MailboxError extends Error {
  override name = 'MailboxError';
  readonly problem: MailboxProblem;

  constructor(problem: MailboxProblem) {
    super(`The mailbox cannot be read: ${problem}`);
    this.problem = problem;
  }
}

/** An e-mail as it lies in the mailbox. */
export interface FetchedEmail {
  readonly source: Buffer;
  /** Whether `source` is all of it, and not its beginning alone. */
  readonly isWhole: boolean;
  readonly bytes: number;
}

export interface FetchLimits {
  /** How many e-mails are taken at a time. Those that cannot be taken do not count: they would hold up what is behind them. */
  readonly emailsMax: number;
  /** Of a heavier one only the beginning is fetched. */
  readonly bytesMax: number;
  /** No further e-mail is begun after so many milliseconds. */
  readonly withinMs: number;
  /** The numbers of those that could not be taken last time: they are tried after all others. Kept up to date here. */
  readonly failed: Set<number>;
}

/**
 * Reads the e-mails that nobody has seen, in the order in which they arrived, and marks each as seen once it was taken.
 * What could not be taken last time comes at the end. If the connection is lost between the two, the same e-mail comes
 * again. An e-mail that the mail server does not hand out, or that cannot be taken, stays unseen and stops none of the
 * others; the first such failure is thrown at the end.
 *
 * @param take stores an e-mail
 * @returns how many were taken
 * @throws MailboxError if the mailbox cannot be read; otherwise what `take` has thrown
 */
export async function readUnseen(
  settings: InboundSettings,
  limits: FetchLimits,
  take: (email: FetchedEmail) => Promise<void>,
  patience: MailboxPatience = PATIENCE,
): Promise<number> {
  const client = await connectionTo(settings, patience);
  // Without a listener an error of the connection would stop the server. Whoever waits for an answer gets it too.
  client.on('error', () => undefined);
  const alarm = setTimeout(() => client.close(), patience.altogetherMs);
  const until = performance.now() + limits.withinMs;
  let taken = 0;
  const failures: unknown[] = [];
  try {
    await asked(client.connect());
    const { readOnly } = await asked(client.mailboxOpen(settings.mailbox));
    // Nothing could be marked as seen: the same e-mails would come for ever, and later ones never.
    if (readOnly) throw new MailboxError('failed');
    const unseen = (await asked(client.search({ seen: false }, { uid: true }))) || [];
    for (const uid of inTurn(unseen, limits.failed)) {
      if (taken >= limits.emailsMax || performance.now() > until) break;
      try {
        if (await takeOne(client, { uid, bytesMax: limits.bytesMax }, take)) taken += 1;
        limits.failed.delete(uid);
      } catch (error) {
        // Also if it has cost the connection: the next turn begins with another one. Behind those that failed before.
        limits.failed.delete(uid);
        limits.failed.add(uid);
        if (!client.usable) throw error;
        failures.push(error);
      }
    }
    // All is read: a farewell that is not answered is no problem.
    await client.logout().catch(() => undefined);
  } finally {
    clearTimeout(alarm);
    client.close();
  }
  if (failures.length > 0) throw failures[0];
  return taken;
}

/** The numbers of those that nobody has seen, as they arrived, and behind them those that have failed, the longest ago first. */
function inTurn(unseen: readonly number[], failed: Set<number>): number[] {
  // Somebody has read or deleted the others.
  for (const uid of failed) if (!unseen.includes(uid)) failed.delete(uid);
  const sorted = unseen.toSorted((one, other) => one - other);
  return [...sorted.filter((uid) => !failed.has(uid)), ...failed];
}

/** @returns false if somebody has deleted it meanwhile */
async function takeOne(
  client: ImapFlow,
  { uid, bytesMax }: { uid: number; bytesMax: number },
  take: (email: FetchedEmail) => Promise<void>,
): Promise<boolean> {
  const email = await fetchEmail(client, uid, bytesMax);
  if (email === undefined) return false;
  await take(email);
  const isMarked = await asked(client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
  if (!isMarked) throw new MailboxError('failed');
  return true;
}

async function connectionTo(
  { host, port, isSecure, user, password, needsTls }: InboundSettings,
  { connectMs, silenceMs }: MailboxPatience,
): Promise<ImapFlow> {
  // Read here: most servers have no mailbox, and all would start later.
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    ...(needsTls && !isSecure && { doSTARTTLS: true }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
}

async function fetchEmail(client: ImapFlow, uid: number, bytesMax: number): Promise<FetchedEmail | undefined> {
  const one = (query: Parameters<ImapFlow['fetchOne']>[1]): Promise<FetchMessageObject | false> =>
    asked(client.fetchOne(String(uid), query, { uid: true }));
  const weighed = await one({ uid: true, size: true });
  if (!weighed) return undefined;
  const bytes = weighed.size ?? 0;
  const isWhole = bytes <= bytesMax;
  // Fetched without being marked as seen.
  const fetched = await one({ uid: true, source: { start: 0, maxLength: isWhole ? bytesMax : HEADERS_BYTES } });
  return fetched && fetched.source ? { source: fetched.source, isWhole, bytes } : undefined;
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new MailboxError(problemOf(error));
  }
}

function problemOf(error: unknown): MailboxProblem {
  const { authenticationFailed, mailboxMissing, responseStatus } = error as Record<string, unknown>;
  if (authenticationFailed === true) return 'keys_refused';
  if (mailboxMissing === true) return 'no_such_mailbox';
  // A server that answers "no" can be reached.
  return responseStatus === undefined ? 'unreachable' : 'failed';
}
