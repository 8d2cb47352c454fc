import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';

/** The issuer that the token names. Source: gov.uk's page on photo codes, and published requests of the authority. */
const ISSUER = 'HMPO';
/** Signatures that only the holder of a private key can make. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How far the authority's clock may differ from ours, in seconds; its tokens are valid for thirty. */
const TOLERANCE = 30;

/**
 * Whether the authority itself requests this photo: its request contains a token that it signed for this one short
 * address and that is valid for some seconds. `authorization` is the header, with or without the word "Bearer".
 */
export async function isFromAuthority(
  authorization: string | undefined,
  { key, shortUrl, slug, now }: { key: KeyObject; shortUrl: string; slug: string; now: Date },
): Promise<boolean> {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return false;
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: TOLERANCE,
      requiredClaims: ['exp', 'sub'],
    });
    return withoutScheme(payload.sub!) === `${withoutScheme(shortUrl)}/${slug}`;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Makes addresses comparable: people type them without `https://`, and capitals do not matter in the host, but do in
 * the slug.
 */
function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//i, '').replace(/^[^/]+/, (host) => host.toLowerCase());
}
