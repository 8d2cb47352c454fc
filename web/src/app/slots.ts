import type { ComponentType } from 'react';

/** Places of the shell that a feature fills. An empty one does not show. */
export const SLOTS: {
  /** The search box in the header: across orders, documents and customers. */
  readonly globalSearch?: ComponentType;
} = {};
