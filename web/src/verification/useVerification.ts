import { countWaiting, listWaitingForVerification } from '@likeness/contract/photos';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import type { DecisionMade } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useWayBack } from '../kit/listPlace.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { pendingUndo } from '../kit/undoKey.ts';
import { type Arrival, type Scene, useDocumentWork, useRefusedClaim } from '../photos/index.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { useLatestHandlers } from '../kit/useLatest.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { preloadImage } from '../ui/preloadImage.ts';
import { usePrefetchReasons, useReasonLabels, useReasonsAnew } from './useReasonGroups.ts';
import { judgedNow } from './restClock.ts';
import { forgetReasons, type ReasonNamed, rememberReasons } from './lastReasons.ts';
import { verificationCalls } from './verificationCalls.ts';
import { DECIDED, decisionMade } from './verificationDecision.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import { createVerificationFlow } from './verificationFlow.ts';
import type { VerificationFlow } from './verificationFlow.ts';
import type { VerificationEvents } from './verificationScene.ts';

const LIST = '/document/validationList';
const WORK = '/document/validation';

/**
 * How long until it looks again: soon while everything that waits is reserved for others, and later while nothing
 * waits, because the server then sends an event.
 */
const LOOK_AGAIN_MS = 40_000;
const LOOK_AGAIN_AT_NOTHING_MS = 15 * 60_000;
/** A reservation lasts 30 seconds. */
const RENEW_MS = 20_000;

export interface Verification {
  readonly flow: VerificationFlow;
  readonly scene: Scene;
  /** How many photos wait for verification, as soon as it is known. */
  readonly waiting: number | undefined;
  /** Releases the document and goes to the list, if the person may open it. */
  readonly leave: () => void;
}

/** Connects the sorter's work to its screen: it opens and ends with the screen, and follows what others do. */
export function useVerification(id: number | undefined): Verification {
  const sayRefused = useRefusedClaim();
  const navigate = useNavigate();
  const goBack = useWayBack();
  const alert = useAlert();
  const prefetchReasons = usePrefetchReasons();
  const mayOpenList = useMayCall(listWaitingForVerification);

  const events = useLatestHandlers<VerificationEvents>({
    decided: (decision, undo) => {
      alert.success(DECIDED[decision], { undo, decision: made.current });
      judgedNow();
      if (decision === 'reject') rememberReasons(given.current.document, given.current.reasons);
      recount();
    },
    undoPending: pendingUndo.set,
    undone: ({ documentId, decision, shown }) => {
      alert.info('verification.undone');
      forgetReasons(documentId);
      recount();
      if (!shown) void navigate(`${WORK}/${documentId}`, { state: { takenBack: decision } satisfies Arrival });
    },
    expired: (id) => {
      alert.error('alerts.verification_expired');
      if (mayOpenList) goBack(LIST, { expired: id } satisfies Arrival);
    },
    notAllowed: sayRefused,
    nothingWaits: () => alert.info('alerts.no_document_to_verify'),
    failed: (error, about) => {
      alert.failureAbout(error, about);
      if (isReasonUnknown(error)) untickUnknown(about ?? given.current.document);
    },
    prepare: (document) => {
      for (const url of picturesOf(document)) void preloadImage(url);
      prefetchReasons(document.order_item.price.purpose);
    },
  });
  const made = useRef<DecisionMade>(undefined);
  const given = useRef<{ document: number; reasons: readonly ReasonNamed[] }>({ document: 0, reasons: [] });
  const reasonLabels = useReasonLabels();
  const reasonsAnew = useReasonsAnew();
  /** A reason was hidden while it was ticked: nobody could see which one the refusal is about. */
  const untickUnknown = (document: number) => {
    const draft = verificationDrafts.of(document);
    reasonsAnew().then(
      (known) => draft.set({ ...draft.get(), reasons: draft.get().reasons.filter((id) => known.has(id)) }),
      alert.failure,
    );
  };
  const [flow] = useState(() => {
    const begun = createVerificationFlow(verificationCalls, events);
    const decide: VerificationFlow['decide'] = (decision, overrideReason) => {
      const at = begun.scene.get();
      if (at.phase === 'working' && begun.heldId() === at.document.id) {
        const draft = verificationDrafts.about(at.document);
        made.current = decisionMade(decision, at.document, draft, reasonLabels);
        const named = draft.reasons.flatMap((id) => reasonLabels([id]).map((label) => ({ id, label })));
        given.current = { document: at.document.id, reasons: named };
      }
      return begun.decide(decision, overrideReason);
    };
    return { ...begun, decide };
  });

  const count = useApiQuery(countWaiting, {});
  const waiting = count.data?.total_to_process_for_editor;
  const recount = useThrottled(READ_AGAIN_MS.queue, () => void count.refetch());
  const scene = useDocumentWork(flow, id, waiting === 0 ? LOOK_AGAIN_AT_NOTHING_MS : LOOK_AGAIN_MS);
  useLiveTopic('documents', () => {
    recount();
    void flow.reserveIfNone();
  });
  useReload(() => {
    void count.refetch();
    reasonsAnew().catch(alert.failure);
  });
  useScreenTimer(() => void flow.renewReservation(), scene.phase === 'working' ? RENEW_MS : null, {
    whenVisible: true,
  });

  return {
    flow,
    scene,
    waiting,
    leave: () => {
      flow.leave();
      if (mayOpenList) goBack(LIST);
    },
  };
}

function isReasonUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reason_unknown';
}

function picturesOf({ photo, order_item }: DocumentAnswer): string[] {
  const pictures = [
    photo?.links?.display,
    photo?.previous_file?.links?.display,
    photo?.proof_of_life_image?.links?.thumb,
    order_item.price.purpose.thumbnail,
  ];
  return pictures.filter((url) => url !== undefined && url !== null);
}
