import { createContext, use } from 'react';

/** Where screens are, for parts that lead to one without knowing the route table. */
export interface ScreenPaths {
  /** The path of a screen that is built and that the person may open. */
  readonly named: (screen: string) => string | undefined;
  /** The path of the screen that shows a settings list, or the texts of one of its fields. */
  readonly showing: (list: string, field?: string) => string | undefined;
}

export const ScreenPathsContext = createContext<ScreenPaths>({ named: () => undefined, showing: () => undefined });

export function useScreenPaths(): ScreenPaths {
  return use(ScreenPathsContext);
}

/** What the screen is called in the menu. */
export const ScreenTitleContext = createContext<string | undefined>(undefined);

export function useScreenTitle(): string | undefined {
  return use(ScreenTitleContext);
}
