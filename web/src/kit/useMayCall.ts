import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { useSession } from './session.ts';

/** Whether one of the person's roles may make this call: what it needs is offered to nobody else. */
export function useMayCall({ access }: Pick<Endpoint, 'access'>): boolean {
  const roles = useSession()?.roles ?? [];
  return typeof access === 'object' && holdsOneOf(roles, access);
}
