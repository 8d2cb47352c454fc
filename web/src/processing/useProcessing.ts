import { holdsOneOf } from '@likeness/contract/kit/roles';
import { listWaitingForProcessing } from '@likeness/contract/photos';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { useLanguageChange } from '../kit/language.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useSession } from '../kit/session.ts';
import { useAtMostEvery } from '../kit/useAtMostEvery.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useLatest } from '../kit/useLatest.ts';
import { processingCalls } from './processingCalls.ts';
import { DECIDED } from './processingDecision.ts';
import { createProcessingFlow } from './processingFlow.ts';
import type { ProcessingFlow } from './processingFlow.ts';
import type { ProcessingEvents, RestReason, Scene } from './processingScene.ts';

const LIST = '/document/need-verification';
const ONE_AFTER_THE_OTHER = '/document/verif';

const LOOK_AGAIN_MS = 40_000;
/** The addresses of files are good for five minutes. */
const REFRESH_LINKS_MS = 4 * 60_000;
/** Many others decide at the same time, and each of their decisions is news. */
const NEWS_MS = 2_000;
const NEWS_ABOUT_ONE_MS = 10_000;

/** Goes along with an address: how the screen is to begin there. */
export interface Arrival {
  readonly resting?: RestReason;
  /** The decision whose undoing left a document claimed that no screen shows. */
  readonly takenBack?: number;
}

export interface Processing {
  readonly flow: ProcessingFlow;
  readonly scene: Scene;
  /** Where whoever is done with one document goes. */
  readonly exit: string;
  /** Gives the document back and goes to the list, for whoever may open it. */
  readonly leave: () => void;
}

/** The controller's work on a screen: opens with it, ends with it, and keeps up with what others do. */
export function useProcessing(id: number | undefined): Processing {
  const formats = useFormats();
  const navigate = useNavigate();
  const alert = useAlert();
  const mayOpenList = useMayOpenList();
  const { resting } = (useLocation().state ?? {}) as Arrival;
  const exit = mayOpenList ? LIST : ONE_AFTER_THE_OTHER;

  /** After one document: the list, or for whoever may not open it this screen without a document. */
  const goToRest = (since: RestReason) => {
    if (mayOpenList) void navigate(LIST);
    else if (id !== undefined) void navigate(ONE_AFTER_THE_OTHER, { state: { resting: since } satisfies Arrival });
  };
  const events = useLatest<ProcessingEvents>({
    decided: (decision, undo) => alert.success(DECIDED[decision], { undo }),
    undone: ({ documentId, decision, shown }) => {
      alert.info('processing.undone');
      if (shown) return;
      const address = mayOpenList ? `/document/${documentId}/verif` : ONE_AFTER_THE_OTHER;
      void navigate(address, { state: { takenBack: decision } satisfies Arrival });
    },
    expired: () => {
      alert.error('alerts.verification_expired');
      goToRest('expired');
    },
    notAllowed: ({ by, until }) => {
      alert.error('alerts.not_allowed');
      if (by && until) alert.info('processing.held_by', { values: { name: by, time: formats.time(until) } });
    },
    nothingWaits: () => alert.info('alerts.no_document_to_process'),
    failed: alert.failure,
  });
  const [flow] = useState(() => createProcessingFlow(processingCalls, forwarding(events)));
  const scene = useSyncExternalStore(flow.scene.subscribe, flow.scene.get);

  useEffect(() => {
    const open = () => (resting === undefined ? void flow.open(id) : flow.rest(resting));
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open();
    };
    open();
    window.addEventListener('pagehide', flow.close);
    window.addEventListener('pageshow', reopen);
    return () => {
      window.removeEventListener('pagehide', flow.close);
      window.removeEventListener('pageshow', reopen);
      flow.close();
    };
  }, [flow, id, resting]);

  const { phase } = scene;
  const lookAgain = useAtMostEvery(NEWS_MS, () => void flow.lookAgain());
  const lookAtThisOne = useAtMostEvery(NEWS_ABOUT_ONE_MS, () => void flow.refresh());
  useLiveTopic('documents', () => {
    if (phase === 'empty') lookAgain();
    if (phase === 'working') lookAtThisOne();
  });
  const whenVisible = { whenVisible: true };
  useScreenTimer(() => void flow.lookAgain(), phase === 'empty' ? LOOK_AGAIN_MS : null, whenVisible);
  useScreenTimer(() => void flow.refresh(), phase === 'working' ? REFRESH_LINKS_MS : null, whenVisible);
  useLanguageChange(() => void flow.refresh());
  useReload(() => {
    if (phase === 'working') void flow.refresh();
    else if (phase !== 'resting') void flow.open(id);
  });

  return {
    flow,
    scene,
    exit,
    leave: () => {
      flow.leave();
      goToRest('left');
    },
  };
}

function useMayOpenList(): boolean {
  const roles = useSession()?.roles ?? [];
  const { access } = listWaitingForProcessing;
  return typeof access === 'object' && holdsOneOf(roles, access);
}

/** The flow outlives the render it was made in: what it reports goes to the latest one. */
function forwarding(latest: { readonly current: ProcessingEvents }): ProcessingEvents {
  return {
    decided: (...told) => latest.current.decided(...told),
    undone: (taken) => latest.current.undone(taken),
    expired: () => latest.current.expired(),
    notAllowed: (refusal) => latest.current.notAllowed(refusal),
    nothingWaits: () => latest.current.nothingWaits(),
    failed: (error) => latest.current.failed(error),
  };
}
