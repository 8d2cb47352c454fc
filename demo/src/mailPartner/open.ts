import { join } from 'node:path';
import type { LocalMailPartner, MailPartnerSurroundings } from '../../../server/src/mailPartner/index.ts';
import type { Config } from '../../../server/src/platform/config.ts';
import { startLetterEvents } from './life.ts';
import { startStandIn } from './standIn.ts';

/** Opens the stand-in of the demo house: its letters survive a restart, and events happen to them automatically. */
export async function openStandIn({ config, clock }: MailPartnerSurroundings): Promise<LocalMailPartner> {
  const now = () => clock.now();
  const standIn = await startStandIn({ now, folder: standInFolder(config) });
  const stopLife = startLetterEvents(standIn, now);
  return {
    settings: standIn.settings,
    async stop() {
      stopLife();
      await standIn.stop();
    },
  };
}

/** The folder in which the stand-in stores its letters. */
export function standInFolder({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'mail-partner');
}
