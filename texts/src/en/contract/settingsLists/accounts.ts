export const staff = {
  one: 'account',
  many: 'accounts',
  counted: '{count, plural, one {# account} other {# accounts}}',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail',
    language: 'Language',
    roles: 'Roles',
    new_password: 'New password',
    active: 'Active',
    invited: 'Invited',
  },
  help: {
    new_password:
      'At least 12 characters, hard to guess. If empty, the password stays as it is; the owner of a new account is sent a link to choose one.',
    active: 'An account that is deactivated is signed out at once.',
  },
} as const;
