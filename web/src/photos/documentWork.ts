import { createStore } from '../kit/store.ts';
import type { KindOfWork } from './kindOfWork.ts';
import type { PhotoDraft } from './photoDrafts.ts';
import { createShownClaim } from './shownClaim.ts';
import { createEffectRunner } from './workEffects.ts';
import { createWorkEngine } from './workEngine.ts';
import { shown } from './workParts.ts';
import type { RestReason, Scene, WorkCalls, WorkEvents } from './workScene.ts';
import { BEFORE_OPENING } from './workState.ts';

export type DocumentWork<Decision> = ReturnType<typeof createDocumentWork<Decision, PhotoDraft>>;

/**
 * A person's work from document to document with its claims. Every promise resolves when no task is running or waiting
 * any more.
 */
export function createDocumentWork<Decision, Draft extends PhotoDraft>(
  calls: WorkCalls,
  events: WorkEvents<Decision>,
  kind: KindOfWork<Decision, Draft>,
) {
  const { drafts, ahead } = kind;
  const scene = createStore<Scene>(BEFORE_OPENING.scene);
  const { state, send } = createWorkEngine(kind, {
    moved(after, before) {
      if (after.scene !== before.scene) keepTime(shown(after));
      scene.set(after.scene);
    },
    run: (effect) => run(effect),
  });
  const { keepTime, giveBack } = createShownClaim(kind.name, calls, () => void send({ type: 'expire' }));
  const run = createEffectRunner({ calls, events, kind, send, giveBack, heldId });

  function heldId(): number | undefined {
    const now = shown(state());
    return now?.hold === 'held' ? now.document.id : undefined;
  }

  async function decide(decision: Decision, overrideReason?: string): Promise<void> {
    const document = heldId() === undefined ? undefined : shown(state())?.document;
    if (!document?.photo) return;
    const draft = drafts.about(document);
    const request = kind.requestFor(decision, document.photo.uid, draft, overrideReason);
    const next = ahead?.take({ decision, document, draft, overrideReason });
    await send({ type: 'decide', decision, draft, request, key: calls.newKey(), next });
  }

  return {
    scene,
    open: (id?: number) => send({ type: 'open', id }),
    reopen: () => send({ type: 'reopen' }),
    takeNext: () => send({ type: 'takeNext' }),
    /** Takes this document, and releases the other one first wherever it is shown. */
    take: (id: number, insteadOf?: number) => send({ type: 'take', id, insteadOf }),
    reclaim: () => send({ type: 'reclaim' }),
    rest: (since: RestReason) => void send({ type: 'rest', since }),
    lookAgain: () => send({ type: 'lookAgain' }),
    decide,
    dismissRefusal: () => void send({ type: 'dismissRefusal' }),
    undo: (decision?: number) => send({ type: 'undo', decision }),
    leave: () => void send({ type: 'leave' }),
    close: () => void send({ type: 'close' }),
    hide: () => void send({ type: 'hide' }),
    refresh: () => send({ type: 'refresh' }),
    heldId,
  };
}
