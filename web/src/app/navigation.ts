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

/** The menu that the person sees, for components inside the layout. */
export const NavigationContext = createContext<readonly VisibleGroup[]>([]);
