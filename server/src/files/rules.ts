import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';

type Kind = 'photo' | 'signature' | 'proof_of_life' | 'photoboard' | 'digital_photo';

const JUDGES: readonly Role[] = ['sorter', 'controller', 'orderManager', 'automaticProgram', 'admin', 'superAdmin'];
const DETAILS: readonly Role[] = [...JUDGES, 'userManager', 'financeManager'];

/** "Who may look at what?" One table for all ways to a file, so that no second way stays open. */
const READERS: Record<Kind, readonly Role[]> = {
  photo: DETAILS,
  signature: JUDGES,
  proof_of_life: JUDGES,
  photoboard: [...DETAILS, 'postman'],
  digital_photo: DETAILS,
};

export function mayOpenFile(kind: Kind, roles: readonly RoleKey[]): boolean {
  return holdsOneOf(roles, READERS[kind]);
}
