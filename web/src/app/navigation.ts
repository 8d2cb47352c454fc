import type { ScreenTexts } from '@likeness/texts/sections';
import { createContext } from 'react';
import type { NamedScreen } from './useScreenName.ts';

export type MenuGroupName = keyof ScreenTexts['menu'];

export interface VisibleEntry extends NamedScreen {
  readonly path: string;
  /** Fetches the screen's code before it is opened. */
  readonly fetchCode: () => Promise<unknown>;
}

export interface VisibleGroup {
  readonly group: MenuGroupName;
  readonly entries: readonly VisibleEntry[];
}

/** The menu as the person sees it, for what is shown inside the layout. */
export const NavigationContext = createContext<readonly VisibleGroup[]>([]);
