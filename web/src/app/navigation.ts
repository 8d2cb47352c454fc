import type { ScreenTexts } from '@likeness/texts/sections';
import type { NamedScreen } from './useScreenName.ts';

export type MenuGroupName = keyof ScreenTexts['menu'];

export interface VisibleEntry extends NamedScreen {
  readonly path: string;
  /** The addresses at which the person is at this entry. */
  readonly paths: readonly string[];
  /** Fetches the screen's code before it is opened. */
  readonly fetchCode: () => Promise<unknown>;
}

export interface VisibleGroup {
  readonly group: MenuGroupName;
  readonly entries: readonly VisibleEntry[];
}
