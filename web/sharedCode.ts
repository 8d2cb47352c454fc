import { join } from 'node:path';

/** What Rolldown tells of the modules while it divides them into files. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What is opened around the photos of a sorter, whose screen must be there first. */
const DESK = [
  'verification/ValidationScreen.tsx',
  'orderDesk/search/GlobalSearch.tsx',
  'app/HotkeySheet.tsx',
  'home/MenuCounts.tsx',
].map((path) => join(import.meta.dirname, 'src', path));

/** The page's entry waits for its texts, which are fetched and need what is shared with it. */
const isNoEntry = (id: string) => !/main\.tsx$|\.html$/.test(id);

/**
 * Puts modules that many parts share into few files. A file for each set of parts that share something would be a
 * hundred requests before a list is seen.
 *
 * Files that need each other in a circle would not run. There are none: whatever a module imports is shared by at least
 * as many parts as the module itself, and what the desk's modules import belongs to the desk too.
 */
export function sharedCode() {
  let desk: ReadonlySet<string> | undefined;
  const nameIn = (id: string, graph: ModuleGraph) => ((desk ??= allFrom(DESK, graph)).has(id) ? 'desk' : 'office');
  return [
    { name: 'frame', tags: ['$initial' as const], test: isNoEntry },
    // The texts of the sign-in page name lists too: without a file of their own they would bring the screens' code.
    { name: 'words', minShareCount: 2, test: /[\\/]texts[\\/]src[\\/]en[\\/]contract[\\/]/ },
    { name: nameIn, minShareCount: 20, test: isNoEntry },
    { name: (id: string, graph: ModuleGraph) => `${nameIn(id, graph)}-some`, minShareCount: 8, test: isNoEntry },
  ];
}

/** These modules and all that they import, however indirectly. */
function allFrom(modules: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(modules);
  // A set that grows is walked to its end.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
