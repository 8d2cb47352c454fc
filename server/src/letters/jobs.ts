import { eq } from 'drizzle-orm';
import { queueMail } from '../mailbox/index.ts';
import { tellRejectionJob } from '../photos/index.ts';
import { decision, document } from '../photos/schema.ts';
import type { Platform } from '../platform/platform.ts';
import { rejectionMails } from './documents.ts';

/** Starts the workers of this feature on this server. */
export async function workLetters(platform: Platform): Promise<void> {
  const { jobs, live } = platform;
  await jobs.work(tellRejectionJob, async (tx, { decisionId }, now) => {
    const [rejection] = await tx
      .select({ id: decision.id, documentId: decision.documentId, status: document.status })
      .from(decision)
      .innerJoin(document, eq(document.id, decision.documentId))
      .where(eq(decision.id, decisionId));
    // Nobody is asked for a new photo that is there already.
    if (rejection?.status !== 'rejected_photo') return;
    for (const mail of await rejectionMails(tx, platform, rejection, { now })) await queueMail(tx, platform, mail);
    live.changed('mailbox');
  });
}
