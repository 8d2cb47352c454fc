import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { roleKey } from '../kit/roles.ts';
import { USERS } from '../settingsLists/roles.ts';

export const listRolesToGive = endpoint({
  method: 'GET',
  path: '/administrator/roles-to-give',
  summary: 'The roles that the caller may give to an account and take from it.',
  access: USERS,
  answer: z.object({ result: z.array(roleKey) }),
});
