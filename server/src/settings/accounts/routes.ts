import { listRolesToGive } from '@likeness/contract/settings/accounts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { rolesToGive } from './rules.ts';

export function accountRoutes(): Binding[] {
  return [bind(listRolesToGive, async ({ user }) => ({ result: rolesToGive(user.roles) }))];
}
