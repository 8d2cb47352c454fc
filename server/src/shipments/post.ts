import type { OpenMailPartner } from '../mailPartner/index.ts';
import type { Platform } from '../platform/platform.ts';
import { type PostOffice, attemptLetter, sendLetterJob } from './attempts.ts';
import { stopLetters, stopLettersJob } from './stopping.ts';
import { openTicketJob, recoverTicket } from './partnerTickets.ts';

/** The calls to the mail partner from this server. */
export interface Post {
  readonly office: PostOffice;
  /** Starts at once what a queued job would do later, so that the caller gets an answer soon. */
  begin(work: () => Promise<void>): void;
  /** Waits for the work that was started. */
  close(): Promise<void>;
}

/** Starts the jobs of this feature on this server. */
export async function openPostOffice(platform: Platform, { partner }: OpenMailPartner): Promise<Post> {
  const office: PostOffice = { platform, partner, shipsWhenPrinted: platform.config.shipsWhenPrinted };
  await platform.jobs.workOutsideTransaction(sendLetterJob, (wanted) =>
    attemptLetter(office, wanted, { recovers: true }),
  );
  await platform.jobs.workOutsideTransaction(openTicketJob, ({ ticketId }) => recoverTicket(office, ticketId));
  await platform.jobs.workOutsideTransaction(stopLettersJob, () => stopLetters(office));
  const begun = new Set<Promise<void>>();
  return {
    office,
    begin(work) {
      // If it fails, the job that was queued with it does it again.
      const done = work().catch(() => undefined);
      begun.add(done);
      void done.then(() => begun.delete(done));
    },
    async close() {
      await Promise.all(begun);
    },
  };
}
