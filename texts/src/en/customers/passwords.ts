/** Links by which staff choose their password. */
export const password_link = {
  lasts:
    'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. If it is too late, ask for another one.',
} as const;

export const password_invitation = {
  subject: 'Your account at Likeness',
  why: 'An account was made for you at Likeness. You sign in as {email}. Choose your password first.',
  button: 'Choose a password',
  ignore: 'If you do not know why you get this e-mail, do nothing: without a password nobody can sign in.',
} as const;

export const password_reset = {
  subject: 'A new password for Likeness',
  why: 'Somebody has asked for a new password for your account {email}. If it was you, choose one here.',
  button: 'Choose a new password',
  ignore: 'If it was not you, do nothing: your password stays as it is.',
} as const;

export const second_factor_reset = {
  subject: 'Your second factor at Likeness was reset',
  what: 'Somebody who manages accounts has reset the second factor of your account {email}. Your authenticator app, your passkeys and your recovery codes no longer sign you in: your password alone is enough now.',
  next: 'Set up a second factor again, so that nobody gets in who only knows your password.',
  button: 'Sign-in and devices',
  not_asked: 'If you have not asked for it, choose a new password at once and tell whoever manages the accounts.',
} as const;
