import { holdsOneOf } from '@likeness/contract/kit/roles';
import { ADMINS } from '@likeness/contract/settingsLists/roles';
import { useSession } from '../kit/session.ts';

/** The number of a person who reads nobody's history but their own; undefined for administrators, who read anybody's. */
export function useOnlyThemselves(): number | undefined {
  const session = useSession();
  return session && !holdsOneOf(session.roles, ADMINS) ? session.id : undefined;
}
