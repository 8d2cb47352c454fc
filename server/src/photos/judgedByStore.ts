import type { JudgedBy } from '@likeness/contract/purposes/rules';
import { type AnyPgColumn, type SQL, sql } from '../platform/database/drizzle.ts';
import { jsonRow, known, onlyIf } from '../platform/database/shape.ts';
import { judgedByShape } from '../purposes/index.ts';
import { VERDICT_NAMES } from './rules.ts';
import { decision, document } from './schema.ts';

/** By which rules a decision was made. */
export const rulesOfVerdict = judgedByShape(document.purposeId, decision.purposeRevision);

/** By which rules the verdict was given that an audit entry tells of, as JSON. Entry and decision have one moment. */
export function judgedByJson(entry: VerdictEntry): SQL<JudgedBy | null> {
  return onlyIf(
    sql`${entry.name} in (${sql.join(
      VERDICT_NAMES.map((name) => sql.raw(`'${name}'`)),
      sql`, `,
    )})`,
    known(
      jsonRow(
        rulesOfVerdict,
        sql`from ${decision} join ${document} on ${document.id} = ${decision.documentId}
          where ${decision.documentId} = ${entry.documentId} and ${decision.staffId} = ${entry.staffId}
            and ${decision.decidedAt} = ${entry.createdAt} and ${decision.purposeRevision} is not null limit 1`,
      ),
    ),
  );
}

type VerdictEntry = Readonly<Record<'name' | 'documentId' | 'staffId' | 'createdAt', SQL | AnyPgColumn>>;
