import { type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { EnvelopeAddress } from '@likeness/contract/shipments/envelope';
import { z } from 'zod';
import { type BackupSettings, backupOf, backupVariables } from './backupSettings.ts';
import { ConfigError } from './configError.ts';
import { DEMO_SELLER, type InvoiceSettings, invoicesOf } from './invoiceSettings.ts';
import { withSecretFiles } from './secretFiles.ts';
import {
  type InboundSettings,
  type ScannerPlace,
  address,
  mailbox,
  proxies,
  publicKey,
  reminderDays,
  roleKeys,
  scanner,
  secrets,
  seller,
  sender,
  setting,
} from './settingKinds.ts';

export { ConfigError } from './configError.ts';

const environment = z.object({
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
  /** The collector of traces and metrics, which the library reads by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.string().optional()),
  /** That of events, where it is another one. */
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: setting(z.string().optional()),
  ...backupVariables,
});

/** With a proxy, unless said otherwise. It asks for the health at least this often. */
const LEAVE_SECONDS = 5;

/** What can be given in a file as well: whatever is a secret, or an address with one in it. */
const SECRETS = [
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

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly apiPrefix: string;
  readonly dataDirectory: string;
  /** Where calls and jobs reach PostgreSQL, maybe through a pooler. Without it the database is embedded. */
  readonly databaseUrl: string | undefined;
  /** The same without a pooler in between: for commands, and for what needs a session of its own. */
  readonly directDatabaseUrl: string | undefined;
  /** The read replica that answers overviews. */
  readonly readDatabaseUrl: string | undefined;
  readonly filesUrl: string | undefined;
  /** Without it e-mails are held. */
  readonly smtpUrl: string | undefined;
  /** Whether they are held on purpose. */
  readonly holdsEmails: boolean;
  readonly mailFrom: string;
  /** Where answers to our e-mails are read; undefined if nobody reads them. */
  readonly supportEmail: string | undefined;
  /** Where they are fetched; undefined if people read them in a program of their own. */
  readonly inbound: InboundSettings | undefined;
  /**
   * The mail partner's settings, the stand-in of the demo house, or `none`: then letters wait until one is configured.
   */
  readonly mailPartner: MailPartnerSettings | 'standIn' | 'none';
  readonly shipsWhenPrinted: boolean;
  /** Without it no invoice is issued. */
  readonly invoices: InvoiceSettings | undefined;
  readonly publicUrl: string;
  /** Whether `publicUrl` may be http in production, and other services be reached without TLS. */
  readonly allowsHttp: boolean;
  /** Shown by whoever reads /metrics and the description of the calls; without one, nobody may in production. */
  readonly metricsToken: string | undefined;
  /** Where short slugs are fetched; undefined when nobody outside can reach this server, or when it is switched off. */
  readonly shortUrl: string | undefined;
  /** The key that must have signed a request for a photo; without it, the short address is enough. */
  readonly shortUrlKey: KeyObject | undefined;
  /** Without it PDFs are taken as they come. */
  readonly virusScanner: ScannerPlace | undefined;
  /** With `{token}` in it. Without this address, links lead to the partners' own applications. */
  readonly customerUrl: string | undefined;
  /** Whether `publicUrl` was configured, so that other machines can reach us there. */
  readonly publicUrlIsGiven: boolean;
  readonly tokenSecret: string;
  /** With what was signed and encrypted before; still good, until they are taken out of the setting. */
  readonly olderTokenSecrets: readonly string[];
  /** Addresses and networks of the proxies before this server. */
  readonly trustProxy: readonly string[];
  /** How long a server that is asked to stop answers as before, so that proxies notice. */
  readonly leaveSeconds: number;
  readonly demo: boolean;
  /** Whether the answers to e-mails are fetched from the demo house's stand-in. */
  readonly demoInbox: boolean;
  readonly demoPictures: string | undefined;
  readonly logLevel: string;
  readonly sessionIdleHours: number;
  readonly sessionDays: number;
  /** Who holds one of these signs in with a second factor, or sets one up first. */
  readonly secondFactorRoles: readonly RoleKey[];
  readonly retentionDays: number;
  readonly emailDays: number;
  readonly strangerEmailDays: number;
  readonly unusedUploadDays: number;
  readonly invoiceYears: number;
  /** How long it is kept who opened which picture; 0 for ever. */
  readonly accessLogDays: number;
  readonly securityLogDays: number;
  readonly refuseAfterDays: number;
  /** In order; only those before the order is refused. */
  readonly remindAfterDays: readonly number[];
  /** How long an unpaid order keeps its promotion from others; 0 for ever. */
  readonly promotionHoldDays: number;
  /** Without it no backups are made by themselves. */
  readonly backup: BackupSettings | undefined;
  readonly collectorUrl: string | undefined;
  /** Where events go, if not there too. */
  readonly eventCollectorUrl: string | undefined;
  /** The key of age that backups are encrypted with. */
  readonly backupKey: string | undefined;
}

/** Reads all settings once. Reports all mistakes together and stops the start. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withSecretFiles(variables, SECRETS));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const embedded = values.DATABASE_URL === undefined;
  const demo = values.DEMO === undefined ? embedded && !production : values.DEMO === '1';
  if (demo && production)
    throw new ConfigError('DEMO=1 is refused in production: its accounts are known to everybody.');
  const dataDirectory = resolve(values.DATA_DIR);
  if (!embedded && !values.TOKEN_SECRET) {
    throw new ConfigError('TOKEN_SECRET is needed with DATABASE_URL: all servers must sign with the same one.');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (embedded && values[name] !== undefined) {
      throw new ConfigError(
        `${name} belongs to a PostgreSQL server, which DATABASE_URL names: the embedded database is reached in one way only.`,
      );
    }
  }
  const publicUrl = values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`;
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    apiPrefix: values.API_PREFIX,
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    readDatabaseUrl: values.DATABASE_READ_URL,
    filesUrl: values.FILES_URL,
    smtpUrl: values.SMTP_URL === 'none' ? undefined : values.SMTP_URL,
    holdsEmails: values.SMTP_URL === 'none',
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    inbound: values.INBOUND_EMAIL_URL && {
      ...values.INBOUND_EMAIL_URL,
      needsTls: production,
      everySeconds: values.INBOUND_EMAIL_SECONDS,
    },
    mailPartner: mailPartnerOf(values, production) ?? (demo ? 'standIn' : 'none'),
    publicUrl,
    allowsHttp: values.ALLOW_HTTP === '1',
    metricsToken: values.METRICS_TOKEN,
    customerUrl: values.CUSTOMER_URL ?? (demo ? `${publicUrl.replace(/\/+$/, '')}/customer/{token}` : undefined),
    invoices: invoicesOf(values) ?? (demo ? DEMO_SELLER : undefined),
    shipsWhenPrinted: values.MAIL_PARTNER_PRINTED_IS_SHIPPED === '1',
    publicUrlIsGiven: values.PUBLIC_URL !== undefined,
    shortUrlKey: values.SHORT_URL_KEY,
    virusScanner: values.CLAMAV_URL,
    shortUrl: shortUrlOf(values, { production, fallback: demo ? publicUrl : values.PUBLIC_URL }),
    tokenSecret: values.TOKEN_SECRET?.[0] ?? storedSecret(dataDirectory),
    olderTokenSecrets: values.TOKEN_SECRET?.slice(1) ?? [],
    trustProxy: values.TRUST_PROXY,
    leaveSeconds: values.LEAVE_SECONDS ?? (values.TRUST_PROXY.length > 0 ? LEAVE_SECONDS : 0),
    demo,
    // With a mail server real people are written to: their answers do not come into an invented mailbox.
    demoInbox: demo && values.DEMO_INBOX === '1' && !values.INBOUND_EMAIL_URL && !values.SMTP_URL,
    demoPictures: values.DEMO_PICTURES,
    logLevel: values.LOG_LEVEL,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionDays: values.SESSION_DAYS,
    secondFactorRoles: values.SECOND_FACTOR_ROLES,
    // The demo house is there to be looked at, and some of its orders were closed long ago.
    retentionDays: values.RETENTION_DAYS ?? (demo ? 0 : 90),
    emailDays: values.EMAIL_DAYS,
    strangerEmailDays: values.STRANGER_EMAIL_DAYS,
    unusedUploadDays: values.UNUSED_UPLOAD_DAYS,
    invoiceYears: values.INVOICE_YEARS,
    accessLogDays: values.ACCESS_LOG_DAYS,
    securityLogDays: values.SECURITY_LOG_DAYS,
    refuseAfterDays: values.REFUSE_AFTER_DAYS,
    remindAfterDays: values.REMIND_AFTER_DAYS.filter(
      (days) => values.REFUSE_AFTER_DAYS === 0 || days < values.REFUSE_AFTER_DAYS,
    ),
    promotionHoldDays: values.PROMOTION_HOLD_DAYS,
    backup: backupOf(values),
    backupKey: values.BACKUP_KEY,
    collectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    eventCollectorUrl: values.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
  };
}

/** "HTTPS only": an authority must be able to accept the address that people give it. */
function shortUrlOf(
  { SHORT_URL: given }: z.output<typeof environment>,
  { production, fallback }: { production: boolean; fallback: string | undefined },
): string | undefined {
  if (given === 'none') return undefined;
  if (given !== undefined && new URL(given).pathname !== '/') {
    throw new ConfigError('SHORT_URL must be an address without a path, like https://photo.co');
  }
  if (given !== undefined && production && given.startsWith('http:')) {
    throw new ConfigError('SHORT_URL must start with https:// in production: photos of people are fetched there.');
  }
  const url = given ?? fallback;
  return url === undefined || (production && url.startsWith('http:')) ? undefined : url.replace(/\/+$/, '');
}

/** The mail partner's settings must all be set or none: with some missing, the first letter would fail. */
function mailPartnerOf(values: z.output<typeof environment>, production: boolean): MailPartnerSettings | undefined {
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

/** The secret of a server that alone uses its data folder: made at the first start, readable by its owner only. */
function storedSecret(directory: string): string {
  const path = join(directory, 'token-secret');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
