import { readCountOfSales, refreshSales } from '@likeness/contract/orderDesk/customer';
import { latestAuditOn, writeAudit } from '../../audit/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { countSales } from './store.ts';

/** What is counted: all sales together. */
const COUNT = { subject: 'sales', subjectId: 0 };

export function saleRoutes(): Binding[] {
  return [
    bind(readCountOfSales, async ({ tx }) => {
      const last = await latestAuditOn(tx, COUNT.subject, COUNT.subjectId);
      return { counted_at: last?.createdAt.toISOString() ?? null };
    }),
    bind(refreshSales, async ({ tx, user, now }) => {
      const total = await countSales(tx);
      await writeAudit(tx, { ...COUNT, name: 'sales_counted', staffId: user.id, now });
      return { refreshed_at: now.toISOString(), total };
    }),
  ];
}
