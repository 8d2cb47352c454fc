import type { OpenMailPartner } from '../mailPartner/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type PostOffice, attemptLetter, sendLetterJob } from './attempts.ts';
import { openTicketJob, recoverTicket } from './partnerTickets.ts';

/** What leaves for the mail partner from this server. */
export interface Post {
  readonly office: PostOffice;
  /** Begins what a job that is queued would do later, so that whoever asked for it hears soon. */
  begin(work: () => Promise<void>): void;
  /** Waits for what was begun. */
  close(): Promise<void>;
}

/** Starts the workers of this feature on this server. */
export async function openPostOffice(platform: Platform, { partner }: OpenMailPartner): Promise<Post> {
  const office: PostOffice = { platform, partner, shipsWhenPrinted: platform.config.shipsWhenPrinted };
  await platform.jobs.workOutsideTransaction(sendLetterJob, (wanted) =>
    attemptLetter(office, wanted, { recovers: true }),
  );
  await platform.jobs.workOutsideTransaction(openTicketJob, ({ ticketId }) => recoverTicket(office, ticketId));
  const begun = new Set<Promise<void>>();
  return {
    office,
    begin(work) {
      // Should it fail, the job that was queued with it sees to it.
      const done = work().catch(() => undefined);
      begun.add(done);
      void done.then(() => begun.delete(done));
    },
    async close() {
      await Promise.all(begun);
    },
  };
}
