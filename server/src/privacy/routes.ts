import * as contract from '@likeness/contract/privacy';
import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import { customerById } from '../customers/index.ts';
import { liftHold, lockOrder, orderById, placeHold } from '../orders/index.ts';
import type { DocumentPictures } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { beginErasing } from './erasing.ts';
import { type ErasureRow, erasureOf, lockCustomer, situationOf } from './erasureStore.ts';
import { zipOfCustomer } from './exporting.ts';
import { ERASING_STEPS } from './personal.ts';
import { personOf } from './personStore.ts';
import { customersWithEmail, invoicesOf } from './planStore.ts';
import { retentionRules } from './retentionRules.ts';
import { isConfirmed, obstaclesOf } from './rules.ts';
import { type RunRow, allRuns } from './runStore.ts';

/** Erasing and exporting customers, legal holds, and what is removed by itself. */
export function privacyRoutes(platform: Platform, made: readonly DocumentPictures[]): Binding[] {
  const rules = retentionRules(made);
  return [
    bind(contract.listRetention, async ({ tx, now }) => {
      const runs = new Map((await allRuns(tx)).map((run) => [run.rule, run]));
      const shown = rules.map(({ name, setting, days: daysOf, isAtOnce = false }) => {
        const days = daysOf(platform.config);
        const run = runs.get(name);
        return { name, setting, days, at_once: isAtOnce, ...presentCounts(run, days), last_run: presentRun(run) };
      });
      return { rules: shown, server_now: now.toISOString() };
    }),
    bind(contract.planErasure, async ({ tx, params, now }) => {
      const known = await knownCustomer(tx, params.id);
      const person = await personOf(tx, params.id);
      const begun = await erasureOf(tx, params.id);
      return {
        goes: {
          orders: person.orders.length,
          pictures: person.files.length,
          emails: person.outgoing.length + person.received.length,
          tickets: person.tickets.length,
          shipments: person.shipments.length,
        },
        stays: { invoices: await invoicesOf(tx, person), years: platform.config.invoiceYears },
        obstacles: obstaclesOf(await situationOf(tx, person, now), now),
        others: (await customersWithEmail(tx, known.email)).filter((id) => id !== params.id),
        erasing: begun ? presentErasing(begun) : null,
      };
    }),
    bind(contract.eraseCustomer, async ({ tx, params, body, user, ip, device, now, changed }) => {
      const known = await knownCustomer(tx, params.id);
      if (!isConfirmed(body.confirmation, known))
        throw new Refusal('erasure_unconfirmed', { params: { id: known.id } });
      const asked = { staffId: user.id, reason: body.reason, address: ip, device, now };
      const begun = await beginErasing(tx, platform, params.id, asked);
      changed('documents');
      return presentErasing(begun);
    }),
    bind(contract.exportCustomer, async ({ tx, params, query, user, ip, device, now }) => {
      await knownCustomer(tx, params.id);
      const noted = { subject: 'customer', subjectId: params.id, staffId: user.id, now };
      await writeAudit(tx, { name: 'customer_exported', ...noted });
      const from = { staffId: user.id, address: ip, device, detail: `customer ${params.id}: ${query.reason}` };
      await noteSecurityEvent(tx, { kind: 'customer_exported', ...from, now });
      return { ...(await zipOfCustomer(platform, params.id, now)), contentType: 'application/zip', cacheSeconds: 0 };
    }),
    bind(contract.placeHold, async ({ tx, params, body, user, now, changed }) => {
      const { reason } = body;
      // Customers are locked before their orders, as where a question is asked about one. Whoever erases the customer at this
      // moment has locked them too: one of the two is refused.
      await lockCustomer(tx, (await knownOrder(tx, params.id)).customerId);
      // Whoever removes pictures of the order at this moment keeps it as it is: one of the two waits for the other.
      const order = await lockOrder(tx, params.id);
      if (await erasureOf(tx, order.customerId)) throw new Refusal('erasure_begun');
      if (!(await placeHold(tx, order.id, { staffId: user.id, reason, now }))) throw new Refusal('hold_stands');
      await writeAudit(tx, { name: 'legal_hold_placed', ...onOrder(order.id, user.id, reason), now });
      changed('documents');
      return { order_id: order.id, held: true };
    }),
    bind(contract.liftHold, async ({ tx, params, body, user, now, changed }) => {
      const order = await knownOrder(tx, params.id);
      const { reason } = body;
      if (!(await liftHold(tx, order.id, { staffId: user.id, reason, now }))) throw new Refusal('hold_missing');
      await writeAudit(tx, { name: 'legal_hold_lifted', ...onOrder(order.id, user.id, reason), now });
      changed('documents');
      return { order_id: order.id, held: false };
    }),
  ];
}

function onOrder(orderId: number, staffId: number, comment: string) {
  return { subject: 'order', subjectId: orderId, orderId, staffId, comment };
}

async function knownOrder(tx: Transaction, id: number) {
  const order = await orderById(tx, id);
  if (!order) throw notFound('The order');
  return order;
}

async function knownCustomer(tx: Transaction, id: number) {
  const known = await customerById(tx, id);
  if (!known) throw notFound('The customer');
  return known;
}

function presentErasing({ askedAt, reason, stepsDone, doneAt }: ErasureRow) {
  return {
    asked_at: askedAt.toISOString(),
    reason,
    steps: ERASING_STEPS.length,
    steps_done: stepsDone,
    done_at: doneAt?.toISOString() ?? null,
  };
}

/** As the last run has counted them, unless the period is another one by now. */
function presentCounts(run: RunRow | undefined, days: number) {
  if (!run || run.countedDays !== days) return { due: null, next_at: null, counted_at: null };
  const { due, nextAt, countedAt } = run;
  return { due, next_at: nextAt?.toISOString() ?? null, counted_at: countedAt?.toISOString() ?? null };
}

function presentRun(run: RunRow | undefined) {
  if (!run) return null;
  const { startedAt, endedAt, removed, removedInAll, problem } = run;
  return {
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    removed,
    removed_in_all: removedInAll,
    failed: problem !== null,
  };
}
