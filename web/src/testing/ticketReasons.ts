import { anAccount } from './builders.ts';
import { fakeApi } from './fakeApi.ts';
import type { SeenRequest } from './fakeApi.ts';

/** A ticket reason as the server answers it. */
export function aReason(id: number, overrides: Record<string, unknown> = {}) {
  return {
    id,
    revision: 1,
    label: `Reason ${id}`,
    auto_reply: null,
    order_needed: true,
    priority: 0,
    due_hours: null,
    for_emails: false,
    country_id: null,
    country: null,
    country_code: null,
    country_name: null,
    translated: {} as Record<string, string>,
    allowedActions: ['edit', 'delete', 'translate'],
    ...overrides,
  };
}

type Reason = ReturnType<typeof aReason>;
type Answers = Parameters<typeof fakeApi>[0];

/** A server with these ticket reasons: pages of them, and each single one; `own` adds answers. */
export function reasonServer(reasons: readonly Reason[], own: Answers = {}, allowedActions = ['add', 'translate']) {
  const page = ({ query }: SeenRequest): [number, object] => {
    const limit = Number(query['limit']);
    const found = reasons.filter(({ label }) => label.includes(query['q'] ?? ''));
    const last = Math.max(1, Math.ceil(found.length / limit));
    const at = Math.min(Number(query['page'] ?? 1), last);
    return [200, { result: found.slice((at - 1) * limit, at * limit), total: found.length, page: at, allowedActions }];
  };
  const each = reasons.map((reason) => [`GET /ticket-reason/${reason.id}`, [200, reason]] as const);
  const countries = [
    { id: 1, label: 'France' },
    { id: 2, label: 'Finland' },
  ].map(({ id, label }) => aCountry(id, label));
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200, {}],
    'GET /ticket-reason': page,
    ...Object.fromEntries(each),
    'GET /country': ({ query }) => {
      const result = countries.filter(({ country_name }) => country_name.includes(query['q'] ?? ''));
      return [200, { result, total: result.length, page: 1, allowedActions: [] }];
    },
    'GET /country/2': [200, countries[1]],
    ...own,
  });
}

function aCountry(id: number, country_name: string) {
  const text = { country_code: country_name.slice(0, 2), country_name, country_merci_facteur: null };
  const flags = { is_primary: false, send_authorized: true, active: true, scarf_authorized: false };
  const group = { country_group_id: null, country_group: null };
  const translated = {};
  return {
    id,
    revision: 1,
    allowedActions: [],
    translated,
    ...text,
    ...flags,
    ...group,
    local_currency: 'EUR',
    thumbnail: null,
  };
}
