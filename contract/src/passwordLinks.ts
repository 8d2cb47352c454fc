import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { email, id, MESSAGES, moment } from './kit/fields.ts';
import { newPassword } from './kit/passwordRule.ts';
import { USERS } from './settingsLists/roles.ts';

/** Where the page is that a password link leads to; the token follows behind `#`, which browsers send to nobody. */
export const PASSWORD_LINK_PAGE = '/set-password';

/** `invitation`: the account has no password yet. `reset`: its owner has forgotten it. */
export const passwordLinkPurpose = z.enum(['invitation', 'reset']);
export type PasswordLinkPurpose = z.output<typeof passwordLinkPurpose>;

/** In the body, because addresses stand in the logs of proxies. */
const token = z.string({ error: MESSAGES.required }).min(1, MESSAGES.required).max(200);

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/forgotten-password',
  summary:
    'Sends a link for a new password, if there is such an account. The answer does not say whether there is one.',
  access: 'public',
  body: z.object({ email }),
  answer: z.object({}),
  refusals: ['no_mail_server', 'too_many_requests'],
});

export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/password-link/read',
  summary: 'Whose password a link sets, and until when. It changes nothing.',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({ purpose: passwordLinkPurpose, username: z.string(), expires_at: moment }),
  refusals: ['password_link_over', 'too_many_requests'],
  changes: false,
});

export const followPasswordLink = endpoint({
  method: 'POST',
  path: '/password-link',
  summary: 'Sets a password with a link that was sent by e-mail. It works once, and ends all sessions of the account.',
  access: 'public',
  body: z.object({ token, new_password: newPassword }),
  answer: z.object({ username: z.string() }),
  refusals: ['password_link_over', 'too_many_requests'],
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/administrator/{id}/password-link',
  summary: 'Sends a link to the owner of an account: an invitation, or one for a new password.',
  access: USERS,
  params: z.object({ id }),
  answer: z.object({}),
  refusals: ['not_found', 'higher_account', 'no_password_link', 'no_mail_server', 'too_many_requests'],
});
