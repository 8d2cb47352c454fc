import { z } from 'zod';
import { MESSAGES } from '../kit/fields.ts';

/*
 * What browsers and this server tell each other of passkeys (Web Authentication, level 3). What a browser sends besides is
 * left out: nothing here asks for it.
 */

const CREDENTIAL_ID_MAX = 1400;
const CLIENT_DATA_MAX = 4_000;
/** With the certificates that some devices send unasked. */
const ATTESTATION_MAX = 60_000;

const base64url = (max: number) =>
  z
    .string({ error: MESSAGES.required })
    .min(1, MESSAGES.required)
    .max(max, MESSAGES.tooLong(max))
    .regex(/^[\w-]+$/, MESSAGES.notAChoice);

const credential = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key', { error: MESSAGES.notAChoice }),
};

/** What a device answers that has made a passkey. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    attestationObject: base64url(ATTESTATION_MAX),
    /** How the device is reached, such as `usb` or `internal`; browsers want to know it again. */
    transports: z.array(z.string().max(40)).max(20).default([]),
  }),
});
export type MadePasskey = z.output<typeof madePasskey>;

/** What a device answers that has signed a challenge with a passkey. */
export const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(CLIENT_DATA_MAX),
    authenticatorData: base64url(CLIENT_DATA_MAX),
    signature: base64url(CLIENT_DATA_MAX),
    userHandle: base64url(200).nullish(),
  }),
});
export type SignedChallenge = z.output<typeof signedChallenge>;

/** What a browser is told to make a passkey, or to sign a challenge, with: for `navigator.credentials`, as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
