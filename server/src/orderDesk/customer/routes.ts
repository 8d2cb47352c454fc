import { correctEmail, readCustomer } from '@likeness/contract/orderDesk/customer';
import { negate } from '@likeness/contract/kit/money';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { customerList } from '@likeness/contract/settingsLists/customers';
import { ADMINS, ORDERS } from '@likeness/contract/settingsLists/roles';
import { customerById, formerEmailsOf, isDeleted, isErased, withoutPersonalData } from '../../customers/index.ts';
import { areWordsWithheld, withheldBecause } from '../../orders/index.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { personNames } from '../../staff/index.ts';
import { correctCustomerEmail } from './correctingEmail.ts';
import { presentDocument } from './present.ts';
import { countryNamed } from '../../purposes/index.ts';
import {
  actionsOnDocuments,
  countDocumentsOf,
  documentsOf,
  othersWithEmail,
  outputsOf,
  paidBy,
  partnerNamed,
} from './store.ts';

/** One customer with everything they ordered: support reads it during a telephone call. */
export function customerDetailRoutes(platform: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  return [
    bind(readCustomer, async ({ tx, params, user, now, language }) => {
      const stored = await customerById(tx, params.id);
      if (!stored) throw notFound('The customer');
      const deleted = isDeleted(stored);
      const row = withoutPersonalData(stored);
      const documents = await documentsOf(tx, row.id, language);
      const orderDeletedAt = new Map(documents.map(({ document, order }) => [document.id, order.deletedAt]));
      const withheldOf = (id: number | null) => withheldBecause(stored.email, orderDeletedAt.get(id ?? 0) ?? null);
      const documentIds = documents.map(({ document }) => document.id);
      const outputs = await outputsOf(tx, documentIds, language, now);
      const actions = await actionsOnDocuments(tx, documentIds);
      const people = await personNames(
        tx,
        actions.map(({ staffId }) => staffId),
      );
      return {
        id: row.id,
        deleted,
        first_name: row.firstName,
        last_name: row.lastName,
        email: row.email,
        phone: row.phone,
        address: row.address,
        address2: row.address2,
        postal_code: row.postalCode,
        city: row.city,
        region: row.region,
        country: row.countryCode === null ? null : await countryNamed(tx, row.countryCode, language),
        language: row.language,
        os: row.os,
        version: row.version,
        partner: await partnerNamed(tx, row.partnerId),
        revision: row.revision,
        former_emails: deleted ? [] : await formerEmailsOf(tx, row.id),
        others: deleted ? [] : await othersWithEmail(tx, stored),
        paid: (await paidBy(tx, row.id)).map(({ currency, amount, refunded, refundDue }) => ({
          currency,
          amount,
          refunded: negate(refunded),
          refund_due: negate(refundDue),
        })),
        created_at: row.createdAt.toISOString(),
        last_logged_in_at: row.lastLoggedInAt?.toISOString() ?? null,
        documents: documents.map((found) =>
          presentDocument(platform, found, outputs.get(found.document.id)!, { user, now, customerEmail: stored.email }),
        ),
        total_documents: await countDocumentsOf(tx, row.id),
        history: actions.map((action) => ({
          id: action.id,
          name: action.name,
          document_id: action.documentId!,
          value_text: areWordsWithheld(withheldOf(action.documentId), { isPicture: action.fileId !== null })
            ? null
            : action.valueText,
          user: people.get(action.staffId ?? 0) ?? null,
          created_at: action.createdAt.toISOString(),
        })),
        allowedActions: [
          ...(!deleted && holdsOneOf(user.roles, customerList.write) ? ['edit' as const] : []),
          ...(!deleted && holdsOneOf(user.roles, ORDERS) ? ['writeToCustomer' as const, 'correctEmail' as const] : []),
          ...(holdsOneOf(user.roles, ADMINS) ? ['export' as const] : []),
          ...(!isErased(stored.email) && holdsOneOf(user.roles, ADMINS) ? ['erase' as const] : []),
        ],
      };
    }),
    bind(correctEmail, async ({ tx, params, body, user, now, changed }) => {
      const emails = await correctCustomerEmail(tx, platform, params.id, { ...body, staffId: user.id, now });
      changed('documents');
      changed('mailbox');
      return { email: body.email, emails };
    }),
  ];
}
