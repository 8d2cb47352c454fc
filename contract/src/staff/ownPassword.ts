import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { newPassword, presentPassword } from '../kit/passwordRule.ts';

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/me/password',
  summary: 'Changes one’s own password. All other sessions of the account end.',
  access: 'anyStaff',
  body: z.object({ current_password: presentPassword, new_password: newPassword }),
  answer: z.object({}),
  refusals: ['too_many_attempts', 'changed_meanwhile'],
});
