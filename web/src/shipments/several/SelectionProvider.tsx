import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SelectionContext } from './selection.ts';

export function SelectionProvider({ children }: { readonly children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection = useMemo(
    () => ({
      ids,
      select: (changed: readonly number[], isOn: boolean) =>
        setIds((before) => {
          const after = new Set(before);
          for (const id of changed) {
            if (isOn) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
