import type { OpenedSize } from '@likeness/contract/photos/openings';
import { ROLES, type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';

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

/** What a page asks for, as browsers say it: for `<img>`, and for a script of the page. */
const IN_PAGE: readonly (string | undefined)[] = ['image', 'empty'];

/** "The page draws the viewer’s number over what it shows; whoever opens the picture by itself gets it in the picture." */
export function openedSize(destination: string | undefined): Extract<OpenedSize, 'display' | 'alone'> {
  return IN_PAGE.includes(destination) ? 'display' : 'alone';
}

/** "All its pixels are not saved where a page reads them for its aids." */
export function downloadedSize(destination: string | undefined): Extract<OpenedSize, 'full' | 'download'> {
  return destination === 'image' ? 'full' : 'download';
}

/** "A program measures the pixels: a mark on them would be measured too." */
export function carriesMark(size: OpenedSize, roles: readonly RoleKey[]): boolean {
  return size === 'alone' && roles.some((role) => ROLES[role] !== 'automaticProgram');
}
