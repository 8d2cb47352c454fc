import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { ClaimRefused, claimOrRefuse, withClaim } from '../kit/documentClaim.ts';
import { createStore } from '../kit/store.ts';
import { requestFor } from './processingDecision.ts';
import type { DecisionRequest, ProcessingDecision } from './processingDecision.ts';
import { processingDrafts } from './processingDrafts.ts';
import type { ProcessingDraft } from './processingDrafts.ts';
import type { ProcessingCalls, ProcessingEvents, RestReason, Scene, Working } from './processingScene.ts';

/** How many documents are asked for when others are always a little faster. */
const ASKED_FOR = 3;

interface UndoOffer {
  readonly documentId: number;
  readonly decision: number;
  readonly until: number;
  readonly draft: ProcessingDraft;
  readonly key: string;
}

export type ProcessingFlow = ReturnType<typeof createProcessingFlow>;

/**
 * A controller's work: one document by its number, or one after the other. What the server is told about claims goes one
 * after the other, since nobody may hold two.
 */
export function createProcessingFlow(calls: ProcessingCalls, events: ProcessingEvents) {
  const scene = createStore<Scene>({ phase: 'opening' });
  /** The document that was asked for by its number; without one, the queue's next follows each decision. */
  let only: number | undefined;
  let isOpen = false;
  let offers: UndoOffer[] = [];
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

  function turnTo(next: Scene): void {
    clearTimeout(expiry);
    visit += 1;
    scene.set(next);
  }

  /* Opening */

  function open(id?: number): Promise<void> {
    only = id;
    isOpen = true;
    return begin(() => (id === undefined ? next() : named(id)));
  }

  /** Claims the document on the screen again, which had been lost. */
  function reclaim(): Promise<void> {
    const lost = shown();
    return lost?.hold === 'lost' ? begin(() => named(lost.document.id)) : work;
  }

  /** Opens nothing by itself. */
  function rest(since: RestReason): void {
    only = undefined;
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
      const found = await next().catch(() => undefined);
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
      // Home leads a controller back here: whoever was not after one document finds this screen at rest instead.
      turnTo(only === undefined ? { phase: 'resting', since: 'refused' } : { phase: 'over', because: 'refused' });
      events.notAllowed(error);
    }
  }

  /** The caller's own, or else the queue's next; another one if somebody else was faster. */
  async function next(): Promise<DocumentAnswer | undefined> {
    for (let asked = 1; ; asked += 1) {
      const id = await calls.nextNumber();
      if (id === undefined) return undefined;
      try {
        return await named(id);
      } catch (error) {
        if (!(error instanceof ClaimRefused) || asked === ASKED_FOR) throw error;
      }
    }
  }

  async function named(id: number): Promise<DocumentAnswer> {
    const [claiming, reading] = await Promise.allSettled([claimOrRefuse(calls.claim(id)), calls.read(id)]);
    if (claiming.status === 'rejected') throw claiming.reason;
    if (reading.status === 'fulfilled') return withClaim(reading.value, claiming.value);
    // Nobody is to hold what nobody sees.
    await calls.release(id);
    throw reading.reason;
  }

  async function showUnlessLeft(document: DocumentAnswer, thisVisit: number): Promise<void> {
    if (thisVisit === visit) showHeld(document);
    else await calls.release(document.id);
  }

  function showHeld(document: DocumentAnswer): void {
    const { claim } = document;
    const clockOffset = claim ? Date.parse(claim.server_now) - Date.now() : 0;
    keepShowing({ phase: 'working', document, hold: 'held', clockOffset });
  }

  function keepShowing(working: Working): void {
    const { claim } = working.document;
    clearTimeout(expiry);
    scene.set(working);
    if (claim && working.hold === 'held') {
      expiry = setTimeout(expire, Date.parse(claim.expires_at) - working.clockOffset - Date.now());
    }
  }

  /* Deciding */

  function decide(decision: ProcessingDecision): Promise<void> {
    const before = shown();
    if (before?.hold !== 'held' || !before.document.photo) return work;
    const { id, photo } = before.document;
    const draft = processingDrafts.of(id).get();
    const request = requestFor(decision, photo.uid, draft);
    keepShowing({ ...before, hold: 'sending' });
    const thisVisit = visit;
    return inOrder(async () => {
      try {
        const answer = await calls.decide(id, request, keyFor(id, request));
        lastAttempt = undefined;
        processingDrafts.of(id).set(processingDrafts.empty);
        const milliseconds = Date.parse(answer.undo.until) - Date.parse(answer.undo.server_now);
        const offer = { documentId: id, decision: answer.undo.decision, draft, key: calls.newKey() };
        offers.push({ ...offer, until: Date.now() + milliseconds });
        events.decided(decision, { milliseconds, run: () => void undo(offer.decision) });
      } catch (error) {
        return comeBack(before, error, thisVisit);
      }
      if (thisVisit !== visit) return;
      if (only !== undefined) return turnTo({ phase: 'over', because: 'decided' });
      turnTo({ phase: 'opening' });
      await showWhatComes(next, visit);
    });
  }

  /** A decision that may have reached the server is sent again under its old key: it is then not taken twice. */
  function keyFor(id: number, request: DecisionRequest): string {
    const sent = JSON.stringify([id, request]);
    if (lastAttempt?.sent !== sent) lastAttempt = { sent, key: calls.newKey() };
    return lastAttempt.key;
  }

  /** The decision was not taken: the document shows again, with all that was typed. */
  async function comeBack(before: Working, error: unknown, thisVisit: number): Promise<void> {
    const refusal = error instanceof ApiError ? error : undefined;
    const isLost = refusal?.status === 409 || refusal?.status === 404;
    if (refusal?.code === 'claim_expired' && thisVisit === visit) return endExpired();
    events.failed(error);
    if (thisVisit !== visit) return isLost ? undefined : calls.release(before.document.id);
    keepShowing({ ...before, hold: isLost ? 'lost' : 'held' });
    if (isLost) await refresh();
  }

  /* Taking back */

  /** Takes this decision back, or without a number the last one. */
  function undo(decision?: number): Promise<void> {
    return inOrder(async () => {
      const offer = offers.findLast((one) => decision === undefined || one.decision === decision);
      if (!offer) return;
      offers = offers.filter((other) => other !== offer);
      if (Date.now() > offer.until) return events.failed(new ApiError('undo_too_late', 409, ''));
      const before = shown();
      if (before) keepShowing({ ...before, hold: 'sending' });
      try {
        // The server gives up what the caller has taken since.
        const { document } = await calls.undo(offer.documentId, offer.decision, offer.key);
        processingDrafts.of(offer.documentId).set(offer.draft);
        if (isOpen) {
          visit += 1;
          showHeld(document);
        }
        events.undone({ documentId: offer.documentId, decision: offer.decision, shown: isOpen });
      } catch (error) {
        if (isUnanswered(error)) offers.push(offer);
        if (before && shown()?.hold === 'sending') keepShowing(before);
        events.failed(error);
      }
    });
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
    giveUpShown();
    turnTo({ phase: 'opening' });
  }

  /** Says so at once, as the page may be about to end; whatever is asked for next waits until it is done. */
  function giveUpShown(): void {
    const now = shown();
    if (now?.hold !== 'held') return;
    const released = calls.release(now.document.id);
    void inOrder(() => released);
  }

  function expire(): void {
    if (shown()?.hold === 'held') endExpired();
  }

  function endExpired(): void {
    turnTo({ phase: 'resting', since: 'expired' });
    events.expired();
  }

  /** Reads the shown document again: new addresses of its files, and whether it is still the caller's. */
  async function refresh(): Promise<void> {
    const id = shown()?.document.id;
    if (id === undefined) return;
    try {
      const document = await calls.read(id);
      const now = shown();
      if (now?.document.id !== id || now.hold === 'sending') return;
      if (document.claim?.managedByMe) showHeld(document);
      else keepShowing({ ...now, document, hold: 'lost' });
    } catch (error) {
      events.failed(error);
    }
  }

  return { scene, open, reclaim, rest, lookAgain, decide, undo, leave, close, refresh };
}

/** Nobody knows whether it was done. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
