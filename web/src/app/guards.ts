import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { Screen } from './screen.ts';
import type { ScreenName } from './screens.tsx';

/** The result for a person who opens a screen. */
export type Verdict =
  | { readonly open: true }
  /**
   * `denied`: their roles do not allow the screen, and a message says so. `remember`: return to this screen after
   * sign-in.
   */
  | { readonly open: false; readonly goTo: string; readonly denied?: true; readonly remember?: true };

/** People with these roles start at their work instead of the welcome screen. The first role that fits decides. */
const WORK_OF: readonly (readonly [role: RoleKey, screen: ScreenName])[] = [
  ['ROLE_SORTER', 'DocumentValidation'],
  ['ROLE_CONTROLLER', 'OneDocumentVerify'],
];
const STAY_AT_HOME: readonly RoleKey[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

/**
 * Decides whether a person may open a screen. A refused person is sent to `/`, and from there only to a screen they may
 * open, so redirects never form a loop.
 */
export function judge(screen: Screen, roles: readonly RoleKey[] | undefined, screens: readonly Screen[]): Verdict {
  if (screen.roles === 'public') return roles && !screen.evenSignedIn ? goTo('/') : { open: true };
  if (!roles) return { open: false, goTo: '/login', remember: true };
  if (!screen.component) return goTo('/');
  if (!mayOpen(screen, roles)) return { open: false, goTo: '/', denied: true };
  const work = screen.path === '/' ? workOf(roles, screens) : undefined;
  return work ? goTo(work) : { open: true };
}

/** Whether the screen is built, and these roles may open it. */
export function mayOpen(screen: Screen, roles: readonly RoleKey[]): boolean {
  return screen.component !== undefined && screen.roles !== 'public' && holdsOneOf(roles, screen.roles);
}

/** The address of a screen without its optional parameters. */
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
