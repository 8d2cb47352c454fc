import type { MadePasskey, SignedChallenge } from '@likeness/contract/staff/webauthn';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../platform/config.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { staffPasskey } from '../schema.ts';

/** How long a challenge is good, in milliseconds: a person looks for the device and unlocks it. */
export const CHALLENGE_MS = 5 * 60_000;

/** The library with its three hundred modules: read when the first passkey is used, so that servers start sooner. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** Every device knows one of these. Left to the library, they would depend on the server's version of Node. */
async function algorithms(): Promise<number[]> {
  const { COSEALG } = await helpers();
  return [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
}

type Passkey = typeof staffPasskey.$inferSelect;
type Device = Pick<Passkey, 'credentialId' | 'transports'>;

/** Where passkeys are made and used. A browser signs for no other place. */
interface PasskeyPlace {
  /** The name that passkeys belong to. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Passkeys belong to a name, never to a number: on one's own machine to `localhost`, at the same port. At another
 * numeric address browsers make none.
 */
export function passkeyPlace({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeyPlace {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && ['loopback', 'unspecified'].includes(ipaddr.parse(host).range())) {
    url.hostname = 'localhost';
  }
  return { id: url.hostname, origin: url.origin };
}

/** What the browser is told to make a passkey with. A device that has one of this account makes no second one. */
export async function optionsToMake(
  { id, email, firstName, lastName }: { id: number; email: string; firstName: string; lastName: string },
  { place, tokens, devices }: { place: PasskeyPlace; tokens: Tokens; devices: readonly Device[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Likeness',
    rpID: place.id,
    // The device stores it in the open: it says nothing of the person.
    userID: Buffer.from(tokens.derive('passkey user', String(id)), 'base64url'),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: devices.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: await algorithms(),
  });
}

/** What the browser is told to sign a challenge with. */
export async function optionsToSign(place: PasskeyPlace, devices: readonly Device[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: place.id,
    timeout: CHALLENGE_MS,
    allowCredentials: devices.map(described),
    userVerification: 'required',
  });
}

/** The challenge that a device says it was given; undefined if that cannot be read. */
export async function challengeIn({ response }: MadePasskey | SignedChallenge): Promise<string | undefined> {
  const { decodeClientDataJSON } = await helpers();
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The passkey that was made for this challenge at this place; undefined if it was not. */
export async function readMade(made: MadePasskey, challenge: string, place: PasskeyPlace) {
  const { verifyRegistrationResponse } = await library();
  const { isoBase64URL } = await helpers();
  try {
    if (!(await saysNothingOfItsMaker(made))) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      supportedAlgorithmIDs: await algorithms(),
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), uses: counter };
  } catch {
    // The library throws for everything that is not right.
    return undefined;
  }
}

/** How many uses a device counts that has signed this challenge with this passkey; undefined if it has not. */
export async function usesCounted(
  signed: SignedChallenge,
  challenge: string,
  place: PasskeyPlace,
  { credentialId, publicKey }: Pick<Passkey, 'credentialId' | 'publicKey'>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { isoBase64URL } = await helpers();
  const { userHandle, ...response } = signed.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...signed,
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.id,
      // The count is weighed where it is stored, after the signature: the library would do it before.
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * We ask for no certificate of the device's maker. Whoever sends one all the same would have the library look up
 * addresses that stand in it.
 */
async function saysNothingOfItsMaker({ response }: MadePasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

function described({ credentialId, transports }: Device) {
  return { id: credentialId, transports };
}
