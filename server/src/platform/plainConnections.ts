import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';

/**
 * Which services these settings reach without TLS, or without looking at their certificate, although they are on another
 * machine: a sentence each, which says what to do. Names, photos and passwords go over these lines.
 */
export function plainConnections(config: Config): string[] {
  const { databaseUrl, directDatabaseUrl, readDatabaseUrl, filesUrl, smtpUrl, backup, collectorUrls, virusScanner } =
    config;
  const databases = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directDatabaseUrl,
    DATABASE_READ_URL: readDatabaseUrl,
  };
  return [
    ...Object.entries(databases).map(
      ([name, url]) =>
        url !== undefined &&
        isPlainDatabase(url) &&
        // One sentence where one address serves as two.
        !(name === 'DATABASE_DIRECT_URL' && url === databaseUrl) &&
        `${name} must end with sslmode=verify-full (and sslrootcert=… for a certificate of your own)`,
    ),
    filesUrl !== undefined && isPlainBucket(filesUrl) && 'the endpoint in FILES_URL must start with https://',
    backup !== undefined && isPlainBucket(backup.to) && 'the endpoint in BACKUP_TO must start with https://',
    smtpUrl !== undefined &&
      isPlainSmtp(smtpUrl) &&
      'SMTP_URL must neither switch TLS off nor leave certificates unread',
    virusScanner !== undefined &&
      'host' in virusScanner &&
      isElsewhere(virusScanner.host) &&
      'CLAMAV_URL must lead to this machine, as ClamAV speaks no TLS',
    ...Object.entries(collectorUrls).map(([name, url]) => isPlainCollector(url) && `${name} must start with https://`),
  ]
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${sentence}. ALLOW_HTTP=1 allows lines without TLS, as for a trial on one machine.`);
}

/** Whether e-mails leave only over an encrypted line. */
export function needsSmtpTls(config: Pick<Config, 'production' | 'allowsHttp' | 'smtpUrl'>): boolean {
  return config.production && !config.allowsHttp && isElsewhere(hostOf(config.smtpUrl ?? ''));
}

/** `pg_dump` takes `require` without looking at the certificate, so that only one word is the same for all programs. */
function isPlainDatabase(url: string): boolean {
  const { searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostOf(url);
  return isElsewhere(host) && searchParams.get('sslmode') !== 'verify-full';
}

function isPlainBucket(url: string): boolean {
  const endpoint = URL.parse(url)?.protocol === 's3:' ? new URL(url).searchParams.get('endpoint') : null;
  return endpoint !== null && endpoint.startsWith('http:') && isElsewhere(hostOf(endpoint));
}

function isPlainCollector(url = ''): boolean {
  return url.startsWith('http:') && isElsewhere(hostOf(url));
}

const SMTP_WEAKENED: readonly (readonly [name: string, value: string])[] = [
  ['ignoreTLS', 'true'],
  ['opportunisticTLS', 'true'],
  ['requireTLS', 'false'],
  ['secure', 'false'],
  ['tls.rejectUnauthorized', 'false'],
];

function isPlainSmtp(url: string): boolean {
  const { searchParams } = new URL(url);
  return isElsewhere(hostOf(url)) && SMTP_WEAKENED.some(([name, value]) => searchParams.get(name) === value);
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replaceAll(/[[\]]/g, '') ?? '';
}

/** Whether a host is another machine. A path is a socket of this one. */
function isElsewhere(host: string): boolean {
  if (host === '' || host === 'localhost' || host.startsWith('/')) return false;
  return !(ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
