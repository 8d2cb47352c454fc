import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refreshAccount } from './account.ts';
import { isClosedBy } from './NotLoaded.tsx';

/**
 * Without a connection a call fails at once, and the screen says so. The library's own way is to wait for the connection:
 * what somebody pressed would be done much later, when nobody wants it any more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: learnRoles }),
    mutationCache: new MutationCache({ onError: learnRoles }),
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}

/** A role may have been taken away since the page was opened: what it was for is no longer offered. */
function learnRoles(failure: Error): void {
  if (isClosedBy(failure, ['access_denied'])) refreshAccount().catch(() => undefined);
}
