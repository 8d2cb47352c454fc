import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { MailPartnerSettings } from '../platform/mailPartnerSettings.ts';
import { MailPartner } from './client.ts';
import type { Outcome } from './rules.ts';
import { WEBHOOK_HEADER, isFromMailPartner } from './webhooks.ts';

/** What this room needs from the server. */
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
  /** Undefined if no mail partner is configured: letters wait. */
  readonly partner: MailPartner | undefined;
  /** Whether these headers prove that a request comes from the mail partner. */
  proves(headers: IncomingHttpHeaders): boolean;
  /**
   * Asks the mail partner to send its events here, unless it does so already.
   *
   * @returns the outcome; undefined if no mail partner is configured
   */
  announce(address: string): Promise<Outcome<object> | undefined>;
  /** In the demo house only. */
  readonly standIn: LocalMailPartner | undefined;
  close(): Promise<void>;
}

/**
 * Opens the configured mail partner, or in the demo house a stand-in on this machine.
 *
 * @param startStandIn needed only if the settings ask for the stand-in
 * @throws when it is needed and missing
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
