import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/fields.ts';
import { roleKey } from '../kit/roles.ts';
import { USERS } from '../settingsLists/roles.ts';
import { sessionId, sessionRow } from '../staff/sessions.ts';

export const listRolesToGive = endpoint({
  method: 'GET',
  path: '/administrator/roles-to-give',
  summary: 'The roles that the caller may give to an account and take from it.',
  access: USERS,
  answer: z.object({ result: z.array(roleKey) }),
});

const account = z.object({ id });

export const readAccountSecurity = endpoint({
  method: 'GET',
  path: '/administrator/{id}/security',
  summary:
    'The sessions of an account that have not ended, the last used first and a hundred at most, and whether it signs in with a second factor',
  access: USERS,
  params: account,
  answer: z.object({
    id: z.number().int(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    sessions: z.array(sessionRow),
    second_factor_since: z.iso.datetime().nullable(),
    /** Whether the caller may end its sessions and reset its second factor: not for an account with more rights. */
    may_change: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const endAccountSession = endpoint({
  method: 'POST',
  path: '/administrator/{id}/sessions/{sessionId}/end',
  summary: 'Ends a session of an account. One that has already ended is no error.',
  access: USERS,
  params: account.extend(sessionId.shape),
  answer: z.object({}),
  refusals: ['not_found', 'higher_account', 'proof_needed'],
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/administrator/{id}/sessions/end',
  summary: 'Ends all sessions of an account, except that of this call',
  access: USERS,
  params: account,
  answer: z.object({ ended: z.number().int() }),
  refusals: ['not_found', 'higher_account', 'proof_needed'],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/administrator/{id}/second-factor/reset',
  summary:
    'Removes the authenticator app, the passkeys and the recovery codes of an account whose owner has lost them. The owner is told by e-mail.',
  access: USERS,
  params: account,
  answer: z.object({}),
  refusals: ['not_found', 'higher_account', 'second_factor_missing', 'own_access', 'proof_needed'],
});
