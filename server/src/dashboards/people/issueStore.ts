import type { CommentTag } from '@likeness/contract/orderDesk/afterSales';
import { auditEntry, hasTags } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { decision, document } from '../../photos/schema.ts';
import { type SQL, and, eq, isNull, sql } from '../../platform/database/drizzle.ts';
import { type Shaped, jsonRow, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { personJson } from '../../staff/index.ts';
import { type Wording, textIn } from '../../translations/index.ts';
import { type Part, comesAfter } from '../hourStore.ts';
import { BLAMED, type Span, within } from '../rollups/index.ts';
import { ofWithheldOrder, wordsIn } from './entryStore.ts';

export interface IssuesAsked {
  /** Who is named, or anybody and nobody. */
  readonly person: number | undefined;
  readonly span: Span;
}

export interface IssueFilter {
  readonly search: string;
  /** Any of these; all without any. */
  readonly tags: readonly CommentTag[];
}

function tagged({ person, span }: IssuesAsked): SQL {
  return and(
    hasTags(auditEntry),
    within(auditEntry.createdAt, span),
    person === undefined ? undefined : eq(BLAMED, person),
  )!;
}

function filtered(asked: IssuesAsked, { search, tags }: IssueFilter): SQL {
  const withOne = sql`${auditEntry.after} -> 'tags' ?| ${sql.param([...tags])}::text[]`;
  return and(tagged(asked), tags.length === 0 ? undefined : withOne, wordsIn(search))!;
}

export async function countIssues(tx: Transaction, asked: IssuesAsked, filter: IssueFilter): Promise<number> {
  const [total] = await rowsOf(
    tx,
    select(sql<number>`count(*)::int`, sql`from ${auditEntry} where ${filtered(asked, filter)}`),
  );
  return total!;
}

/** How many comments have each tag. */
export function countTags(tx: Transaction, asked: IssuesAsked) {
  return rowsOf(
    tx,
    select(
      { tag: sql<CommentTag>`tag`, total: sql<number>`count(*)::int` },
      sql`from ${auditEntry} cross join jsonb_array_elements_text(${auditEntry.after} -> 'tags') as tag
        where ${tagged(asked)} group by tag`,
    ),
  );
}

/** The document that a comment on an order is about: the one it names, one that the named person judged, or the first. */
export const ITS_DOCUMENT = sql`coalesce(${auditEntry.documentId}, (select ${document.id} from ${document} where ${document.orderId} = ${auditEntry.subjectId}
  order by exists (select from ${decision}
    where ${and(eq(decision.documentId, document.id), eq(decision.staffId, BLAMED), isNull(decision.undoneAt))}) desc,
    ${document.id} limit 1))`;

const issueOf = (wording: Wording) => ({
  id: auditEntry.id,
  order_id: auditEntry.subjectId,
  created_at: auditEntry.createdAt,
  tags: sql<CommentTag[]>`${auditEntry.after} -> 'tags'`,
  value_text: sql<string | null>`case when not ${ofWithheldOrder} then ${auditEntry.valueText} end`,
  administrator: personJson(BLAMED),
  author: personJson(auditEntry.staffId),
  about: jsonRow(
    {
      country_code: country.countryCode,
      purpose: textIn(wording, purpose.label),
      uid: jsonRow(
        file.uid,
        sql`from ${file} where ${and(eq(file.id, document.photoId), isNull(file.deletedAt))} and not ${ofWithheldOrder}`,
      ),
    },
    sql`from ${document} join ${purpose} on ${purpose.id} = ${document.purposeId}
      left join ${country} on ${country.id} = ${purpose.useInCountryId}
      where ${document.id} = ${ITS_DOCUMENT}`,
  ),
});

export type StoredIssue = Shaped<ReturnType<typeof issueOf>>;

/** A part of the issues. */
export function issuesFrom(
  tx: Transaction,
  asked: IssuesAsked,
  filter: IssueFilter,
  { from, limit, after, wording }: Part & { readonly wording: Wording },
): Promise<StoredIssue[]> {
  const newestFirst = sql`order by ${auditEntry.createdAt} desc, ${auditEntry.id} desc`;
  const page = sql`select ${auditEntry.id} from ${auditEntry} where ${and(filtered(asked, filter), comesAfter(auditEntry.createdAt, auditEntry.id, after))}
    ${newestFirst} limit ${limit} offset ${from}`;
  return rowsOf(
    tx,
    select(
      issueOf(wording),
      sql`from (${page}) as page join ${auditEntry} on ${auditEntry.id} = page.id ${newestFirst}`,
    ),
  );
}
