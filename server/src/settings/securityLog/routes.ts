import { exportSecurityEvents, listSecurityEvents } from '@likeness/contract/settings/securityLog';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { csvOfSecurityEvents } from './csv.ts';
import { countSecurityEvents, securityEventsFrom } from './store.ts';

/** The security log. It is written where things happen, by `noteSecurityEvent`; here administrators read it. */
export function securityLogRoutes(): Binding[] {
  return [
    bind(listSecurityEvents, async ({ tx, query }) => {
      const total = await countSecurityEvents(tx, query);
      const lastPage = Math.max(1, Math.ceil(total / query.limit));
      const from = (Math.min(query.page, lastPage) - 1) * query.limit;
      const events = await securityEventsFrom(tx, query, { from, limit: query.limit });
      return {
        result: events.map((event) => ({
          ...event,
          happened_at: new Date(event.happened_at).toISOString(),
          last_at: new Date(event.last_at).toISOString(),
        })),
        total,
      };
    }),
    bind(exportSecurityEvents, async ({ tx, query, language }) => csvOfSecurityEvents(tx, query, language)),
  ];
}
