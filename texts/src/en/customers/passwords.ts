/** Links by which staff choose their password. */
export const password_link = {
  lasts:
    'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. If it has expired, ask for another one.',
} as const;

export const password_invitation = {
  subject: 'Your account at Likeness',
  why: 'An account was created for you at Likeness. You sign in as {email}. Choose your password first.',
  button: 'Choose a password',
  ignore: 'If you do not know why you received this e-mail, ignore it: without a password nobody can sign in.',
} as const;

export const password_reset = {
  subject: 'A new password for Likeness',
  why: 'Someone has asked for a new password for your account {email}. If it was you, choose one here.',
  button: 'Choose a new password',
  ignore: 'If it was not you, ignore this e-mail: your password stays as it is.',
} as const;

export const second_factor_reset = {
  subject: 'Your second factor at Likeness was reset',
  what: 'Someone who manages accounts has reset the second factor of your account {email}. Your authenticator app, your passkeys and your recovery codes no longer sign you in: your password alone is enough now.',
  next: 'Set up a second factor again, so that nobody can sign in with your password alone.',
  button: 'Sign-in and devices',
  not_asked: 'If you did not ask for this, choose a new password at once and tell the colleague who manages accounts.',
} as const;
