import { createContext } from 'react';
import type { ScreenTexts } from '@likeness/texts/sections';

export type MenuGroupName = keyof ScreenTexts['menu'];

export interface VisibleEntry {
  readonly name: keyof ScreenTexts['screens'];
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
