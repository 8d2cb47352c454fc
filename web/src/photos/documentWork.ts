import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { claimAndRead } from './claimAndRead.ts';
import { ClaimRefused } from './documentClaim.ts';
import type { Drafts } from '../kit/drafts.ts';
import { createTabMark } from '../kit/otherTabs.ts';
import { createStore } from '../kit/store.ts';
import { createUndoOffers } from './undoOffers.ts';
import type { UndoOffer } from './undoOffers.ts';
import type {
  DecisionAnswer,
  DecisionRequest,
  RestReason,
  Scene,
  WorkCalls,
  WorkEvents,
  Working,
} from './workScene.ts';

/** The document after the one on the screen, where a kind of work keeps one ready. */
export interface Ahead<Decision, Draft> {
  /** What can be shown at once when this is decided; whoever takes it shows it. */
  readonly take: (decided: {
    decision: Decision;
    document: DocumentAnswer;
    draft: Draft;
    overrideReason: string | undefined;
  }) => Next | undefined;
  /** This one is on the screen now, however it came there. */
  readonly shown: (document: DocumentAnswer, heldId: () => number | undefined) => void;
  readonly forget: () => void;
}

interface Next {
  readonly document: DocumentAnswer;
  /** Claims it, or another one if somebody else was faster. */
  readonly claim: () => Promise<DocumentAnswer | undefined>;
  /** It is not needed yet. */
  readonly putBack: () => void;
}

export interface KindOfWork<Decision, Draft> {
  /** Tells the kinds apart where tabs speak of them. */
  readonly name: string;
  readonly drafts: Drafts<Draft>;
  readonly requestFor: (
    decision: Decision,
    photoUid: string,
    draft: Draft,
    overrideReason: string | undefined,
  ) => DecisionRequest;
  /** The one the caller already has, or else the queue's next, with the caller's claim on it. */
  readonly first: () => Promise<DocumentAnswer | undefined>;
  readonly next: () => Promise<DocumentAnswer | undefined>;
  /** Whoever came for one document is done once it is decided; without it, the queue's next follows. */
  readonly endsWithTheOneAskedFor: boolean;
  /** What becomes of the screen when the claim was refused. */
  readonly whenRefused: (wasAskedFor: boolean) => Scene;
  readonly ahead?: Ahead<Decision, Draft>;
}

/** Of each kind of work the document that was on the screen when the screen was closed. */
const shownLast = new Map<string, number>();

export type DocumentWork<Decision> = ReturnType<typeof createDocumentWork<Decision, unknown>>;

/**
 * A person's way from document to document under their claims. What the server is told about claims goes in turn, as
 * nobody may hold two; what the person sees need not wait for it.
 */
export function createDocumentWork<Decision, Draft>(
  calls: WorkCalls,
  events: WorkEvents<Decision>,
  kind: KindOfWork<Decision, Draft>,
) {
  const { drafts, ahead } = kind;
  const scene = createStore<Scene>({ phase: 'opening' });
  const tab = createTabMark(kind.name);
  const offers = createUndoOffers<Draft>(calls.newKey);
  const guarded = { ...calls, release: giveBack };
  let isOpen = false;
  /** The document that was asked for by its number, unless it is decided and the work goes on. */
  let asked: number | undefined;
  let lastAttempt: { readonly sent: string; readonly key: string } | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  /** Goes up whenever the screen turns to something else: what is still on its way then no longer counts. */
  let visit = 0;
  let work: Promise<void> = Promise.resolve();

  function inOrder(task: () => Promise<void>): Promise<void> {
    work = work.then(task);
    return work;
  }

  function shown(): Working | undefined {
    const now = scene.get();
    return now.phase === 'working' ? now : undefined;
  }

  function heldId(): number | undefined {
    const now = shown();
    return now?.hold === 'held' ? now.document.id : undefined;
  }

  function turnTo(next: Scene): void {
    clearTimeout(expiry);
    tab.hide();
    ahead?.forget();
    visit += 1;
    scene.set(next);
  }

  /* Opening */

  /** Opens this document, or without a number the one the caller already has, or else the next. */
  function open(id?: number): Promise<void> {
    asked = id;
    isOpen = true;
    // Asked when its turn comes: by then what is on its way may have decided it.
    return begin(() => (asked === undefined ? unfinishedOrFirst() : claimAndRead(guarded, asked)));
  }

  /** Whoever had typed something when the screen was closed, as by the end of their session, finds it again if it is still free. */
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

  /** The screen is there again: with what was asked for, unless that is decided. Whoever was resting still is. */
  function reopen(): Promise<void> {
    isOpen = true;
    return scene.get().phase === 'resting' ? work : open(asked);
  }

  /** Takes the queue's next document. */
  function takeNext(): Promise<void> {
    asked = undefined;
    return begin(kind.next);
  }

  /** Claims the document on the screen again, which had been lost. */
  function reclaim(): Promise<void> {
    const lost = shown();
    return lost?.hold === 'lost' ? begin(() => claimAndRead(guarded, lost.document.id)) : work;
  }

  /** Opens nothing by itself. */
  function rest(since: RestReason): void {
    asked = undefined;
    isOpen = true;
    turnTo({ phase: 'resting', since });
  }

  function begin(find: () => Promise<DocumentAnswer | undefined>): Promise<void> {
    giveUpShown();
    turnTo({ phase: 'opening' });
    const thisVisit = visit;
    return inOrder(() => showWhatComes(find, thisVisit));
  }

  /** Nothing waited: looks quietly whether something does by now. */
  function lookAgain(): Promise<void> {
    const thisVisit = visit;
    return inOrder(async () => {
      if (thisVisit !== visit || scene.get().phase !== 'empty') return;
      // Whatever goes wrong, the next look is not far.
      const found = await kind.next().catch(() => undefined);
      if (found) await showUnlessLeft(found, thisVisit);
    });
  }

  async function showWhatComes(find: () => Promise<DocumentAnswer | undefined>, thisVisit: number): Promise<void> {
    if (thisVisit !== visit) return;
    try {
      const found = await find();
      if (found) await showUnlessLeft(found, thisVisit);
      else if (thisVisit === visit) {
        turnTo({ phase: 'empty' });
        events.nothingWaits();
      }
    } catch (error) {
      if (thisVisit !== visit) return;
      if (!(error instanceof ClaimRefused)) return turnTo({ phase: 'broken', error });
      turnTo(kind.whenRefused(asked !== undefined));
      events.notAllowed(error);
    }
  }

  async function showUnlessLeft(document: DocumentAnswer, thisVisit: number): Promise<void> {
    if (thisVisit === visit) showHeld(document);
    else await giveBack(document.id);
  }

  /** Another tab of the same person may still show it: then it stays theirs. */
  function giveBack(id: number): Promise<void> {
    return tab.isElsewhere(id) ? Promise.resolve() : calls.release(id);
  }

  function showHeld(document: DocumentAnswer, refusal?: ApiError): void {
    const { claim } = document;
    const clockOffset = claim ? Date.parse(claim.server_now) - Date.now() : 0;
    keepShowing({ phase: 'working', document, hold: 'held', clockOffset, ...(refusal && { refusal }) });
  }

  function keepShowing(working: Working): void {
    const { id } = working.document;
    clearTimeout(expiry);
    scene.set(working);
    const until = heldUntil(working);
    if (until !== undefined) {
      expiry = setTimeout(expire, until - Date.now());
      tab.show(id, until);
    } else tab.hide();
    ahead?.shown(working.document, heldId);
  }

  /* Deciding */

  function decide(decision: Decision, overrideReason?: string): Promise<void> {
    const before = shown();
    if (before?.hold !== 'held' || !before.document.photo) return work;
    const { document } = before;
    const draft = drafts.of(document.id).get();
    const request = kind.requestFor(decision, before.document.photo.uid, draft, overrideReason);
    const next = ahead?.take({ decision, document, draft, overrideReason });
    const thisVisit = visit;
    keepShowing(
      next
        ? { phase: 'working', document: next.document, hold: 'asking', clockOffset: 0 }
        : { phase: 'working', document, hold: 'sending', clockOffset: before.clockOffset },
    );
    const isLast = kind.endsWithTheOneAskedFor && asked !== undefined;
    let takenBack = false;
    events.onItsWay(() => (takenBack = true));
    return inOrder(async () => {
      try {
        const answer = await calls.decide(document.id, request, keyFor(document.id, request));
        const offer = settle(draft, answer);
        if (!isLast && asked === document.id) asked = undefined;
        if (takenBack) void undo(offer.decision);
        else events.decided(decision, { milliseconds: offer.milliseconds, run: () => void undo(offer.decision) });
      } catch (error) {
        await comeBack(before, next, error, thisVisit);
        return;
      } finally {
        events.onItsWay(undefined);
      }
      if (thisVisit !== visit) return;
      if (isLast) return turnTo({ phase: 'over', because: 'decided' });
      await showWhatComes(next ? next.claim : kind.next, thisVisit);
    });
  }

  /** A decision that may have reached the server is sent again under its old key: it is then not taken twice. */
  function keyFor(documentId: number, request: DecisionRequest): string {
    const sent = JSON.stringify([documentId, request]);
    if (lastAttempt?.sent !== sent) lastAttempt = { sent, key: calls.newKey() };
    return lastAttempt.key;
  }

  /** The decision stands, and for some time can be taken back. */
  function settle(draft: Draft, { id, undo: made }: DecisionAnswer) {
    lastAttempt = undefined;
    drafts.of(id).set(drafts.empty);
    const milliseconds = Date.parse(made.until) - Date.parse(made.server_now);
    offers.add({ documentId: id, decision: made.decision, draft }, milliseconds);
    return { decision: made.decision, milliseconds };
  }

  /** The decision was not taken: the document shows again, with all that was typed. */
  async function comeBack(before: Working, next: Next | undefined, error: unknown, thisVisit: number): Promise<void> {
    const refusal = error instanceof ApiError ? error : undefined;
    const isLost = refusal?.status === 409 || refusal?.status === 404;
    if (thisVisit !== visit) {
      events.failed(error);
      if (isLost) return;
      // What was to be decided is unfinished, not what was shown in the meantime.
      shownLast.set(kind.name, before.document.id);
      await giveBack(before.document.id);
      return;
    }
    if (refusal?.code === 'claim_expired') return endExpired();
    // What breaks a rule is not told but asked about.
    if (refusal?.code !== 'photo_fails_checks') events.failed(error);
    next?.putBack();
    keepShowing({ ...before, hold: isLost ? 'lost' : 'held', ...(refusal && { refusal }) });
    if (isLost) await refresh();
  }

  /** The answer to a refusal has been given, or is not wanted. */
  function dismissRefusal(): void {
    const now = shown();
    if (!now?.refusal) return;
    const { refusal: _, ...rest } = now;
    scene.set(rest);
  }

  /* Taking back */

  /** Takes this decision back, or without a number the last one. */
  function undo(decision?: number): Promise<void> {
    return inOrder(async () => {
      const offer = offers.take(decision);
      if (!offer) return;
      if (offers.isOver(offer)) return events.failed(new ApiError('undo_too_late', 409, ''));
      const before = shown();
      if (before) keepShowing({ ...before, hold: 'sending' });
      try {
        // The server gives up what the caller has taken since.
        const { document } = await calls.undo(offer.documentId, offer.decision, offer.key);
        showAgain(document, offer);
      } catch (error) {
        offers.putBackIfUnanswered(offer, error);
        if (before && shown()?.hold === 'sending') keepShowing(before);
        events.failed(error);
      }
    });
  }

  function showAgain(document: DocumentAnswer, { documentId, decision, draft }: UndoOffer<Draft>): void {
    drafts.of(documentId).set(draft);
    if (isOpen) {
      ahead?.forget();
      visit += 1;
      showHeld(document);
    }
    events.undone({ documentId, decision, shown: isOpen });
  }

  /* Leaving */

  /** Gives the document back and claims nothing until somebody asks for it. */
  function leave(): void {
    giveUpShown();
    turnTo({ phase: 'resting', since: 'left' });
  }

  /** The screen or the page is closed. */
  function close(): void {
    isOpen = false;
    const id = shown()?.document.id;
    if (id === undefined) shownLast.delete(kind.name);
    else shownLast.set(kind.name, id);
    giveUpShown();
    const now = scene.get();
    turnTo(now.phase === 'resting' ? now : { phase: 'opening' });
  }

  /** Says so at once, as the page may be about to end; what is asked for next waits until it is done. */
  function giveUpShown(): void {
    const now = shown();
    if (now?.hold !== 'held' && now?.hold !== 'asking') return;
    const released = giveBack(now.document.id);
    void inOrder(() => released);
  }

  function expire(): void {
    if (heldId() !== undefined) endExpired();
  }

  function endExpired(): void {
    turnTo({ phase: 'resting', since: 'expired' });
    events.expired();
  }

  /** Reads the shown document again: new addresses of its files, and whose it is. */
  async function refresh(): Promise<void> {
    const id = shown()?.document.id;
    if (id === undefined) return;
    try {
      const document = await calls.read(id);
      const now = shown();
      if (now?.document.id !== id || now.hold === 'asking' || now.hold === 'sending') return;
      // What somebody is just being asked about stays open.
      const until = heldUntil(now);
      if (document.claim?.managedByMe) showHeld(document, now.refusal);
      // A machine that slept hears of the expiry from the server before its own timer says so.
      else if (until !== undefined && until <= Date.now()) endExpired();
      else keepShowing({ ...now, document, hold: 'lost' });
    } catch (error) {
      events.failed(error);
    }
  }

  return {
    scene,
    open,
    reopen,
    takeNext,
    reclaim,
    rest,
    lookAgain,
    decide,
    dismissRefusal,
    undo,
    leave,
    close,
    refresh,
    heldId,
  };
}

/** When the claim of who holds this document ends, by their own clock. */
function heldUntil({ document: { claim }, hold, clockOffset }: Working): number | undefined {
  return claim && hold === 'held' ? Date.parse(claim.expires_at) - clockOffset : undefined;
}
