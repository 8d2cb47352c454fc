import { CLAIM_WINDOWS, UNDO_WINDOW } from '@likeness/contract/vocabulary';
import type { BeforeDecision } from '../../server/src/photos/decisions.ts';
import type { DecisionKind } from '../../server/src/photos/lifecycle.ts';
import { DECISIONS } from '../../server/src/photos/rules.ts';
import type { MemberKey } from './accounts.ts';
import type { ClaimRow, DocumentRow, HistoryBook, OrderRow } from './historyBook.ts';
import type { PlannedEvent } from './plan.ts';
import type { Random } from './random.ts';

type WorkKind = 'verification' | 'processing';

/** Who takes what, and how often. Administrators help out, and may hold several at a time. */
const WORKERS: Readonly<Record<WorkKind, Partial<Record<MemberKey, number>>>> = {
  verification: { sorter: 20, sorter2: 16, admin: 2, superadmin: 1 },
  processing: { controller: 20, controller2: 14, orders: 1, admin: 1, superadmin: 0.5 },
};
const HELPER_SLOTS = 3;
const HELPERS: readonly MemberKey[] = ['admin', 'superadmin'];

/** Whom the house shows at work: until they start on that, nothing else is in their hands. */
const SPARED: readonly MemberKey[] = ['sorter2', 'controller2', 'superadmin'];
const SPARED_MS = 25 * 60_000;

/** A decision's consequences start when it can no longer be taken back, and a moment later. */
const SETTLED_AFTER_MS = UNDO_WINDOW + 400;

/** What sorters and controllers did: claims, and the decisions made under them. */
export class HistoryOfWork {
  readonly #book: HistoryBook;
  readonly #random: Random;
  readonly #now: Date;
  /** Live claims, by document. */
  readonly #held = new Map<number, ClaimRow>();

  constructor(book: HistoryBook, random: Random, now: Date) {
    this.#book = book;
    this.#random = random;
    this.#now = now;
  }

  claim(document: DocumentRow, kind: WorkKind, { at, by }: PlannedEvent): void {
    const taker = by === undefined ? this.#freeWorker(document, kind, at) : { staffId: this.#book.crew[by], slot: 1 };
    const claim: ClaimRow = {
      id: this.#book.ids.next('claim'),
      kind,
      subjectId: document.id,
      staffId: taker.staffId,
      slot: taker.slot,
      claimedAt: at,
      expiresAt: new Date(at.getTime() + CLAIM_WINDOWS[kind]),
      endedAt: null,
      endedBy: null,
    };
    this.#book.rows.claims.push(claim);
    this.#held.set(document.id, claim);
  }

  leave(document: DocumentRow, at: Date): void {
    this.#end(document, 'left', at);
  }

  decide(order: OrderRow, document: DocumentRow, kind: DecisionKind, status: string, planned: PlannedEvent): void {
    const book = this.#book;
    const { at, comment, picture, reasons = [] } = planned;
    const claim = this.#end(document, 'decided', at);
    const rules = DECISIONS[kind];
    if (rules.claim !== claim.kind) throw new Error(`${kind} is not decided under a claim of ${claim.kind}`);
    const { staffId } = claim;
    const current = book.versionOf(document.photoId);
    const newFileId = picture ? book.addFile('photo', picture, { addedByStaffId: staffId }, at) : null;
    const before: BeforeDecision = {
      document: {
        status: document.status,
        photoId: document.photoId ?? null,
        processedPhotoId: document.processedPhotoId ?? null,
        lastEditorId: document.lastEditorId ?? null,
        cannotProcess: document.cannotProcess ?? false,
      },
      version: {
        fileId: current.fileId,
        status: current.status,
        verifiedById: current.verifiedById ?? null,
        verifiedAt: current.verifiedAt?.toISOString() ?? null,
      },
      claimId: claim.id,
      newFileId,
      lines: null,
    };
    const judged =
      newFileId === null
        ? current
        : book.addVersion(document.id, newFileId, current.fileId, rules.correction?.selfEdited ?? false, at);
    if (newFileId !== null) {
      judged.measures = picture?.picture.measures ?? null;
      Object.assign(document, { photoId: newFileId, processedPhotoId: newFileId, lastEditorId: staffId });
    }
    if (rules.verdict) {
      Object.assign(judged, { status: rules.verdict, verifiedById: staffId, verifiedAt: at });
    }
    if (rules.cannotProcess !== undefined) document.cannotProcess = rules.cannotProcess;
    const id = book.ids.next('decision');
    const overrideReason = planned.overrideReason ?? null;
    book.rows.decisions.push({
      id,
      documentId: document.id,
      fileId: judged.fileId,
      staffId,
      kind,
      comment: comment ?? null,
      overrideReason,
      arrivedAt: document.arrivedAt ?? null,
      promisedAt: document.promisedAt ?? null,
      decidedAt: at,
      // No purpose of the house was changed since.
      purposeRevision: 1,
      undoUntil: new Date(at.getTime() + UNDO_WINDOW),
      before,
      settledAt: new Date(at.getTime() + SETTLED_AFTER_MS),
      undoneAt: null,
    });
    for (const reason of reasons) book.rows.reasons.push({ decisionId: id, reasonId: reason.id, label: reason.label });
    book.note({
      name: rules.auditName,
      order,
      document,
      fileId: judged.fileId,
      staffId,
      comment,
      at,
      before: { status: before.document.status },
      after: { status, reasons: reasons.map(({ label }) => label), overrideReason },
    });
  }

  /** Somebody with a free hand; the maker of a version is not the one to judge it. */
  #freeWorker({ lastEditorId }: DocumentRow, kind: WorkKind, at: Date): { staffId: number; slot: number } {
    const lately = at.getTime() > this.#now.getTime() - SPARED_MS;
    const held = [...this.#held.values()].filter((claim) => claim.kind === kind);
    const free = (Object.entries(WORKERS[kind]) as [MemberKey, number][]).flatMap(([key, weight]) => {
      const staffId = this.#book.crew[key];
      if ((lately && SPARED.includes(key)) || staffId === lastEditorId) return [];
      const taken = held.flatMap((claim) => (claim.staffId === staffId ? [claim.slot] : []));
      const slots = Array.from({ length: HELPERS.includes(key) ? HELPER_SLOTS : 1 }, (_, index) => index + 1);
      const slot = slots.find((number) => !taken.includes(number));
      return slot === undefined ? [] : [{ key, weight, staffId, slot }];
    });
    if (free.length === 0) throw new Error(`Nobody is free at ${at.toISOString()}`);
    const chosen = this.#random.weighted(Object.fromEntries(free.map(({ key, weight }) => [key, weight])));
    return free.find(({ key }) => key === chosen)!;
  }

  #end(document: DocumentRow, endedBy: 'left' | 'decided', at: Date): ClaimRow {
    const claim = this.#held.get(document.id);
    if (!claim) throw new Error(`Nobody holds document ${document.id}`);
    Object.assign(claim, { endedAt: at, endedBy });
    this.#held.delete(document.id);
    return claim;
  }
}
