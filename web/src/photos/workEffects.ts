import { createDocumentFinder } from './documentFinder.ts';
import type { KindOfWork } from './kindOfWork.ts';
import type { PhotoDraft } from './photoDrafts.ts';
import type { ShownClaim } from './shownClaim.ts';
import type { WorkEngine } from './workEngine.ts';
import type { WorkCalls, WorkEvents } from './workScene.ts';
import type { Effect, Notice, Outcome } from './workState.ts';

interface Work<Decision, Draft extends PhotoDraft> {
  readonly calls: WorkCalls;
  readonly events: WorkEvents<Decision>;
  readonly kind: KindOfWork<Decision, Draft>;
  readonly send: WorkEngine['send'];
  readonly giveBack: ShownClaim['giveBack'];
  readonly heldId: () => number | undefined;
}

/** Runs what an event of the work causes, and sends on what comes of it. */
export function createEffectRunner<Decision, Draft extends PhotoDraft>(
  work: Work<Decision, Draft>,
): (effect: Effect) => void {
  const { calls, kind, send, giveBack, heldId } = work;
  const { drafts, ahead } = kind;
  const { find, remember } = createDocumentFinder({ ...calls, release: (id) => giveBack(id) }, kind);

  function report<Answer>(
    running: Promise<Answer>,
    done: (answer: Answer) => Outcome,
    failed: (error: unknown) => Outcome,
  ): void {
    void running.then(done, failed).then(send);
  }

  return (effect) => {
    switch (effect.type) {
      case 'find':
        return report(
          find(effect.way),
          (document) => ({ type: 'found', document }),
          (error) => ({ type: 'notFound', error }),
        );
      case 'decide':
        return report(
          calls.decide(effect.id, effect.request, effect.key),
          (answer) => ({ type: 'decided', answer, undoKey: calls.newKey() }),
          (error) => ({ type: 'notDecided', error }),
        );
      case 'undo':
        return report(
          calls.undo(effect.offer.documentId, effect.offer.decision, effect.offer.key),
          ({ document }) => ({ type: 'undone', document }),
          (error) => ({ type: 'notUndone', error }),
        );
      case 'look':
        return report(
          calls.read(effect.look.id),
          (document) => ({ type: 'looked', look: effect.look, document }),
          (error) => ({ type: 'notLooked', look: effect.look, error }),
        );
      case 'release':
        return void (effect.inAllTabs ? calls.release(effect.id) : giveBack(effect.id)).then(() =>
          send({ type: 'released' }),
        );
      case 'keep':
        return void giveBack(effect.id, effect.knownAt);
      case 'lookAhead':
        return ahead?.shown(effect.document, heldId);
      case 'forgetAhead':
        return ahead?.forget();
      case 'putBack':
        return effect.next.putBack();
      case 'emptyDraft':
        return drafts.close(effect.id);
      case 'restoreDraft':
        return drafts.reopen(effect.id, effect.draft as Draft);
      case 'remember':
        return remember(effect.id);
      case 'notify':
        return notify(effect.notice, work.events, send);
    }
  };
}

function notify<Decision>(notice: Notice, events: WorkEvents<Decision>, send: WorkEngine['send']): void {
  switch (notice.name) {
    case 'decided': {
      const { decision, milliseconds, undo: made } = notice;
      const run = () => void send({ type: 'undo', decision: made });
      return events.decided(decision as Decision, { milliseconds, run });
    }
    case 'undoPending':
      return events.undoPending(notice.isPending ? () => void send({ type: 'takeBack' }) : undefined);
    case 'undone':
      return events.undone({ documentId: notice.documentId, decision: notice.decision, shown: notice.shown });
    case 'expired':
      return events.expired(notice.id);
    case 'nothingWaits':
      return events.nothingWaits();
    case 'notAllowed':
      return events.notAllowed(notice.refusal);
    case 'failed':
      return events.failed(notice.error, notice.about);
  }
}
