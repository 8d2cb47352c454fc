import { createContext, use } from 'react';

/** The paths of screens, for components that link to a screen without knowing the route table. */
export interface ScreenPaths {
  /** The path of a screen, if it is built and the person may open it. */
  readonly named: (screen: string) => string | undefined;
  /** The path of the screen that shows a settings list, or the texts of one of its fields. */
  readonly showing: (list: string, field?: string) => string | undefined;
  /** The entries of the menu by their names, with every kind of text. */
  readonly menu: readonly MenuPath[];
  /** The screens of texts, one for each kind. */
  readonly texts: readonly TextsPath[];
}

export interface MenuPath {
  readonly path: string;
  readonly title: string;
}

interface TextsPath {
  readonly path: string;
  /** Of the screen. */
  readonly name: string;
  readonly list: string;
  readonly field: string;
}

export const ScreenPathsContext = createContext<ScreenPaths>({
  named: () => undefined,
  showing: () => undefined,
  menu: [],
  texts: [],
});

export function useScreenPaths(): ScreenPaths {
  return use(ScreenPathsContext);
}

/** What the screen is called in the menu. */
export const ScreenTitleContext = createContext<string | undefined>(undefined);

export function useScreenTitle(): string | undefined {
  return use(ScreenTitleContext);
}
