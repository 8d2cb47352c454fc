import { QueryClient } from '@tanstack/react-query';

/**
 * Without a connection a call fails at once, and the screen says so. The library's own way is to wait for the connection:
 * what somebody pressed would be done much later, when nobody wants it any more.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
}
