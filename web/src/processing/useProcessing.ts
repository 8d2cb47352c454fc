import { readOrder } from '@likeness/contract/orderDesk/detail';
import { listWaitingForProcessing } from '@likeness/contract/photos';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { useWayBack } from '../kit/listPlace.ts';
import type { DecisionMade } from '../kit/alerts.ts';
import { pendingUndo } from '../kit/undoKey.ts';
import { useDocumentWork, useRefusedClaim, type Arrival, type RestReason, type Scene } from '../photos/index.ts';
import { useLatestHandlers } from '../kit/useLatest.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { processingCalls } from './processingCalls.ts';
import { DECIDED, decisionMade } from './processingDecision.ts';
import { processingDrafts } from './processingDrafts.ts';
import { createProcessingFlow } from './processingFlow.ts';
import type { ProcessingFlow } from './processingFlow.ts';
import type { ProcessingEvents } from './processingScene.ts';

const LIST = '/document/need-verification';
const ONE_AFTER_THE_OTHER = '/document/verif';

const LOOK_AGAIN_MS = 40_000;
export interface Processing {
  readonly flow: ProcessingFlow;
  readonly scene: Scene;
  /** The address to go to after one document. */
  readonly exit: string;
  /** Releases the document and goes to the list, if the person may open it. */
  readonly leave: () => void;
}

/** Connects the controller's work to its screen: it opens and ends with the screen, and follows what others do. */
export function useProcessing(id: number | undefined): Processing {
  const sayRefused = useRefusedClaim();
  const navigate = useNavigate();
  const goBack = useWayBack();
  const alert = useAlert();
  const mayOpenList = useMayCall(listWaitingForProcessing);

  /** After one document: the list or, if the person may not open it, this screen without a document. */
  const goToRest = (since: RestReason, expired?: number) => {
    if (mayOpenList) goBack(LIST, { ...(expired !== undefined && { expired }) } satisfies Arrival);
    else if (id !== undefined) void navigate(ONE_AFTER_THE_OTHER, { state: { resting: since } satisfies Arrival });
  };
  const events = useLatestHandlers<ProcessingEvents>({
    decided: (decision, undo) => alert.success(DECIDED[decision], { undo, decision: made.current }),
    undoPending: pendingUndo.set,
    undone: ({ documentId, decision, shown }) => {
      alert.info('processing.undone');
      if (shown) return;
      const address = mayOpenList ? `/document/${documentId}/verif` : ONE_AFTER_THE_OTHER;
      void navigate(address, { state: { takenBack: decision } satisfies Arrival });
    },
    expired: (document) => {
      alert.error('alerts.verification_expired');
      goToRest('expired', document);
    },
    notAllowed: sayRefused,
    nothingWaits: () => alert.info('alerts.no_document_to_process'),
    failed: alert.failureAbout,
  });
  const made = useRef<DecisionMade>(undefined);
  const [flow] = useState(() => {
    const begun = createProcessingFlow(processingCalls, events);
    const decide: ProcessingFlow['decide'] = (decision, overrideReason) => {
      const at = begun.scene.get();
      if (at.phase === 'working' && begun.heldId() === at.document.id) {
        made.current = decisionMade(decision, at.document, processingDrafts.about(at.document));
      }
      return begun.decide(decision, overrideReason);
    };
    return { ...begun, decide };
  });
  const scene = useDocumentWork(flow, id, LOOK_AGAIN_MS);
  const order = useOrderAddress(scene, !mayOpenList && id !== undefined);
  const exit = mayOpenList ? LIST : (order ?? ONE_AFTER_THE_OTHER);

  return {
    flow,
    scene,
    exit,
    leave: () => {
      flow.leave();
      if (order === undefined) goToRest('left');
      else void navigate(order);
    },
  };
}

/** Order managers come from an order, and go back to it. */
function useOrderAddress(scene: Scene, isFromOrder: boolean): string | undefined {
  const mayOpenOrders = useMayCall(readOrder);
  const [order, setOrder] = useState<number>();
  const shown = scene.phase === 'working' ? scene.document.order_item.order.id : order;
  // Once the document is decided, the screen knows its order no more.
  if (shown !== order) setOrder(shown);
  return isFromOrder && mayOpenOrders && shown !== undefined ? `/order/${shown}` : undefined;
}
