import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Places of the shell that a feature fills. An empty one does not show. */
export const SLOTS: {
  /** The search box in the header: across orders, documents and customers. */
  readonly globalSearch?: LazyExoticComponent<ComponentType>;
} = {
  globalSearch: lazy(async () => ({ default: (await import('../orderDesk/search/GlobalSearch.tsx')).GlobalSearch })),
};
