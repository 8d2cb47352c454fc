import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { MailPartner } from './client.ts';
import type { Outcome } from './rules.ts';
import { liveOn } from './standIn/life.ts';
import { type StandIn, startStandIn } from './standIn/standIn.ts';
import { WEBHOOK_HEADER, isFromMailPartner } from './webhooks.ts';

export interface OpenMailPartner {
  /** Undefined where nobody is named who prints letters: they wait. */
  readonly partner: MailPartner | undefined;
  /** Whether these headers prove that the mail partner tells an event. */
  proves(headers: IncomingHttpHeaders): boolean;
  /**
   * Asks the mail partner to tell its events here, unless it does so already.
   *
   * @returns how that ended; undefined where nobody is to be asked
   */
  announce(address: string): Promise<Outcome<object> | undefined>;
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
    return {
      partner: undefined,
      standIn: undefined,
      proves: () => false,
      announce: async () => undefined,
      close: async () => undefined,
    };
  }
  const standIn =
    config.mailPartner === 'standIn' ? await startStandIn({ now, folder: standInFolder(config) }) : undefined;
  const settings = standIn?.settings ?? config.mailPartner;
  if (settings === 'standIn') throw new Error('The stand-in did not start');
  const stopLife = standIn && liveOn(standIn, now);
  const partner = new MailPartner(settings, { now });
  return {
    partner,
    standIn,
    proves: (headers) => isFromMailPartner(headers[WEBHOOK_HEADER], settings.webhookSecret),
    async announce(address) {
      const known = await partner.readWebhookAddress();
      if (known.outcome !== 'accepted') return known;
      return known.answer.url === address ? known : partner.setWebhookAddress(address);
    },
    async close() {
      stopLife?.();
      await standIn?.stop();
    },
  };
}

/** Where the stand-in keeps what it was sent. */
export function standInFolder({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'mail-partner');
}
