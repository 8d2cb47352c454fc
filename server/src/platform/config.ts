import { type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { type BackupSettings, backupOf } from './backupSettings.ts';
import { ConfigError } from './configError.ts';
import { type Environment, SECRETS, environment } from './environment.ts';
import { DEMO_SELLER, type InvoiceSettings, invoicesOf } from './invoiceSettings.ts';
import { type MailPartnerSettings, mailPartnerOf } from './mailPartnerSettings.ts';
import { withSecretFiles } from './secretFiles.ts';
import type { InboundSettings, ScannerPlace } from './settingKinds.ts';

export { ConfigError } from './configError.ts';

/** With a proxy, unless said otherwise. It asks for the health at least this often. */
const LEAVE_SECONDS = 5;

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
  /** Where traces, figures and events go, by the settings that say so. */
  readonly collectorUrls: Readonly<Record<string, string | undefined>>;
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
    collectorUrls: {
      OTEL_EXPORTER_OTLP_ENDPOINT: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: values.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
      OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: values.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT,
    },
  };
}

/** "HTTPS only": an authority must be able to accept the address that people give it. */
function shortUrlOf(
  { SHORT_URL: given }: Environment,
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
