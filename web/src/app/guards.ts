import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { Screen, ScreenName } from './screens.tsx';

/** Where somebody who asks for a screen ends up. */
export type Verdict =
  | { readonly open: true }
  /** `denied`: their roles do not open it, and they are told. `remember`: they may come back once they have signed in. */
  | { readonly open: false; readonly goTo: string; readonly denied?: true; readonly remember?: true };

/** Work starts where one's work is: these roles do not stay on the welcome screen. The first that fits wins. */
const WORK_OF: readonly (readonly [role: RoleKey, screen: ScreenName])[] = [
  ['ROLE_SORTER', 'DocumentValidation'],
  ['ROLE_CONTROLLER', 'OneDocumentVerify'],
];
const STAY_AT_HOME: readonly RoleKey[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

/**
 * Decides about one screen. Whoever is turned away goes to `/`, and from there only to a screen that is open to them, so
 * no chain of these leads back to itself.
 */
export function judge(screen: Screen, roles: readonly RoleKey[] | undefined, screens: readonly Screen[]): Verdict {
  if (screen.roles === 'public') return roles ? goTo('/') : { open: true };
  if (!roles) return { open: false, goTo: '/login', remember: true };
  if (!screen.component) return goTo('/');
  if (!mayOpen(screen, roles)) return { open: false, goTo: '/', denied: true };
  const work = screen.path === '/' ? workOf(roles, screens) : undefined;
  return work ? goTo(work) : { open: true };
}

/** Does the screen exist, and do these roles open it? */
export function mayOpen(screen: Screen, roles: readonly RoleKey[]): boolean {
  return screen.component !== undefined && screen.roles !== 'public' && holdsOneOf(roles, screen.roles);
}

/** The address of a screen for somebody who brings nothing along: what is optional in its path is left out. */
export function entranceOf(screen: Screen): string {
  return screen.path.replace(/\/:\w+\?$/, '');
}

function workOf(roles: readonly RoleKey[], screens: readonly Screen[]): string | undefined {
  if (roles.some((role) => STAY_AT_HOME.includes(role))) return undefined;
  const work = WORK_OF.filter(([role]) => roles.includes(role))
    .map(([, name]) => screens.find((screen) => screen.name === name))
    .find((screen) => screen && mayOpen(screen, roles));
  return work && entranceOf(work);
}

function goTo(path: string): Verdict {
  return { open: false, goTo: path };
}
