import { matchPath, useLocation } from 'react-router-dom';
import { usePreference } from '../kit/preferences.ts';
import type { Screen } from './screen.ts';

/** From this width there is room for the menu's words beside a list. */
const ROOMY_PX = 1500;

/**
 * Whether the menu shows its words, or only a rail of icons. Screens of photos begin with the rail, whatever the
 * window's width: a person keeps either choice for those screens and for all others.
 */
export function useMenuFold(
  screens: readonly Screen[],
): readonly [isOpen: boolean, keep: (isOpen: boolean) => void, isDesk: boolean] {
  const { pathname } = useLocation();
  const isDesk = screens.some(({ path, withPhotos }) => withPhotos && matchPath(path, pathname) !== null);
  const onDesks = usePreference('layout.menu_open_at_photos', false);
  const elsewhere = usePreference('layout.menu_open', window.innerWidth >= ROOMY_PX);
  return [...(isDesk ? onDesks : elsewhere), isDesk];
}
