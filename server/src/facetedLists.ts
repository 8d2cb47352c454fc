import { customerFacets } from './customers/index.ts';
import { orderFacets } from './orderDesk/index.ts';
import type { FacetedList } from './platform/facets/facets.ts';

/** The lists that are filtered by kept facets. */
export const FACETED_LISTS: readonly FacetedList[] = [orderFacets, customerFacets];
