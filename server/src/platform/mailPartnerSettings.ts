import type { EnvelopeAddress } from '@likeness/contract/shipments/envelope';
import { z } from 'zod';
import { ConfigError } from './configError.ts';
import { address, sender, setting } from './settingKinds.ts';

export const mailPartnerVariables = {
  MAIL_PARTNER_URL: setting(address('http', 'https').optional()),
  MAIL_PARTNER_SERVICE_ID: setting(z.string().optional()),
  MAIL_PARTNER_SECRET: setting(z.string().optional()),
  MAIL_PARTNER_WEBHOOK_SECRET: setting(z.string().min(16, 'must have 16 characters or more').optional()),
  /** The account in whose name letters are sent: a number of the mail partner's. */
  MAIL_PARTNER_USER_ID: setting(z.coerce.number().int().positive().optional()),
  /** The sender's address on letters, to which undeliverable letters return. */
  MAIL_PARTNER_SENDER: setting(sender.optional()),
  /**
   * The addresses from which we call. `111.111.111` is the mail partner's word for "any", once it has lifted the
   * restriction.
   */
  MAIL_PARTNER_IPS: setting(z.string().default('111.111.111')),
  /** Whether a shipment counts as shipped when the mail partner reports its letter as printed. */
  MAIL_PARTNER_PRINTED_IS_SHIPPED: setting(z.enum(['0', '1']).default('1')),
};

/** How to reach the mail partner, and with which account. */
export interface MailPartnerSettings {
  /** The address of its service, without a slash at the end. */
  readonly url: string;
  readonly serviceId: string;
  readonly secret: string;
  readonly webhookSecret: string;
  readonly userId: number;
  readonly sender: EnvelopeAddress;
  readonly authorizedIps: string;
}

/** The mail partner's settings must all be set or none: with some missing, the first letter would fail. */
export function mailPartnerOf(
  values: z.output<z.ZodObject<typeof mailPartnerVariables>>,
  production: boolean,
): MailPartnerSettings | undefined {
  const {
    MAIL_PARTNER_URL: url,
    MAIL_PARTNER_SERVICE_ID: serviceId,
    MAIL_PARTNER_SECRET: secret,
    MAIL_PARTNER_WEBHOOK_SECRET: webhookSecret,
    MAIL_PARTNER_USER_ID: userId,
    MAIL_PARTNER_SENDER: sender,
    MAIL_PARTNER_IPS: authorizedIps,
  } = values;
  if (url && serviceId && secret && webhookSecret && userId && sender) {
    if (production && url.startsWith('http:')) {
      throw new ConfigError('MAIL_PARTNER_URL must start with https:// in production: names and addresses go there.');
    }
    return { url: url.replace(/\/+$/, ''), serviceId, secret, webhookSecret, userId, sender, authorizedIps };
  }
  const needed = {
    SERVICE_ID: serviceId,
    SECRET: secret,
    WEBHOOK_SECRET: webhookSecret,
    USER_ID: userId,
    SENDER: sender,
  };
  const missing = Object.entries({ URL: url, ...needed }).filter(([, value]) => value === undefined);
  if (missing.length === 1 + Object.keys(needed).length) return undefined;
  throw new ConfigError(
    `To reach the mail partner, these are needed too: ${missing.map(([name]) => `MAIL_PARTNER_${name}`).join(', ')}`,
  );
}
