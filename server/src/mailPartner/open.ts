import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { MailPartner } from './client.ts';
import { type StandIn, startStandIn } from './standIn/standIn.ts';

export interface OpenMailPartner {
  /** Undefined where nobody is named who prints letters: they wait. */
  readonly partner: MailPartner | undefined;
  /** What events prove themselves with. */
  readonly webhookSecret: string | undefined;
  /** In the demo house only. */
  readonly standIn: StandIn | undefined;
  close(): Promise<void>;
}

/** Whoever the settings name: the mail partner, or in the demo house a stand-in that listens on this machine. */
export async function openMailPartner({
  config,
  clock,
}: {
  config: Pick<Config, 'mailPartner' | 'dataDirectory'>;
  clock: Clock;
}): Promise<OpenMailPartner> {
  const now = () => clock.now();
  if (config.mailPartner === 'none') {
    return { partner: undefined, webhookSecret: undefined, standIn: undefined, close: async () => undefined };
  }
  const standIn =
    config.mailPartner === 'standIn'
      ? await startStandIn({ now, folder: join(config.dataDirectory, 'mail-partner') })
      : undefined;
  const settings = standIn?.settings ?? config.mailPartner;
  if (settings === 'standIn') throw new Error('The stand-in did not start');
  return {
    partner: new MailPartner(settings, { now }),
    webhookSecret: settings.webhookSecret,
    standIn,
    close: async () => standIn?.stop(),
  };
}
