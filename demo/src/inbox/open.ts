import type { Config } from '../../../server/src/platform/config.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { parseMailbox } from '../../../server/src/platform/settingKinds.ts';
import { DEMO_DOMAIN } from '../domain.ts';
import { startInboxStandIn } from './standIn.ts';
import { waitingEmails } from './waitingEmails.ts';

/** How often the mailbox of the demo house is read, in seconds: nobody wants to wait while trying it. */
const EVERY_SECONDS = 20;

export interface DemoInbox {
  /** The settings, with this mailbox in them. */
  readonly config: Config;
  /** Lets a few e-mails arrive. After a restart they arrive again, and are known. */
  deliver(platform: Pick<Platform, 'database'>): Promise<void>;
  stop(): Promise<void>;
}

/** The mailbox of the demo house, on this machine and in memory. */
export async function openInbox(given: Config): Promise<DemoInbox> {
  const standIn = await startInboxStandIn();
  const supportEmail = given.supportEmail ?? `support@${DEMO_DOMAIN}`;
  return {
    config: {
      ...given,
      supportEmail,
      inbound: { ...parseMailbox(standIn.url), needsTls: false, everySeconds: EVERY_SECONDS },
    },
    async deliver({ database }) {
      for (const email of await waitingEmails(database.orm, supportEmail)) standIn.mailbox.deliver(email);
    },
    stop: () => standIn.stop(),
  };
}
