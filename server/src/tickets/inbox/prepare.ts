import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ATTACHMENTS_MAX } from '@likeness/contract/tickets/attachments';
import { noteSecurityEvent } from '../../audit/index.ts';
import type { FetchedEmail } from '../../platform/email/mailbox.ts';
import { type IncomingEmail, readIncoming } from '../../platform/email/incoming.ts';
import { senderOf } from '../../platform/email/sender.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ScannerUnavailable } from '../../platform/virusScan.ts';
import { type StoredAttachment, refuseTooMuch } from '../attachmentStore.ts';
import { storeAttachment } from '../attachments.ts';
import { isReceived } from './store.ts';
import type { PreparedEmail } from './ingest.ts';

type Desk = Pick<Platform, 'clock' | 'config' | 'database' | 'images' | 'files'>;

/** The names of files that were not taken are kept, of so many. */
const LEFT_OUT_MAX = 20;

/**
 * Reads an e-mail and stores its files, by the rules of all files of tickets: what is no picture or PDF, or too much, is
 * left out, and its name is kept. Undefined if the e-mail was taken in before.
 */
export async function prepare(desk: Desk, fetched: FetchedEmail): Promise<PreparedEmail | undefined> {
  const email = await understood(fetched);
  if (email === undefined) return unreadable(fetched.source);
  if (await isReceived(desk.database.orm, email.messageId)) return undefined;
  if (isOwn(desk.config, email)) return { email, files: [], leftOut: [], problem: 'own' };
  if (!fetched.isWhole) return { email: { ...email, files: [] }, files: [], leftOut: [], problem: 'unreadable' };
  if (email.automatic !== null) return { email, files: [], leftOut: [], problem: null };
  const files: StoredAttachment[] = [];
  const leftOut: string[] = [];
  for (const file of email.files) {
    // Not even looked at: thousands of pictures would be decoded for nothing.
    if (files.length >= ATTACHMENTS_MAX || leftOut.length >= LEFT_OUT_MAX) {
      leftOut.push(file.fileName);
      continue;
    }
    const stored = await storedOrLeft(desk, file, files);
    if (!stored) leftOut.push(file.fileName);
    else if (!files.some(({ sha256 }) => sha256 === stored.sha256)) files.push(stored);
  }
  return { email, files, leftOut: leftOut.slice(0, LEFT_OUT_MAX), problem: null };
}

async function understood({ source }: FetchedEmail): Promise<IncomingEmail | undefined> {
  try {
    return await readIncoming(source);
  } catch {
    return undefined;
  }
}

/** What nobody can read is put before somebody, who finds it in the mailbox. */
export function unreadable(source: Buffer): PreparedEmail {
  const messageId = `<${createHash('sha256').update(source).digest('hex')}@unreadable>`;
  const nothing = { from: null, subject: '', answers: [], written: '', whole: '', automatic: null, files: [] };
  return { email: { messageId, ...nothing }, files: [], leftOut: [], problem: 'unreadable' };
}

/** Whether we have written it ourselves: then somebody has sent it back, or it goes in a circle. */
function isOwn(config: Desk['config'], { from }: IncomingEmail): boolean {
  const own = [senderOf(config).address, config.supportEmail ?? ''];
  return from !== null && own.some((address) => address.trim().toLowerCase() === from.address);
}

/** Stores a file; undefined if it is refused, or if the message would have too much with it. */
async function storedOrLeft(
  desk: Desk,
  { fileName, content }: IncomingEmail['files'][number],
  along: readonly StoredAttachment[],
): Promise<StoredAttachment | undefined> {
  await using received = await temporaryFile(desk.files.workDirectory);
  await writeFile(received.path, content, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const upload = { path: received.path, fileName, mimeType: '', sha256, bytes: content.length };
  try {
    // Its refusal throws at once, before anything is stored.
    return await storeAttachment(desk, upload, (file) => Promise.resolve(refuseTooMuch([...along, file])));
  } catch (error) {
    // The e-mail is fetched again, until its files can be looked through.
    if (error instanceof Refusal && error.cause instanceof ScannerUnavailable) throw error;
    if (!(error instanceof Refusal || error instanceof ImageRefusal)) throw error;
    if (error.code === 'attachment_infected') await noteVirus(desk);
    return undefined;
  }
}

/** What comes in by a call is noted where calls are refused. The address of the sender can be anybody's, so it is left out. */
function noteVirus({ clock, database }: Desk): Promise<void> {
  return noteSecurityEvent(database.orm, { kind: 'virus_found', detail: 'tickets.inbox', now: clock.now() });
}
