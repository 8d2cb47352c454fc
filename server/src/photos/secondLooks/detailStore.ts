import { claim } from '../../claims/schema.ts';
import type { FileRow } from '../../files/index.ts';
import { file } from '../../files/schema.ts';
import { type SQL, alias, and, eq, exists, or, sql } from '../../platform/database/drizzle.ts';
import { jsonList, jsonRow, known, onlyIf, select } from '../../platform/database/shape.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { purposeJson, suggestedReasonsJson } from '../../purposes/index.ts';
import { rejectReason } from '../../purposes/reasons/schema.ts';
import { personJson } from '../../staff/index.ts';
import { type Wording, languageOf, textIn } from '../../translations/index.ts';
import { CLAIM, VERSION_FILE, claimOnDocument, hintsOf } from '../detailStore.ts';
import { WAITING_SINCE } from '../promiseStore.ts';
import { decision, document, photoVersion, passedOn } from '../schema.ts';
import { SECOND, lookById, REQUEST } from './lookStore.ts';
import { editedPhoto } from '../editing/schema.ts';
import { secondLook, secondLookReason } from './schema.ts';

const fileJson = (id: typeof secondLook.fileId | typeof secondLook.newFileId) =>
  jsonRow(VERSION_FILE, sql`from ${file} where ${file.id} = ${id}`);

const MEASURES = sql<(typeof secondLook.$inferSelect)['measures']>`coalesce(
  ${secondLook.measures},
  (select ${photoVersion.measures} from ${photoVersion} where ${photoVersion.fileId} = ${secondLook.fileId})
)`;

/** A photo that is looked at again suggests what it suggested. */
const PROGRAM_HINTS = sql`(
  select ${photoVersion.programHints} from ${photoVersion} where ${photoVersion.fileId} = ${secondLook.fileId}
)`;

/** Where the second person had placed the lines, or the editor has put the head on the photo that they sent. */
const LINES = sql<(typeof secondLook.$inferSelect)['lines']>`coalesce(
  ${secondLook.lines},
  (select ${editedPhoto.lines} from ${editedPhoto} where ${editedPhoto.fileId} = ${secondLook.newFileId})
)`;

function reasonsGiven(language: SQL, turn: typeof SECOND | typeof REQUEST) {
  const given = { id: secondLookReason.reasonId, own: secondLookReason.label };
  return jsonList(
    { id: given.id, label: textIn(language, rejectReason.label, given) },
    sql`from ${secondLookReason}
      where ${secondLookReason.lookId} = ${secondLook.id} and ${secondLookReason.turn} = ${sql.raw(String(turn))}`,
    sql`${secondLookReason.reasonId}`,
  );
}

/** What a look shows differently from the document that it shows, independent of the reader. */
const READ_LOOK = statement({ id: 'int', language: 'text', now: 'timestamptz' }, ({ id, language, now }) =>
  select(
    {
      id: secondLook.id,
      source: secondLook.source,
      document_id: secondLook.documentId,
      waits_as: secondLook.waitsAs,
      verdict: secondLook.verdict,
      withdrawn_at: secondLook.withdrawnAt,
      asked_again_at: secondLook.askedAgainAt,
      passes: jsonList(
        {
          word: passedOn.word,
          by: personJson(passedOn.staffId),
          at: passedOn.passedAt,
          undone_at: passedOn.undoneAt,
        },
        sql`from ${passedOn} where ${passedOn.subjectId} = ${secondLook.id}`,
        sql`${passedOn.id}`,
      ),
      shown_at: secondLook.shownAt,
      shown_order_id: secondLook.shownOrderId,
      shown_first_name: secondLook.shownFirstName,
      shown_last_name: secondLook.shownLastName,
      photo: known(fileJson(secondLook.fileId)),
      measures: MEASURES,
      suggested_reasons: suggestedReasonsJson(hintsOf(MEASURES, PROGRAM_HINTS)),
      purpose: known(purposeJson(secondLook.purposeId, language)),
      /** How long the borrowed order's customer was promised to wait, in seconds. */
      term: sql<number | null>`(
        select extract(epoch from ${document.promisedAt} - ${WAITING_SINCE})::int
        from ${document} where ${document.id} = ${secondLook.documentId}
      )`,
      first: jsonRow(
        {
          decided_at: decision.decidedAt,
          promised_at: decision.promisedAt,
          before: decision.before,
        },
        sql`from ${decision} where ${decision.id} = ${secondLook.decisionId}`,
      ),
      answer: onlyIf(sql`${secondLook.answeredAt} is not null`, {
        by: known(personJson(secondLook.staffId)),
        at: secondLook.answeredAt,
        comment: secondLook.comment,
        photo: fileJson(secondLook.newFileId),
        lines: LINES,
        reasons: reasonsGiven(language, SECOND),
        requested: reasonsGiven(language, REQUEST),
      }),
      claim: claimOnDocument(CLAIM, now, secondLook.id),
      is_claimed: sql<boolean>`exists (
        select from ${claim}
        where ${claim.kind} = 'verification' and ${claim.subjectId} = ${secondLook.id} and ${claim.endedAt} is null
      )`,
    },
    sql`from ${secondLook} where ${secondLook.id} = ${id} and ${secondLook.shownAt} is not null`,
  ),
);

export type StoredLook = NonNullable<Awaited<ReturnType<typeof storedLook>>>;

/** A look as it is stored; undefined under any other number, and before somebody was given it. */
export async function storedLook(tx: Transaction, id: number, wording: Wording, now: Date) {
  const [stored] = await READ_LOOK.run(tx, { id, language: languageOf(wording), now });
  return stored;
}

const judged = alias(photoVersion, 'judged');

/** Whether the picture is one of those that are shown under the look's number. */
export async function lookBelongsTo(tx: Transaction, { id: fileId }: FileRow, lookId: number): Promise<boolean> {
  const look = await lookById(tx, lookId);
  if (!look) return false;
  if (fileId === look.fileId || fileId === look.newFileId) return true;
  if (look.source === 'planted') return false;
  const earlier = tx
    .select({ id: photoVersion.fileId })
    .from(photoVersion)
    .innerJoin(judged, eq(judged.fileId, look.fileId))
    .where(
      and(
        eq(photoVersion.fileId, fileId),
        eq(photoVersion.documentId, look.documentId),
        sql`(${photoVersion.createdAt}, ${photoVersion.fileId}) < (${judged.createdAt}, ${judged.fileId})`,
      ),
    );
  const [shown] = await tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        eq(document.id, look.documentId),
        or(eq(document.signatureId, fileId), eq(document.proofOfLifeId, fileId), exists(earlier)),
      ),
    );
  return shown !== undefined;
}
