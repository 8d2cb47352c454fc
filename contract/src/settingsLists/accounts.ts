import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../kit/limits.ts';
import { ACCOUNT_LANGUAGES } from '../kit/fields.ts';
import { ROLE_KEYS, type Role } from '../kit/roles.ts';
import { settingsList } from '../kit/settingsList.ts';
import { USERS } from './roles.ts';

/** Orders name the account responsible for a refusal, and dashboards name the account their figures are about. */
const CHOOSERS: readonly Role[] = ['orderManager', 'automaticProgram'];

export const accountList = settingsList({
  name: 'staff',
  path: '/administrator',
  read: [...USERS, ...CHOOSERS],
  choosers: { roles: CHOOSERS, fields: ['first_name', 'last_name', 'roles'] },
  write: USERS,
  refusals: [
    'higher_account',
    'higher_role',
    'own_access',
    'own_roles',
    'own_password',
    'own_email',
    'account_has_history',
    'proof_needed',
  ],
  display: 'email',
  whole: true,
  sort: { by: 'last_name' },
  fields: {
    first_name: { kind: 'text', max: 100, required: true, inList: true, search: true },
    last_name: { kind: 'text', max: 100, required: true, inList: true, search: true },
    email: { kind: 'text', max: 180, format: 'email', unique: true, required: true, inList: true, search: true },
    language: {
      kind: 'choice',
      of: ACCOUNT_LANGUAGES,
      words: 'languages',
      default: 'fr',
      required: true,
      inList: true,
      filter: true,
    },
    // Required, so that nobody becomes an administrator because a field was overlooked. That of the program is among them,
    // so that its account can be sent back as it came.
    roles: { kind: 'choices', of: ROLE_KEYS, words: 'roles', required: true, inList: true, filter: true },
    new_password: { kind: 'secret', help: true, min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX },
    active: { kind: 'flag', help: true, default: true, inList: true, filter: true },
    // The owner has not chosen a password yet.
    invited: { kind: 'flag', readOnly: true, inList: true, filter: true },
  },
});
