import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { claimAndRead } from './claimAndRead.ts';
import { ClaimRefused } from './documentClaim.ts';
import { createTabMark } from '../kit/otherTabs.ts';
import { createStore } from '../kit/store.ts';
import type { PhotoDraft, PhotoDrafts } from './photoDrafts.ts';
import { shown } from './workParts.ts';
import { heldUntil } from './workScene.ts';
import type { DecisionRequest, RestReason, Scene, WorkCalls, WorkEvents } from './workScene.ts';
import { BEFORE_OPENING } from './workState.ts';
import type { Effect, Notice, Next, Outcome, Way, Command, WorkRules } from './workState.ts';
import { workStep } from './workTable.ts';

/** The document after the one on the screen, for kinds of work that prepare one. */
interface Ahead<Decision, Draft> {
  /** Takes the document that can be shown at once after this decision; the caller then shows it. */
  readonly take: (decided: {
    decision: Decision;
    document: DocumentAnswer;
    draft: Draft;
    overrideReason: string | undefined;
  }) => Next | undefined;
  /** This document is on the screen now, however it came there. */
  readonly shown: (document: DocumentAnswer, heldId: () => number | undefined) => void;
  readonly forget: () => void;
}

export interface KindOfWork<Decision, Draft extends PhotoDraft> extends WorkRules {
  /** Distinguishes the kinds in the messages between tabs. */
  readonly name: string;
  readonly drafts: PhotoDrafts<Draft>;
  readonly requestFor: (
    decision: Decision,
    photoUid: string,
    draft: Draft,
    overrideReason: string | undefined,
  ) => DecisionRequest;
  /** The document that the caller already has, or else the queue's next, claimed. */
  readonly first: () => Promise<DocumentAnswer | undefined>;
  readonly next: () => Promise<DocumentAnswer | undefined>;
  readonly ahead?: Ahead<Decision, Draft>;
}

/** The document of each kind of work that was shown when its screen was closed. */
const shownLast = new Map<string, number>();

export type DocumentWork<Decision> = ReturnType<typeof createDocumentWork<Decision, PhotoDraft>>;

/**
 * A person's work from document to document with its claims. The table of states decides what follows; this function
 * runs the effects. Every promise resolves when no task is running or waiting any more.
 */
export function createDocumentWork<Decision, Draft extends PhotoDraft>(
  calls: WorkCalls,
  events: WorkEvents<Decision>,
  kind: KindOfWork<Decision, Draft>,
) {
  const { drafts, ahead } = kind;
  const tab = createTabMark(kind.name);
  const guarded = { ...calls, release: (id: number) => giveBack(id) };
  const scene = createStore<Scene>(BEFORE_OPENING.scene);
  const inbox: (Command | Outcome)[] = [];
  let state = BEFORE_OPENING;
  let isBusy = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let whenIdle: (() => void)[] = [];

  function send(event: Command | Outcome): Promise<void> {
    inbox.push(event);
    // Events that occur while another one is handled are handled after it.
    if (!isBusy) empty();
    return isIdle() ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve));
  }

  function empty(): void {
    isBusy = true;
    try {
      for (let event = inbox.shift(); event; event = inbox.shift()) follow(event);
    } finally {
      isBusy = false;
    }
    if (!isIdle()) return;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  }

  function isIdle(): boolean {
    const { running, waiting, releases, look } = state;
    return inbox.length === 0 && !running && waiting.length === 0 && releases === 0 && !look;
  }

  function follow(event: Command | Outcome): void {
    const before = state.scene;
    const [after, effects] = workStep(state, { ...event, at: Date.now() }, kind);
    state = after;
    if (state.scene !== before) keepTime();
    scene.set(state.scene);
    for (const effect of effects) run(effect);
  }

  /** Tells the other tabs what this person holds here, and sets the timer for the end of the claim. */
  function keepTime(): void {
    clearTimeout(expiry);
    const now = shown(state);
    const until = now && heldUntil(now);
    if (!now || until === undefined) return tab.hide();
    expiry = setTimeout(() => void send({ type: 'expire' }), until - Date.now());
    tab.show(now.document.id, until);
  }

  function run(effect: Effect): void {
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
        return void (effect.id === undefined ? shownLast.delete(kind.name) : shownLast.set(kind.name, effect.id));
      case 'notify':
        return notify(effect.notice);
    }
  }

  function report<Answer>(
    work: Promise<Answer>,
    done: (answer: Answer) => Outcome,
    failed: (error: unknown) => Outcome,
  ): void {
    void work.then(done, failed).then(send);
  }

  function find(way: Way): Promise<DocumentAnswer | undefined> {
    switch (way.by) {
      case 'queue':
        return unfinishedOrFirst();
      case 'next':
        return kind.next();
      case 'number':
        return claimAndRead(guarded, way.id);
      case 'ahead':
        return way.next.claim();
    }
  }

  /**
   * If the screen was closed with an unfinished draft, for example because the session ended, its document is opened
   * again if it is still free.
   */
  async function unfinishedOrFirst(): Promise<DocumentAnswer | undefined> {
    const id = shownLast.get(kind.name);
    shownLast.delete(kind.name);
    if (id === undefined || drafts.of(id).get() === drafts.empty) return kind.first();
    try {
      return await claimAndRead(guarded, id);
    } catch (error) {
      const isGone = error instanceof ClaimRefused || (error instanceof ApiError && error.status === 404);
      if (isGone) return kind.first();
      throw error;
    }
  }

  /** If another tab of the same person still shows it, the claim stays. */
  function giveBack(id: number, closing?: string): Promise<void> {
    if (tab.isElsewhere(id)) return Promise.resolve();
    return closing === undefined ? calls.release(id) : calls.release(id, closing);
  }

  function notify(notice: Notice): void {
    switch (notice.name) {
      case 'decided': {
        const { decision, milliseconds, undo: made } = notice;
        return events.decided(decision as Decision, { milliseconds, run: () => void undo(made) });
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

  function heldId(): number | undefined {
    const now = shown(state);
    return now?.hold === 'held' ? now.document.id : undefined;
  }

  async function decide(decision: Decision, overrideReason?: string): Promise<void> {
    const document = heldId() === undefined ? undefined : shown(state)?.document;
    if (!document?.photo) return;
    const draft = drafts.about(document);
    const request = kind.requestFor(decision, document.photo.uid, draft, overrideReason);
    const next = ahead?.take({ decision, document, draft, overrideReason });
    await send({ type: 'decide', decision, draft, request, key: calls.newKey(), next });
  }

  const undo = (decision?: number) => send({ type: 'undo', decision });

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
    undo,
    leave: () => void send({ type: 'leave' }),
    close: () => void send({ type: 'close' }),
    hide: () => void send({ type: 'hide' }),
    refresh: () => send({ type: 'refresh' }),
    heldId,
  };
}
