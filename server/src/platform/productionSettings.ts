import type { Config } from './config.ts';
import { plainConnections } from './plainConnections.ts';

/**
 * The least that a secret must leave to guess, in bits as `bitsOf` measures them. 32 random hexadecimal digits
 * measure 113 on average; the lowest of four million measured 87, so that no random secret is refused.
 */
const SECRET_BITS_MIN = 72;

/** What of these settings no server may run with in earnest: a sentence each, which says what to do. */
export function unsafeSettings(config: Config): string[] {
  if (!config.production) return [];
  const { tokenSecret, olderTokenSecrets, metricsToken, publicUrl, allowsHttp, smtpUrl, holdsEmails } = config;
  return [
    [tokenSecret, ...olderTokenSecrets].some(isGuessable) && `TOKEN_SECRET can be guessed. ${MAKE_ONE}`,
    metricsToken !== undefined && isGuessable(metricsToken) && `METRICS_TOKEN can be guessed. ${MAKE_ONE}`,
    publicUrl.startsWith('http:') &&
      !allowsHttp &&
      'PUBLIC_URL must start with https://: passwords and photos of people go there. ALLOW_HTTP=1 allows http, as for a trial on one machine.',
    smtpUrl === undefined &&
      !holdsEmails &&
      'SMTP_URL is needed: without it no customer is told anything. SMTP_URL=none says that e-mails are held on purpose.',
    ...(allowsHttp ? [] : plainConnections(config)),
  ].filter((sentence) => sentence !== false);
}

const MAKE_ONE = 'Make one with: openssl rand -hex 32';

/** Whether a secret repeats itself, or has too few different characters for its length. */
export function isGuessable(secret: string): boolean {
  return repeatsItself(secret) || bitsOf(secret) < SECRET_BITS_MIN;
}

function repeatsItself(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period++) {
    if (secret.startsWith(secret.slice(period))) return true;
  }
  return false;
}

/** How much the frequency of its characters leaves to guess (Shannon's entropy), in bits. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / secret.length), 0);
}
