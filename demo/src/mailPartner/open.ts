import { join } from 'node:path';
import type { LocalMailPartner, MailPartnerSurroundings } from '../../../server/src/mailPartner/index.ts';
import type { Config } from '../../../server/src/platform/config.ts';
import { liveOn } from './life.ts';
import { startStandIn } from './standIn.ts';

/** The mail partner of the demo house: its letters are kept over a restart, and go their way by themselves. */
export async function openStandIn({ config, clock }: MailPartnerSurroundings): Promise<LocalMailPartner> {
  const now = () => clock.now();
  const standIn = await startStandIn({ now, folder: standInFolder(config) });
  const stopLife = liveOn(standIn, now);
  return {
    settings: standIn.settings,
    async stop() {
      stopLife();
      await standIn.stop();
    },
  };
}

/** Where the stand-in keeps what it was sent. */
export function standInFolder({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'mail-partner');
}
