import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { usePreference } from '../kit/preferences.ts';
import type { Screen } from './screen.ts';

/** From this width there is room for the menu's words beside a list. */
const ROOMY_PX = 1500;
/** Here the menu's words would leave a screen no room. appMenu.css has the same width. */
const IN_THE_HAND = '(width < 600px)';

export interface MenuFold {
  /** The menu shows its words, and not only a rail of icons. */
  readonly isOpen: boolean;
  readonly keep: (isOpen: boolean) => void;
  /** The words lie over the screen, until one of them is chosen. */
  readonly isOver: boolean;
  readonly isDesk: boolean;
}

/**
 * Screens of photos begin with the rail, whatever the window's width: a person keeps either choice for those screens and
 * for all others. In the hand all begin with it, and nothing is kept.
 */
export function useMenuFold(screens: readonly Screen[]): MenuFold {
  const { pathname } = useLocation();
  const isDesk = screens.some(({ path, withPhotos }) => withPhotos && matchPath(path, pathname) !== null);
  const onDesks = usePreference('layout.menu_open_at_photos', false);
  const elsewhere = usePreference('layout.menu_open', window.innerWidth >= ROOMY_PX);
  const isInTheHand = useMediaQuery(IN_THE_HAND);
  const [openAt, openHere] = useState<string>();
  if (isInTheHand) {
    const isOpen = openAt === pathname;
    return { isOpen, keep: (open) => openHere(open ? pathname : undefined), isOver: isOpen, isDesk };
  }
  const [isOpen, keep] = isDesk ? onDesks : elsewhere;
  return { isOpen, keep, isOver: false, isDesk };
}
