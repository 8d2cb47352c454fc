import type { RoleKey } from '@likeness/contract/kit/roles';
import type { ListScreen } from '../kit/lists/listScreen.tsx';
import type { ScreenPaths } from '../kit/screenPaths.ts';
import { entranceOf, mayOpen } from './guards.ts';
import type { Screen } from './screen.ts';

/** The paths of the screens that a person with these roles may open. */
export function screenPaths(roles: readonly RoleKey[], screens: readonly Screen[]): Omit<ScreenPaths, 'menu'> {
  const open = screens.filter((screen) => mayOpen(screen, roles));
  const path = (screen: Screen | undefined) => screen && entranceOf(screen);
  return {
    named: (name) => path(open.find((screen) => screen.name === name)),
    showing: (list, field) =>
      path(
        open.find(({ component }) => {
          const shown = component as Partial<ListScreen> | undefined;
          return shown?.list === list && shown.field === field;
        }),
      ),
    texts: open.flatMap((screen) => {
      const { list, field } = (screen.component ?? {}) as Partial<ListScreen>;
      return list !== undefined && field !== undefined
        ? [{ path: entranceOf(screen), name: screen.name, list, field }]
        : [];
    }),
  };
}
