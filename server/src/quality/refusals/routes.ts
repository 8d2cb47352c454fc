import { holdsOneOf } from '@likeness/contract/kit/roles';
import {
  type AuthorityRefusal,
  listAuthorityRefusals,
  readAuthorityRefusal,
} from '@likeness/contract/quality/refusals';
import { ADMINS, ORDERS } from '@likeness/contract/settingsLists/roles';
import type { Withheld } from '@likeness/contract/vocabulary';
import { pageIn, periodOf, presentPeriodAlone } from '../../dashboards/index.ts';
import { linksOf } from '../../files/index.ts';
import { withheldBecause } from '../../orders/index.ts';
import { moment, presentMeasures } from '../../photos/index.ts';
import { type Binding, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { photoPurposes } from '../../purposes/index.ts';
import { type StoredRefusal, countRefusals, countsOf, refusalById, refusalsFrom } from './refusalStore.ts';

interface Reader {
  readonly user: Pick<StaffIdentity, 'id' | 'sessionId' | 'roles'>;
  readonly now: Date;
}

/** What authorities refused, with the photos that were validated at the time. */
export function refusalRoutes(platform: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  return [
    bind(listAuthorityRefusals, async ({ tx, query, user, now, language }) => {
      const period = await periodOf(tx, query, now);
      const { search, country, purpose, reason } = query;
      const filter = { search, withCity: holdsOneOf(user.roles, ORDERS), country, purpose, reason };
      const total = await countRefusals(tx, period.span, filter, language);
      const { page, from } = pageIn(total, query);
      const rows = await refusalsFrom(tx, period.span, filter, { from, limit: query.limit, wording: language });
      const everything = { search: '', withCity: false, country: undefined, purpose: undefined, reason: undefined };
      return {
        period: presentPeriodAlone(period, now),
        result: rows.map((row) => presentRefusal(platform, row, { user, now })),
        total,
        page,
        all: await countRefusals(tx, period.span, everything, language),
        ...(await countsOf(tx, period.span, language)),
      };
    }),
    bind(readAuthorityRefusal, async ({ tx, params, user, now, language }) => {
      const row = await refusalById(tx, params.id, language);
      if (!row) throw notFound('The refusal');
      const { validated, purpose } = row;
      const rules = purpose && (await photoPurposes(tx, [purpose.id], language)).get(purpose.id);
      return {
        ...presentRefusal(platform, row, { user, now }),
        rules: rules ?? null,
        version:
          validated && whyWithheld(row) === null
            ? {
                width: validated.width,
                height: validated.height,
                bytes: validated.bytes,
                measures: presentMeasures(validated.measures),
              }
            : null,
      };
    }),
  ];
}

function whyWithheld({ ordered }: StoredRefusal): Withheld | null {
  return ordered && withheldBecause(ordered.email, ordered.deleted_at);
}

/**
 * "Everybody who judges photos may learn from a refusal; whose it was, is between that person and the administrators."
 * Of a deleted order or customer neither picture nor words are shown.
 */
function presentRefusal(
  platform: Pick<Platform, 'tokens' | 'config'>,
  row: StoredRefusal,
  { user, now }: Reader,
): AuthorityRefusal {
  const { id, at, words, purpose, reasons, validated, let_pass_by: letPassBy } = row;
  const withheld = whyWithheld(row);
  const file = validated && withheld === null && { uid: validated.uid, deletedAt: validated.deleted_at };
  const links = file ? linksOf(platform, file, { sessionId: user.sessionId, documentId: row.document_id!, now }) : null;
  const mayOpenOrders = holdsOneOf(user.roles, ORDERS);
  const mayReadName = holdsOneOf(user.roles, ADMINS) || letPassBy?.id === user.id;
  return {
    id,
    at: moment(at),
    words: withheld === null ? words : null,
    purpose,
    reasons,
    picture: links && { display: links.display, thumb: links.thumb },
    no_picture: links ? null : (withheld ?? (validated ? 'file_deleted' : 'nothing_validated')),
    validated_at: validated && moment(validated.at),
    judged_by: validated?.judged_by ?? null,
    let_pass_by: mayReadName ? letPassBy : null,
    order_id: mayOpenOrders ? row.order_id : null,
    document_id: mayOpenOrders ? row.document_id : null,
  };
}
