import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { EMAIL_LENGTH_MAX } from '../kit/limits.ts';
import { presentPassword } from '../kit/passwordRule.ts';
import { flag, MESSAGES, text } from '../kit/fields.ts';
import { claimKind } from '../vocabulary.ts';
import { madePasskey, passkeyOptions } from './webauthn.ts';
import { code, factorKind, proof } from './proof.ts';

/*
 * How our own pages sign in. They get an access token only: the refresh token lies in a cookie that no script can read
 * and that these calls alone look at. Programs use `/login_check`, `/token/refresh` and `/logout`.
 */

/** Whether the cookie outlasts the browser; without it, it ends with the browser. */
const remember = flag.default(true);

const challenge = z.string().min(1, MESSAGES.required).max(200);

/**
 * What a right password is answered with. Either the person is signed in, or the second step is still to come: with a
 * second factor that they have (`prove`), or by setting one up because their role requires it (`setUp`).
 */
const opened = z.object({
  /** Null while the second step is to come. */
  token: z.string().nullable(),
  /** What the second step is sent with; it is valid for some minutes and opens nothing else. */
  challenge: z.string().nullable(),
  step: z.enum(['prove', 'setUp']).nullable(),
  /** The second factors that the person has. A recovery code is as good as each of them. */
  ways: z.array(factorKind),
  /** The address at which passkeys are made and used, such as `https://likeness.example`. */
  passkey_origin: z.string(),
});

export const openPageSession = endpoint({
  method: 'POST',
  path: '/session',
  summary: 'Signs a member of staff in on our own pages: the first step, with a password',
  access: 'public',
  ownPages: true,
  body: z.object({
    username: text(EMAIL_LENGTH_MAX),
    password: presentPassword,
    remember,
  }),
  answer: opened,
  refusals: ['invalid_credentials', 'account_disabled', 'too_many_attempts', 'too_many_requests'],
});

/** A code or a passkey is tried a few times only, and a request whose answer got lost can be sent again under its key. */
const TRIED_REFUSALS = ['too_many_attempts', 'idempotency_key_reused'] as const;

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/session/second-step',
  summary: 'The second step of signing in: a code of the authenticator app, a recovery code, or a passkey',
  access: 'public',
  ownPages: true,
  body: proof({ challenge, remember }),
  answer: z.object({ token: z.string(), recovery_codes_left: z.number().int() }),
  refusals: ['challenge_over', 'code_wrong', 'passkey_wrong', 'passkey_copied', ...TRIED_REFUSALS],
});

export const challengePasskeyAtSignIn = endpoint({
  method: 'POST',
  path: '/session/passkey/challenge',
  summary: 'What a passkey has to sign for the second step; it can be used once, within five minutes',
  access: 'public',
  ownPages: true,
  body: z.object({ challenge }),
  answer: passkeyOptions,
  refusals: ['challenge_over'],
});

/** What an authenticator app is set up with. */
export const authenticatorSecret = z.object({
  /** For typing in, in base32. */
  secret: z.string(),
  /** `otpauth://…`, which is what the QR code says. */
  address: z.string(),
  /** A picture as a `data:` address. */
  qr_code: z.string(),
});

export const setUpAtSignIn = endpoint({
  method: 'POST',
  path: '/session/authenticator',
  summary:
    'Makes a new secret for the authenticator app of somebody whose role requires one, before they are signed in',
  access: 'public',
  ownPages: true,
  body: z.object({ challenge }),
  answer: authenticatorSecret,
  refusals: ['challenge_over', 'second_factor_there', 'too_many_attempts'],
});

export const confirmAtSignIn = endpoint({
  method: 'POST',
  path: '/session/authenticator/confirm',
  summary: 'Confirms the new authenticator app with its first code, and signs in',
  access: 'public',
  ownPages: true,
  body: z.object({ challenge, code, remember }),
  answer: z.object({ token: z.string(), recovery_codes: z.array(z.string()) }),
  refusals: ['challenge_over', 'code_wrong', 'second_factor_there', ...TRIED_REFUSALS],
});

export const setUpPasskeyAtSignIn = endpoint({
  method: 'POST',
  path: '/session/passkey/set-up',
  summary: 'What a passkey is made with for somebody whose role requires a second factor, before they are signed in',
  access: 'public',
  ownPages: true,
  body: z.object({ challenge }),
  answer: passkeyOptions,
  refusals: ['challenge_over', 'second_factor_there'],
});

export const addPasskeyAtSignIn = endpoint({
  method: 'POST',
  path: '/session/passkey/set-up/confirm',
  summary: 'Stores the new passkey, and signs in',
  access: 'public',
  ownPages: true,
  body: z.object({ challenge, passkey: madePasskey, remember }),
  answer: z.object({ token: z.string(), recovery_codes: z.array(z.string()) }),
  refusals: ['challenge_over', 'passkey_wrong', 'passkey_there', 'second_factor_there', ...TRIED_REFUSALS],
});

/** A year: no session lasts longer without use. */
export const IDLE_SECONDS_MAX = 365 * 24 * 60 * 60;

export const renewPageSession = endpoint({
  method: 'POST',
  path: '/session/renew',
  summary: 'Gives a page a new access token for its cookie, and the cookie its next value',
  access: 'public',
  ownPages: true,
  body: z
    .object({
      /**
       * How long ago somebody last did something on these pages, in any tab. The session lasts on from that moment: what a
       * page asks by itself keeps nobody signed in.
       */
      idle_seconds: z.number().int().min(0).max(IDLE_SECONDS_MAX).default(0),
    })
    .nullish(),
  answer: z.object({ token: z.string(), id: z.number().int() }),
  refusals: ['session_ended'],
});

/** More than anybody works on in one browser. */
const HELD_MAX = 50;

/** What somebody works on in the browser in which they sign out: it is given back, also if they go on in another one. */
export const heldWork = z.object({ kind: claimKind.exclude(['automatic']), id: z.number().int() });
export type HeldWork = z.output<typeof heldWork>;

export const endPageSession = endpoint({
  method: 'POST',
  path: '/session/end',
  summary: 'Signs out: ends the session of the cookie, and removes the cookie',
  access: 'public',
  ownPages: true,
  body: z.object({ held: z.array(heldWork).max(HELD_MAX).default([]) }).nullish(),
  answer: z.object({}),
});
