import * as photos from '@likeness/contract/photos';
import * as passing from '@likeness/contract/photos/passing';
import * as ownWork from '@likeness/contract/photos/ownWork';
import { type Binding, type Call, bind, bindPrepared } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { fileByUid, photoToUse } from '../files/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import type { Claim } from '../claims/index.ts';
import { claimsOf } from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { automaticRoutes } from './automatic/index.ts';
import { type Reader, claimState, presentDocument } from './answer.ts';
import { moment } from './moment.ts';
import {
  claimDocument,
  claimNext,
  closeDocument,
  forceRelease,
  leaveDocument,
  releaseExpired,
  reserveNext,
} from './claiming.ts';
import { decide } from './decisions.ts';
import { photoOnDesk, requireInHand } from './inHand.ts';
import { settleDecisionJob } from './jobs.ts';
import { queueMeasuring } from './measuring.ts';
import { compareWithOriginal, editingRoutes } from './editing/index.ts';
import { listMine, listQueue } from './queues.ts';
import { type WorkKind, countWaiting } from './queueStore.ts';
import { requestLastValidation } from './lastValidation.ts';
import { dayOf, listOwnVerdicts } from './ownWork/index.ts';
import { passOn } from './passing.ts';
import { colleaguesOf } from './passStore.ts';
import { DECISIONS, allowedActions } from './rules.ts';
import { answerLook, lookById } from './secondLooks/index.ts';
import { undoDecision } from './undo.ts';
import { measureUpload } from './uploads.ts';
import { situationOf } from './work.ts';
import { UNDO_WINDOW } from '@likeness/contract/vocabulary';

const NOTHING_WAITS = { noDocumentToVerify: true } as const;
/** Consequences start one second after the end of the time in which the decision can be undone. */
const SETTLE_AFTER_SECONDS = UNDO_WINDOW / 1000 + 1;

export function photoRoutes(platform: Platform): Binding[] {
  const reader = ({ user, now, language }: Pick<Call<unknown>, 'user' | 'now' | 'language'>): Reader => ({
    actor: user,
    now,
    language,
  });

  async function claimAnswer(tx: Transaction, claim: Claim, reader: Reader) {
    const names = await personNames(tx, [claim.staffId]);
    const situation = await situationOf(tx, claim.subjectId);
    return {
      ...claimState(claim, (id) => names.get(id) ?? null, reader),
      id: claim.subjectId,
      status: situation.status,
      allowedActions: allowedActions({ ...situation, claim }, reader.actor),
    };
  }

  const start = (kind: WorkKind, endpoint: typeof photos.startVerification) =>
    bind(
      endpoint,
      async (call) => {
        const claim = await claimDocument(call.tx, { kind, actor: call.user, now: call.now }, call.params.id);
        call.changed('documents');
        return claimAnswer(call.tx, claim, reader(call));
      },
      { eachStatementAlone: true },
    );

  const leave = (kind: WorkKind, endpoint: typeof photos.leaveVerification) =>
    bind(endpoint, async ({ tx, params: { id }, query: { closing }, user, now, changed }) => {
      const taker = { kind, actor: user, now };
      if (closing !== undefined) return { id, status: await closeDocument(tx, taker, id, new Date(closing)) };
      const status = await leaveDocument(tx, taker, id);
      changed('documents');
      return { id, status };
    });

  /** What `next` finds, perhaps only after the claims that have expired were ended. */
  async function alsoOfExpired({ tx, now, changed }: Call<unknown>, next: () => Promise<number | undefined>) {
    const id = await next();
    if (id !== undefined || (await releaseExpired(tx, now)) === 0) return id;
    changed('documents');
    return next();
  }

  /** Decides on a document, and queues what follows from it. */
  async function decideOn(...[tx, ...rest]: Parameters<typeof decide>) {
    const decided = await decide(tx, ...rest);
    const { decisionId, newFileId } = decided;
    const later = { startAfterSeconds: SETTLE_AFTER_SECONDS };
    await platform.jobs.enqueue(tx, settleDecisionJob, { decisionId }, later);
    if (newFileId !== null) await queueMeasuring(tx, platform, [newFileId]);
    return decided;
  }

  /** "Whatever comes back is compared with what the customer sent", before the decision that sends it back. */
  async function compareReturned({ params, body, user, now }: Omit<Call<typeof photos.decide>, 'tx'>): Promise<void> {
    const uid = body.photo.newPhotoUid;
    const uploaded = uid ? await fileByUid(platform.database.orm, uid) : undefined;
    if (uploaded?.kind !== 'photo' || uploaded.addedByStaffId !== user.id || uploaded.deletedAt) return;
    try {
      await requireInHand(platform.database.orm, user, params.id, now);
    } catch (error) {
      // The decision itself says what is wrong, after it has asked for the role.
      if (error instanceof Refusal) return;
      throw error;
    }
    const { current, purpose } = await photoOnDesk(platform.database.orm, params.id);
    await compareWithOriginal(platform, { current, uploaded, purpose }, now);
  }

  return [
    ...editingRoutes(platform, { photoOnDesk, requireInHand }),
    ...automaticRoutes(platform),
    bind(photos.countWaiting, async ({ tx }) => ({
      total_to_process_for_editor: await countWaiting(tx, 'verification'),
    })),
    bind(photos.listWaitingForVerification, async (call) =>
      listQueue(call.tx, platform, 'verification', call.query, reader(call)),
    ),
    bind(photos.listWaitingForProcessing, async (call) =>
      listQueue(call.tx, platform, 'processing', call.query, reader(call)),
    ),
    bind(photos.listMyVerifications, async (call) => listMine(call.tx, platform, 'verification', reader(call))),
    bind(photos.listMyProcessings, async (call) => listMine(call.tx, platform, 'processing', reader(call))),
    bind(photos.getDocument, async (call) => presentDocument(call.tx, platform, call.params.id, reader(call))),
    bind(photos.measureUpload, ({ tx, params, user, now }) => measureUpload(tx, platform, user, params, now)),
    bind(
      photos.nextForVerification,
      async (call) => {
        const { tx, query, user, now, changed } = call;
        const taker = { kind: 'verification' as const, actor: user, now };
        const id = await alsoOfExpired(call, async () =>
          query.start === 'true'
            ? (await claimNext(tx, taker, platform.chance))?.subjectId
            : reserveNext(tx, taker, query.after, platform.chance),
        );
        if (id === undefined) return NOTHING_WAITS;
        // A document that is only reserved has not changed.
        if (query.start === 'true') changed('documents');
        return presentDocument(tx, platform, id, reader(call));
      },
      { eachStatementAlone: true },
    ),
    bind(
      photos.nextForProcessing,
      async (call) => {
        const { tx, user, now } = call;
        const taker = { kind: 'processing' as const, actor: user, now };
        const [held] = await claimsOf(tx, 'processing', user.id, now);
        return held?.subjectId ?? (await alsoOfExpired(call, () => reserveNext(tx, taker, undefined))) ?? NOTHING_WAITS;
      },
      { eachStatementAlone: true },
    ),
    start('verification', photos.startVerification),
    start('processing', photos.startProcessing),
    leave('verification', photos.leaveVerification),
    leave('processing', photos.leaveProcessing),
    bind(photos.forceRelease, async ({ tx, params, user, now, changed }) => {
      const status = await forceRelease(tx, user, params.id, now);
      changed('documents');
      return { id: params.id, status };
    }),
    bindPrepared(photos.decide, compareReturned, async ({ tx, params, body, user, now, changed }) => {
      const isLook = (await lookById(tx, params.id)) !== undefined;
      const decided = await (isLook ? answerLook : decideOn)(tx, user, params.id, body, now);
      changed('documents');
      return {
        id: decided.id,
        status: decided.status,
        message: DECISIONS[decided.kind].message,
        undo: {
          decision: decided.decisionId,
          until: decided.undoUntil.toISOString(),
          server_now: now.toISOString(),
        },
      };
    }),
    bind(passing.passOn, async ({ tx, params, body, user, now, changed }) => {
      const passed = await passOn(tx, user, params.id, body, now);
      changed('documents');
      return {
        id: passed.id,
        status: passed.status,
        message: 'Document passed on',
        undo: { decision: passed.number, until: passed.undoUntil.toISOString(), server_now: now.toISOString() },
      };
    }),
    bind(passing.listColleagues, async ({ tx, user, now }) => ({
      result: await colleaguesOf(tx, { actor: user, now }),
    })),
    bind(ownWork.listOwnVerdicts, async (call) => ({
      result: await listOwnVerdicts(call.tx, platform, reader(call)),
      server_now: call.now.toISOString(),
    })),
    bind(ownWork.readOwnDay, async ({ tx, query, user, now }) => {
      const day = await dayOf(tx, user.id, now, query.time_zone);
      return { ...day, first_at: moment(day.first_at) };
    }),
    bind(photos.undoDecision, async (call) => {
      const { tx, params, body, user, now, changed } = call;
      const { newFile, ...typed } = await undoDecision(tx, user, params.id, body.decision, now);
      changed('documents');
      const newPhoto = newFile ? photoToUse(platform, newFile, { sessionId: user.sessionId, now }) : null;
      return {
        document: await presentDocument(tx, platform, params.id, reader(call)),
        typed: { ...typed, newPhotoUid: newPhoto?.uid ?? null, newPhoto },
      };
    }),
    bind(photos.requestLastValidation, async ({ tx, params, user, now, changed }) => {
      const status = await requestLastValidation(tx, platform, user, params.documentId, params.photoUid, now);
      changed('documents');
      return { id: params.documentId, status };
    }),
  ];
}
