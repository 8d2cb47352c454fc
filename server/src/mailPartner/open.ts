import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Config, MailPartnerSettings } from '../platform/config.ts';
import { MailPartner } from './client.ts';
import type { Outcome } from './rules.ts';
import { WEBHOOK_HEADER, isFromMailPartner } from './webhooks.ts';

/** What this room needs of the server around it. */
export interface MailPartnerSurroundings {
  readonly config: Pick<Config, 'mailPartner' | 'dataDirectory'>;
  readonly clock: Clock;
}

/** A server on this machine that speaks the mail partner's protocol and prints nothing. */
export interface LocalMailPartner {
  readonly settings: MailPartnerSettings;
  stop(): Promise<void>;
}

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
  readonly standIn: LocalMailPartner | undefined;
  close(): Promise<void>;
}

/**
 * Whoever the settings name: the mail partner, or in the demo house a stand-in on this machine.
 *
 * @param startStandIn needed only where the settings ask for the stand-in
 * @throws when it is needed and not given
 */
export async function openMailPartner(
  surroundings: MailPartnerSurroundings,
  startStandIn?: (surroundings: MailPartnerSurroundings) => Promise<LocalMailPartner>,
): Promise<OpenMailPartner> {
  const { config, clock } = surroundings;
  if (config.mailPartner === 'none') {
    return {
      partner: undefined,
      standIn: undefined,
      proves: () => false,
      announce: async () => undefined,
      close: async () => undefined,
    };
  }
  const standIn = config.mailPartner === 'standIn' ? await startStandIn?.(surroundings) : undefined;
  const settings = standIn?.settings ?? config.mailPartner;
  if (settings === 'standIn') throw new Error('The settings ask for the stand-in, and nobody has brought one');
  const partner = new MailPartner(settings, { now: () => clock.now() });
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
      await standIn?.stop();
    },
  };
}
