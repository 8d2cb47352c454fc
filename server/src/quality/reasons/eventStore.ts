import { LOST_AFTER_DAYS } from '@likeness/contract/quality/reasons';
import { file } from '../../files/schema.ts';
import { decision, decisionReason, document, photoVersion } from '../../photos/schema.ts';
import { type SQL, alias, and, eq, inArray, isNull, sql } from '../../platform/database/drizzle.ts';
import { EVERY_REASON } from './schema.ts';

/** Photos that customers sent, and verdicts of people here that stand, of the `due` documents. */
const EVENTS = sql`due_document as materialized (
    select ${document.id} as id, ${document.purposeId} as purpose_id
    from due join ${document} on ${document.id} = due.document_id
  ), event as (
    select due_document.id as document_id, purpose_id, ${photoVersion.createdAt} as at,
      null::int as decision_id, 'photo' as kind
    from due_document join ${photoVersion} on ${photoVersion.documentId} = due_document.id
      join ${file} on ${file.id} = ${photoVersion.fileId}
    where ${isNull(file.addedByStaffId)}
    union all
    select due_document.id, purpose_id, ${decision.decidedAt}, ${decision.id}, ${decision.kind}
    from due_document join ${decision} on ${decision.documentId} = due_document.id
    where ${and(
      isNull(decision.undoneAt),
      eq(decision.byAuthority, false),
      inArray(decision.kind, ['reject', 'validate']),
    )}
  )`;

/**
 * Their rejections with what followed: the next photo, unless another verdict came before it, and the next verdict. Each
 * event has the number of the last photo so far, and `good_photo` is that of the first one that was validated later. A
 * photo that came at the very moment of a verdict counts as sent after it.
 */
const REJECTIONS = sql`numbered as (
    select *, count(*) filter (where kind = 'photo') over so_far as photo,
      min(at) filter (where kind = 'photo') over later as next_photo_at
    from event window
      so_far as (partition by document_id order by at, decision_id rows unbounded preceding),
      later as (partition by document_id order by at, decision_id rows between 1 following and unbounded following)
  ), verdict as (
    select *, lead(decision_id) over its as next_id, lead(kind) over its as its_next_kind, lead(at) over its as next_at,
      lead(photo) over its as next_photo,
      min(photo) filter (where kind = 'validate') over (its rows between 1 following and unbounded following)
        as good_photo
    from numbered where kind <> 'photo' window its as (partition by document_id order by at, decision_id)
  ), followed as (
    select *, at + make_interval(days => ${LOST_AFTER_DAYS}) as days_end,
      case when next_id is null or next_photo > photo then next_photo_at end as sent_at,
      case when next_photo = photo then next_at end as judged_again_at
    from verdict where kind = 'reject'
  ), rejection as materialized (
    select decision_id, document_id, purpose_id, at as rejected_at, next_id,
      coalesce(sent_at < days_end, false) as is_sent, coalesce(judged_again_at < days_end, false) as is_judged_again,
      case when sent_at is not null then its_next_kind end as next_kind,
      case when good_photo > photo then good_photo - photo end::int as attempts
    from followed
  )`;

const again = alias(decisionReason, 'again');

/** Each rejection once for each of its reasons, with whether the next photo was rejected for it again. */
const BY_REASON = sql`of_reason as (
    select rejection.*, ${decisionReason.reasonId} as reason_id, ${again.reasonId} is not null as is_again
    from rejection join ${decisionReason} on ${decisionReason.decisionId} = rejection.decision_id
      left join ${decisionReason} as ${again} on next_kind = 'reject'
        and ${and(eq(again.decisionId, sql`next_id`), eq(again.reasonId, decisionReason.reasonId))}
  )`;

const COLUMNS = sql`document_id, purpose_id, rejected_at, is_sent, is_judged_again, next_kind, attempts`;

/** What follows `with`: the query `read_anew` of what all rejections of the `due` documents led to. */
export const READ_ANEW: SQL = sql`${EVENTS}, ${REJECTIONS}, ${BY_REASON}, read_anew as (
    select decision_id, reason_id, is_again, ${COLUMNS} from of_reason
    union all
    select decision_id, ${EVERY_REASON}, for_any.decision_id is not null, ${COLUMNS}
    from rejection
      left join (select distinct decision_id from of_reason where is_again) as for_any using (decision_id)
  )`;
