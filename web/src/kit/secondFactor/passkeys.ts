import type { MadePasskey, passkeyOptions, SignedChallenge } from '@likeness/contract/staff/webauthn';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { Translate } from '../../i18n/useText.ts';
import { errorText } from '../errorText.ts';

type Options = z.output<typeof passkeyOptions>;

/** Why this page can neither make nor use a passkey. */
export type PasskeyObstacle = 'other_address' | 'not_secure' | 'numeric_address' | 'not_supported';

/** @param origin the address at which passkeys are made and used. Undefined where nothing is in the way. */
export function passkeyObstacle(origin: string): PasskeyObstacle | undefined {
  if (window.location.origin !== origin) return 'other_address';
  if (!window.isSecureContext) return 'not_secure';
  if (/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname)) return 'numeric_address';
  return typeof window.PublicKeyCredential === 'function' ? undefined : 'not_supported';
}

/** The person's device has given no passkey. */
class PasskeyFailure extends Error {
  readonly why: 'not_given' | 'made_before' | 'without_lock' | 'failed';

  constructor(cause: unknown) {
    super('no passkey', { cause });
    this.why = reasonOf(cause);
  }
}

/** Has the browser make a passkey. The code for it is loaded by those who need it. */
export async function makePasskey(options: Options): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await ofDevice(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Has the browser sign a challenge with a passkey. */
export async function signChallenge(options: Options): Promise<SignedChallenge> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await ofDevice(startAuthentication({ optionsJSON }));
  return { id, rawId, type, response };
}

/** The sentence for what went wrong with a passkey: what the server has refused, or what the device did not do. */
export function passkeyErrorText(text: Translate, error: unknown): string {
  return error instanceof PasskeyFailure ? text(`second_factor.passkey_${error.why}`) : errorText(text, error);
}

async function ofDevice<Given>(work: Promise<Given>): Promise<Given> {
  try {
    return await work;
  } catch (error) {
    throw new PasskeyFailure(error);
  }
}

function reasonOf(cause: unknown): PasskeyFailure['why'] {
  if (!(cause instanceof Error)) return 'failed';
  // Browsers do not say whether a person has declined or taken too long: whoever asks might learn too much.
  if (cause.name === 'NotAllowedError' || cause.name === 'AbortError') return 'not_given';
  if (cause.name === 'InvalidStateError') return 'made_before';
  return cause.name === 'ConstraintError' ? 'without_lock' : 'failed';
}
