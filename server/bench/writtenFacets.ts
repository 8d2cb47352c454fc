import { FACETED_LISTS } from '../src/facetedLists.ts';
import type { Database } from '../src/platform/database/database.ts';
import { foldFacets, writeFacets } from '../src/platform/facets/folding.ts';

/** Writes the facets of all rows at once, which a server would do by and by, for many minutes on so many rows. */
export async function writeAllFacets(database: Database): Promise<void> {
  for (const list of FACETED_LISTS) {
    await writeFacets(database, list);
    await foldFacets(database, list);
  }
}
