import { z } from 'zod';
import { backupVariables } from './backupSettings.ts';
import { mailPartnerVariables } from './mailPartnerSettings.ts';
import {
  address,
  mailbox,
  proxies,
  publicKey,
  reminderDays,
  roleKeys,
  scanner,
  secrets,
  seller,
  setting,
} from './settingKinds.ts';

/** The variables of the environment that set this server up, as they are written there. `config.ts` makes sense of them. */
export const environment = z.object({
  NODE_ENV: setting(z.enum(['development', 'production', 'test']).default('development')),
  PORT: setting(z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  /** The path of the API on this server. When empty, only the API is served, without pages. */
  API_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)?$/, 'must be empty or like /api')
    .default('/api'),
  DATA_DIR: setting(z.string().default('data')),
  DATABASE_URL: setting(address('postgres', 'postgresql').optional()),
  /** The same database without a pooler in between. */
  DATABASE_DIRECT_URL: setting(address('postgres', 'postgresql').optional()),
  /** A read replica of it. */
  DATABASE_READ_URL: setting(address('postgres', 'postgresql').optional()),
  FILES_URL: setting(address('s3').optional()),
  /** `none` holds all e-mails on purpose. */
  SMTP_URL: setting(z.union([z.literal('none'), address('smtp', 'smtps')]).optional()),
  ...mailPartnerVariables,
  /** The seller, as it stands on invoices. */
  INVOICE_SELLER: setting(seller.optional()),
  INVOICE_VAT_NUMBER: setting(z.string().trim().max(40).optional()),
  /** In percent. Prices include it. */
  INVOICE_VAT_RATE: setting(
    z.coerce.number().min(0).max(100).multipleOf(0.01, 'must have two decimals at most').optional(),
  ),
  /** What the seller's law also requires on invoices, such as the number in the register of companies. */
  INVOICE_REGISTRATION: setting(z.string().trim().max(200).optional()),
  MAIL_FROM: setting(z.string().default('Likeness <no-reply@likeness.test>')),
  /** Where people read the answers to our e-mails. Without it, e-mails say that nobody does. */
  SUPPORT_EMAIL: setting(z.email('must be an e-mail address').optional()),
  /** The mailbox from which the answers to our e-mails are fetched. Nobody else may read in it. */
  INBOUND_EMAIL_URL: setting(mailbox.optional()),
  INBOUND_EMAIL_SECONDS: setting(z.coerce.number().int().min(10).max(3600).default(60)),
  /** The address of the customer page where customers send repairs; `{token}` stands for the token of their link. */
  CUSTOMER_URL: setting(
    address('http', 'https')
      .refine((url) => url.includes('{token}'), 'must contain {token}')
      .optional(),
  ),
  PUBLIC_URL: setting(address('http', 'https').optional()),
  /** Whether a server in production may be reached by http, and reach others without TLS. */
  ALLOW_HTTP: setting(z.enum(['0', '1']).default('0')),
  /** What whoever reads the figures and the description of the calls must show. */
  METRICS_TOKEN: setting(z.string().min(16, 'must have 16 characters or more').optional()),
  /**
   * The short address of this same server at which British authorities fetch photos by their short slugs; `none` for
   * nowhere.
   */
  SHORT_URL: setting(z.union([z.literal('none'), address('http', 'https')]).optional()),
  /** The authority's public key. When set, only requests signed with it open a photo by its short slug. */
  SHORT_URL_KEY: setting(publicKey.optional()),
  /** Where PDFs are looked through for viruses. */
  CLAMAV_URL: setting(scanner.optional()),
  TOKEN_SECRET: setting(secrets.optional()),
  /** The proxies that are believed when they say who calls. Of anybody else it could be forged. */
  TRUST_PROXY: setting(proxies.default([])),
  /** How long proxies have to notice that a server is about to stop. */
  LEAVE_SECONDS: setting(z.coerce.number().min(0).max(60).optional()),
  DEMO: setting(z.enum(['0', '1']).optional()),
  /** Whether the demo house has a mailbox of its own, in which a few e-mails lie. */
  DEMO_INBOX: setting(z.enum(['0', '1']).default('1')),
  /** A folder in which the drawn pictures of the demo house are kept, for the next demo house of this version. */
  DEMO_PICTURES: setting(z.string().optional()),
  LOG_LEVEL: setting(z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info')),
  /** Photos are removed this many days after their order was closed; 0 keeps them. */
  RETENTION_DAYS: setting(z.coerce.number().int().min(0).optional()),
  /** E-mails lose their texts and attachments after this many days; 0 keeps them. */
  EMAIL_DAYS: setting(z.coerce.number().int().min(0).default(365)),
  /** The same of e-mails by people who are no customers. */
  STRANGER_EMAIL_DAYS: setting(z.coerce.number().int().min(0).default(90)),
  /**
   * Pictures that were uploaded and are used nowhere, and stored files that no row names, are removed after this many days;
   * 0 keeps them.
   */
  UNUSED_UPLOAD_DAYS: setting(z.coerce.number().int().min(0).default(7)),
  /** How many years the law wants invoices kept, also those of erased customers. */
  INVOICE_YEARS: setting(z.coerce.number().int().min(1).max(50).default(10)),
  /**
   * Orders are refused when their customers have not sent what was asked for within this many days; 0 waits for ever.
   */
  REFUSE_AFTER_DAYS: setting(z.coerce.number().int().min(0).default(60)),
  /**
   * After how many days of waiting customers are reminded, before their order is refused; `none` for never.
   */
  REMIND_AFTER_DAYS: setting(reminderDays.default([7, 30, 53])),
  /** Who opened which picture is deleted after this many days; 0 keeps it. */
  ACCESS_LOG_DAYS: setting(z.coerce.number().int().min(0).default(365)),
  /** Events of the security log are deleted after this many days; 0 keeps them. */
  SECURITY_LOG_DAYS: setting(z.coerce.number().int().min(0).default(365)),
  /** A session that nobody uses for so many hours ends. */
  SESSION_IDLE_HOURS: setting(z.coerce.number().min(1).max(8_760).default(12)),
  /** A session ends so many days after its sign-in, however much it is used. */
  SESSION_DAYS: setting(z.coerce.number().min(1).max(365).default(30)),
  /** The roles that must sign in with a second factor. */
  SECOND_FACTOR_ROLES: setting(roleKeys.default([])),
  PROMOTION_HOLD_DAYS: setting(z.coerce.number().int().min(0).default(3)),
  /** The collector of traces, metrics and events, which the library reads by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.string().optional()),
  /** Where each of them goes, if it is elsewhere. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(z.string().optional()),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: setting(z.string().optional()),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: setting(z.string().optional()),
  ...backupVariables,
});

export type Environment = z.output<typeof environment>;

/** What can be given in a file as well: whatever is a secret, or an address with one in it. */
export const SECRETS = [
  'TOKEN_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'INBOUND_EMAIL_URL',
  'MAIL_PARTNER_SECRET',
  'MAIL_PARTNER_WEBHOOK_SECRET',
  'BACKUP_KEY',
] as const satisfies readonly (keyof typeof environment.shape)[];
