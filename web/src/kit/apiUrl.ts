import type { Endpoint } from '@likeness/contract/kit/endpoint';

/** Where the API lies: said when the pages are built, as the server's `API_PREFIX` is said when it starts. */
const BASE: string = import.meta.env.VITE_API_URL ?? '/api';

interface Placed {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The address of a call. */
export function apiUrl(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Placed = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return `${BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Answers to everybody, without reading anything. */
export const HEALTH = apiUrl({ path: '/health' });
