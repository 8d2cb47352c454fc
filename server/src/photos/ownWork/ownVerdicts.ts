import { OWN_VERDICTS_MAX, type OwnVerdict } from '@likeness/contract/photos/ownWork';
import { linksOf } from '../../files/index.ts';
import { withheldBecause } from '../../orders/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Links, type Reader, nameOn } from '../answer.ts';
import { moment } from '../moment.ts';
import { statusOfLook } from '../secondLooks/index.ts';
import { type Standing, actionsIn, stateOf } from './rules.ts';
import { lastAnswers, lastDecisions } from './store.ts';

type Stored = Awaited<ReturnType<typeof lastDecisions>>[number] | Awaited<ReturnType<typeof lastAnswers>>[number];

/** A person's own last verdicts, newest first. A second look is one like the others. */
export async function listOwnVerdicts(tx: Transaction, links: Links, reader: Reader): Promise<OwnVerdict[]> {
  const { actor, now, language } = reader;
  const given: Stored[] = [
    ...(await lastDecisions(tx, actor.id, language)),
    ...(await lastAnswers(tx, actor.id, language)),
  ];
  const last = given.toSorted((one, other) => Date.parse(other.decidedAt) - Date.parse(one.decidedAt));
  return last.slice(0, OWN_VERDICTS_MAX).map((row) => {
    const state = stateOf(standingOf(row), now);
    const withheld = withheldBecause(row.customerEmail, row.orderDeletedAt);
    const photo = { sessionId: actor.sessionId, documentId: row.document, now };
    return {
      id: row.id,
      document: row.document,
      verdict: row.verdict,
      decided_at: moment(row.decidedAt),
      reasons: row.reasons,
      comment: withheld === null ? row.comment : null,
      purpose: row.purpose,
      final_customer: nameOn(row, row.customerEmail),
      photo_uid: row.photo.uid,
      thumb: withheld === null ? (linksOf(links, row.photo, photo)?.thumb ?? null) : null,
      state,
      undo_until: moment(row.undoUntil),
      allowedActions: actionsIn(state),
    };
  });
}

function standingOf(row: Stored): Standing {
  const { verdict } = row;
  const at = { decidedAt: new Date(row.decidedAt), undoUntil: new Date(row.undoUntil) };
  if ('status' in row) {
    const { status, isCurrent, isMadeHere } = row;
    return { ...at, verdict, status, isCurrent, isMadeHere, isSecondLook: false };
  }
  const { waitsAs, withdrawnAt, askedAgainAt } = row;
  const status = statusOfLook({ waitsAs, verdict, withdrawnAt, askedAgainAt }, false);
  return { ...at, verdict, status, isCurrent: true, isMadeHere: false, isSecondLook: true };
}
