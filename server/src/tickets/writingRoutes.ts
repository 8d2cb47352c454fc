import { TICKET_SENTENCES } from '@likeness/contract/tickets';
import * as writing from '@likeness/contract/tickets/writing';
import { keepCustomer } from '../customers/index.ts';
import { type Binding, bind, bindUpload } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { keepForAnswer, presentAttachment, refuseTooManyUnsent } from './attachmentStore.ts';
import { storeAttachment } from './attachments.ts';
import { newestOrdersOf, orderedReasons, repliesWith } from './detailStore.ts';
import { customerToWriteTo, orderOf, writeToCustomer } from './writingFirst.ts';

/** Support writes to a customer first. */
export function writingRoutes(platform: Platform): Binding[] {
  return [
    bind(writing.readWriting, async ({ tx, params, language }) => {
      const { language: spoken, countryCode } = await customerToWriteTo(tx, params.id);
      const found = await newestOrdersOf(tx, params.id, writing.OFFERED_ORDERS_MAX + 1);
      return {
        language: spoken,
        reasons: await orderedReasons(tx, language, countryCode ?? undefined),
        orders: found.slice(0, writing.OFFERED_ORDERS_MAX).map(({ id, externalRef, status, createdAt }) => ({
          id,
          external_ref: externalRef,
          status,
          created_at: createdAt.toISOString(),
        })),
        has_more_orders: found.length > writing.OFFERED_ORDERS_MAX,
      };
    }),
    bind(writing.listRepliesToCustomer, async ({ tx, params, query, language, user }) => {
      const customer = await customerToWriteTo(tx, params.id);
      const order = (await orderOf(tx, params.id, query.order)) ?? null;
      const facts = { customer, order, ticketId: null };
      return { result: await repliesWith(tx, facts, { language, agent: user.firstName }) };
    }),
    bindUpload(
      writing.attachToCustomer,
      (upload, { params, user }) =>
        storeAttachment(platform, upload, async () => {
          const { orm } = platform.database;
          await customerToWriteTo(orm, params.id);
          await refuseTooManyUnsent(orm, { customerId: params.id, staffId: user.id });
        }),
      async ({ tx, params, user, now, prepared }) => {
        await keepCustomer(tx, params.id);
        await customerToWriteTo(tx, params.id);
        const whose = { customerId: params.id, staffId: user.id };
        return presentAttachment(await keepForAnswer(tx, platform.files, prepared, whose, now));
      },
    ),
    bind(writing.writeToCustomer, async ({ tx, params, body, user, now, changed }) => {
      const written = await writeToCustomer(tx, platform, user, params.id, body, now);
      changed('tickets');
      changed('mailbox');
      return { ...written, message: TICKET_SENTENCES.sent };
    }),
  ];
}
