import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

export const SEARCH_KEYS = '/';

/** Places in the header that a feature fills. An empty one is not shown. */
export const SLOTS: {
  /** The search box in the header: across orders, documents and customers. */
  readonly globalSearch?: LazyExoticComponent<ComponentType<{ takesFocus: boolean }>>;
} = {
  globalSearch: lazy(async () => ({ default: (await import('../orderDesk/search/GlobalSearch.tsx')).GlobalSearch })),
};
