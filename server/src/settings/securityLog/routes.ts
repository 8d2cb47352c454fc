import { exportSecurityEvents, listSecurityEvents } from '@likeness/contract/settings/securityLog';
import { offsetOf } from '../../platform/database/page.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { programOf } from '../../staff/index.ts';
import { csvOfSecurityEvents } from './csv.ts';
import { countSecurityEvents, securityEventsFrom } from './store.ts';

/** The security log. It is written where things happen, by `noteSecurityEvent`; here administrators read it. */
export function securityLogRoutes(): Binding[] {
  return [
    bind(listSecurityEvents, async ({ tx, query }) => {
      const total = await countSecurityEvents(tx, query);
      const from = offsetOf(query, total);
      const events = await securityEventsFrom(tx, query, { from, limit: query.limit });
      return {
        result: events.map((event) => ({
          ...event,
          ...programOf(event.device),
          happened_at: new Date(event.happened_at).toISOString(),
          last_at: new Date(event.last_at).toISOString(),
        })),
        total,
      };
    }),
    bind(exportSecurityEvents, async ({ tx, query, language }) => csvOfSecurityEvents(tx, query, language)),
  ];
}
