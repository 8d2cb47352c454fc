import { type Role, holdsOneOf } from '@likeness/contract/kit/roles';
import { ADMINS } from '@likeness/contract/settingsLists/roles';
import type { StaffIdentity } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';

type Reader = Pick<StaffIdentity, 'id' | 'roles'>;

/**
 * "Everybody sees their own numbers; some see anybody's."
 *
 * @param seesAll the roles that may ask for anybody, and for everybody at once
 * @param asked the person asked for; left out, everybody, which for all others means themselves
 * @returns whose numbers are shown; undefined for everybody's
 * @throws Refusal access_denied when somebody asks for another person
 */
export function personShown(reader: Reader, seesAll: readonly Role[], asked: number | undefined): number | undefined {
  if (holdsOneOf(reader.roles, seesAll)) return asked;
  if (asked !== undefined && asked !== reader.id) throw new Refusal('access_denied');
  return reader.id;
}

/** "Everybody sees what they did themselves; administrators see what anybody did." */
export function requireOwnHistory(reader: Reader, asked: number | 'all'): void {
  if (asked !== reader.id && !holdsOneOf(reader.roles, ADMINS)) throw new Refusal('access_denied');
}
