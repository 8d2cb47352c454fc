/** The security log: who got in, what was refused, exported and given. */
export const security_log = {
  explained: 'Who got in and who did not, what was refused, exported and given. Nobody can change it.',
  when: 'When',
  what: 'What',
  who: 'Who',
  nobody: 'Nobody signed in',
  account: 'Account',
  place: 'From where',
  detail: 'About',
  several: '{moment}, {times} times until {last}',
  numbered: '{name} (no. {number})',
} as const;

export const security_kinds = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  locked_out: 'Locked out',
  signed_out: 'Signed out',
  token_reused: 'Old session token used again',
  access_denied: 'Access denied',
  exported: 'List exported',
  customer_exported: 'Customer’s data exported',
  customer_erased: 'Customer erased',
  key_made: 'Key made',
  account_added: 'Account added',
  roles_changed: 'Roles changed',
  account_disabled: 'Account deactivated',
  account_enabled: 'Account activated',
  password_changed: 'Password changed',
  password_link_sent: 'Password link sent',
  password_link_used: 'Password link used',
} as const;
