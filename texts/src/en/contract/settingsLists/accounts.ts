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
  },
  help: {
    new_password:
      'At least 10 characters. Left empty, the password stays as it is; a new account cannot sign in without one.',
    active: 'Whoever is no longer active is signed out at once.',
  },
} as const;
