import { createContext, useContext } from 'react';

/** Which shipments are ticked in the postman's list. They stay ticked on other pages of it. */
interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly select: (ids: readonly number[], isOn: boolean) => void;
  readonly clear: () => void;
}

export const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelection(): Selection | undefined {
  return useContext(SelectionContext);
}
