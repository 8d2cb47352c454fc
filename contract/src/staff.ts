import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX } from './kit/limits.ts';
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { accountLanguage, flag, MESSAGES, text, uiLanguage } from './kit/fields.ts';
import { roleKey } from './kit/roles.ts';

/**
 * What a signed-in program stores. The access token is a JWT that is valid for fifteen minutes. A refresh token works
 * once: every answer carries the next one, and using an old one ends the session everywhere.
 */
export const sessionTokens = z.object({ token: z.string(), refresh_token: z.string() });
export type SessionTokens = z.output<typeof sessionTokens>;

const refreshToken = z.object({ refresh_token: z.string().min(1, MESSAGES.required).max(500) });

export const signIn = endpoint({
  method: 'POST',
  path: '/login_check',
  summary: 'Signs a member of staff in',
  access: 'public',
  body: z.object({
    username: text(EMAIL_LENGTH_MAX),
    /** Never trimmed, because a space may be part of a password. */
    password: z
      .string({ error: MESSAGES.required })
      .min(1, MESSAGES.required)
      .max(PASSWORD_LENGTH_MAX, MESSAGES.tooLong(PASSWORD_LENGTH_MAX)),
    admin: flag.default(true),
  }),
  answer: sessionTokens,
  refusals: [
    'invalid_credentials',
    'account_disabled',
    'too_many_attempts',
    'too_many_requests',
    'second_factor_needed',
  ],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/token/refresh',
  summary: 'Exchanges a refresh token for a new access token and the next refresh token',
  access: 'public',
  body: refreshToken,
  answer: sessionTokens,
  refusals: ['session_ended'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session this refresh token belongs to',
  access: 'public',
  body: refreshToken,
  answer: z.object({}),
});

export const readMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, and their preferences',
  access: 'anyStaff',
  answer: z.object({
    id: z.number().int(),
    /** The staff e-mail. */
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(roleKey),
    /** The language of e-mails to this person, and of their screens until they choose another. */
    language: accountLanguage,
    screen_language: uiLanguage.nullable(),
    preferences: z.record(z.string(), z.unknown()),
  }),
});

export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/me/language',
  summary: 'Chooses the language of one’s own screens',
  access: 'anyStaff',
  body: z.object({ language: uiLanguage }),
  answer: z.object({}),
});

/** The greatest length of a preference as JSON, in characters. */
export const PREFERENCE_LENGTH_MAX = 4096;

export const savePreference = endpoint({
  method: 'POST',
  path: '/me/preference',
  summary: 'Stores a preference of the screens: a page size, an open menu, a zoom',
  access: 'anyStaff',
  body: z.object({
    key: text(100),
    value: z
      .json()
      .refine(
        (value) => JSON.stringify(value).length <= PREFERENCE_LENGTH_MAX,
        MESSAGES.tooLong(PREFERENCE_LENGTH_MAX),
      ),
  }),
  answer: z.object({}),
});

export const readDemo = endpoint({
  method: 'GET',
  path: '/demo',
  summary: 'Whether this is the demo house, and its accounts',
  access: 'public',
  answer: z.object({
    demo: z.boolean(),
    accounts: z.array(z.object({ email: z.string(), roles: z.array(roleKey), name: z.string() })),
    /** The password of all demo accounts. */
    password: z.string().nullable(),
  }),
});
