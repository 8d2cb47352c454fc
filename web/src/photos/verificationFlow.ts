import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { ClaimRefused } from '../kit/documentClaim.ts';
import { createStore } from '../kit/store.ts';
import { createHandOut } from './handOut.ts';
import { createLookAhead } from './lookAhead.ts';
import type { Reserved } from './lookAhead.ts';
import { mayAskForOverride, requestFor } from './verificationDecision.ts';
import type { DecisionRequest, VerificationDecision } from './verificationDecision.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationDraft } from './verificationDrafts.ts';
import type { DecisionAnswer, Judging, Scene, VerificationCalls, VerificationEvents } from './verificationScene.ts';

interface UndoOffer {
  readonly documentId: number;
  readonly decision: number;
  readonly until: number;
  readonly draft: VerificationDraft;
  readonly key: string;
}

export type VerificationFlow = ReturnType<typeof createVerificationFlow>;

/**
 * A sorter's way from photo to photo. What the server is told about claims goes in turn, as nobody may hold two; what the
 * sorter sees does not wait for it: the next document was handed out before, and shows at once.
 */
export function createVerificationFlow(calls: VerificationCalls, events: VerificationEvents) {
  const scene = createStore<Scene>({ phase: 'opening' });
  const handOut = createHandOut(calls);
  const lookAhead = createLookAhead(calls.reserveNext, events.prepare);
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

  function shown(): Judging | undefined {
    const now = scene.get();
    return now.phase === 'judging' ? now : undefined;
  }

  function heldId(): number | undefined {
    const now = shown();
    return now?.hold === 'held' ? now.document.id : undefined;
  }

  function turnTo(next: Scene): void {
    clearTimeout(expiry);
    lookAhead.forget();
    visit += 1;
    scene.set(next);
  }

  /* Opening */

  /** Opens this document, or without a number the one the caller already has, or else the next. */
  function open(id?: number): Promise<void> {
    return begin(() => (id === undefined ? handOut.continued() : handOut.named(id)));
  }

  /** Takes the queue's next document. */
  function takeNext(): Promise<void> {
    return begin(() => handOut.next());
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
      const found = await calls.takeNext().catch(() => undefined);
      if (found?.claim?.managedByMe) await showUnlessLeft(found, thisVisit);
    });
  }

  async function showWhatComes(find: () => Promise<DocumentAnswer | undefined>, thisVisit: number): Promise<void> {
    try {
      const found = await find();
      if (found) await showUnlessLeft(found, thisVisit);
      else if (thisVisit === visit) {
        turnTo({ phase: 'empty' });
        events.nothingWaits();
      }
    } catch (error) {
      if (thisVisit !== visit) return;
      turnTo(error instanceof ClaimRefused ? { phase: 'refused' } : { phase: 'broken', error });
      if (error instanceof ClaimRefused) events.notAllowed();
    }
  }

  async function showUnlessLeft(document: DocumentAnswer, thisVisit: number): Promise<void> {
    if (thisVisit === visit) showHeld(document);
    else await calls.release(document.id);
  }

  function showHeld(document: DocumentAnswer): void {
    const { claim } = document;
    events.prepare(document);
    lookAhead.drop(document.id);
    keepShowing({
      phase: 'judging',
      document,
      hold: 'held',
      clockOffset: claim ? Date.parse(claim.server_now) - Date.now() : 0,
    });
  }

  function keepShowing(judging: Judging): void {
    const { claim } = judging.document;
    clearTimeout(expiry);
    scene.set(judging);
    if (claim && judging.hold === 'held') {
      expiry = setTimeout(expire, Date.parse(claim.expires_at) - judging.clockOffset - Date.now());
    }
    void lookAhead.renew(heldId);
  }

  /* Deciding */

  function decide(decision: VerificationDecision, overrideReason?: string): void {
    const before = shown();
    if (before?.hold !== 'held' || !before.document.photo) return;
    const { document } = before;
    const draft = verificationDrafts.of(document.id).get();
    const request = requestFor(decision, before.document.photo.uid, draft, overrideReason);
    const next = mayAskForOverride(decision, document, draft, overrideReason) ? undefined : lookAhead.take();
    const thisVisit = visit;
    keepShowing(
      next
        ? { phase: 'judging', document: next.document, hold: 'asking', clockOffset: 0 }
        : { phase: 'judging', document, hold: 'sending', clockOffset: before.clockOffset },
    );
    let takenBack = false;
    events.onItsWay(() => (takenBack = true));
    void inOrder(async () => {
      try {
        const answer = await calls.decide(document.id, request, keyFor(document.id, request));
        const offer = settle(draft, answer);
        if (takenBack) void undo(offer.decision);
        else events.decided(decision, { milliseconds: offer.milliseconds, run: () => void undo(offer.decision) });
      } catch (error) {
        await comeBack(before, next, error, thisVisit);
        return;
      } finally {
        events.onItsWay(undefined);
      }
      const findNext = () => (next ? handOut.shownAhead(next.document) : handOut.next());
      if (thisVisit === visit) await showWhatComes(findNext, thisVisit);
    });
  }

  /** A decision that may have reached the server is sent again under its old key: it is then not taken twice. */
  function keyFor(documentId: number, request: DecisionRequest): string {
    const sent = JSON.stringify([documentId, request]);
    if (lastAttempt?.sent !== sent) lastAttempt = { sent, key: calls.newKey() };
    return lastAttempt.key;
  }

  /** The decision stands, and for some time can be taken back. */
  function settle(draft: VerificationDraft, { id, undo: { decision, until, server_now } }: DecisionAnswer) {
    lastAttempt = undefined;
    verificationDrafts.of(id).set(verificationDrafts.empty);
    const milliseconds = Date.parse(until) - Date.parse(server_now);
    offers.push({ documentId: id, decision, until: Date.now() + milliseconds, draft, key: calls.newKey() });
    return { decision, milliseconds };
  }

  /** The decision was not taken: the document shows again, with all that was typed. */
  async function comeBack(before: Judging, next: Reserved | undefined, error: unknown, thisVisit: number) {
    const refusal = error instanceof ApiError ? error : undefined;
    const isLost = refusal?.status === 409 || refusal?.status === 404;
    if (thisVisit !== visit) {
      events.failed(error);
      if (!isLost) await calls.release(before.document.id);
    } else if (refusal?.code === 'claim_expired') {
      events.expired();
      turnTo({ phase: 'resting', since: 'expired' });
    } else {
      if (refusal?.code !== 'photo_fails_checks') events.failed(error);
      lookAhead.putBack(next);
      keepShowing({ ...before, hold: isLost ? 'lost' : 'held', ...(refusal && { refusal }) });
      if (isLost) await refresh();
    }
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
      const offer = offers.findLast((one) => decision === undefined || one.decision === decision);
      if (!offer) return;
      offers = offers.filter((other) => other !== offer);
      if (Date.now() > offer.until) {
        events.failed(new ApiError('undo_too_late', 409, ''));
        return;
      }
      const before = shown();
      if (before) keepShowing({ ...before, hold: 'sending' });
      try {
        // The server gives up what the caller has taken since.
        const { document } = await calls.undo(offer.documentId, offer.decision, offer.key);
        verificationDrafts.of(offer.documentId).set(offer.draft);
        lookAhead.forget();
        visit += 1;
        showHeld(document);
        events.undone();
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
    giveUpShown();
    turnTo({ phase: 'opening' });
  }

  /** Says so at once, as the page may be about to end; what is asked for next waits until it is done. */
  function giveUpShown(): void {
    const now = shown();
    if (now?.hold !== 'held' && now?.hold !== 'asking') return;
    const released = calls.release(now.document.id);
    void inOrder(() => released);
  }

  function expire(): void {
    if (heldId() === undefined) return;
    events.expired();
    turnTo({ phase: 'resting', since: 'expired' });
  }

  /** Reads the shown document again: new addresses of its files, and whose it is. */
  async function refresh(): Promise<void> {
    const id = shown()?.document.id;
    if (id === undefined) return;
    try {
      const document = await calls.read(id);
      const now = shown();
      if (now?.document.id !== id || now.hold === 'asking' || now.hold === 'sending') return;
      if (document.claim?.managedByMe) showHeld(document);
      else keepShowing({ ...now, document, hold: 'lost' });
    } catch (error) {
      events.failed(error);
    }
  }

  return {
    scene,
    open,
    takeNext,
    lookAgain,
    decide,
    dismissRefusal,
    undo,
    leave,
    close,
    refresh,
    renewReservation: () => lookAhead.renew(heldId),
    /** Something was added to the queue: only of use while nothing is reserved. */
    reserveIfNone: () => (lookAhead.has() ? Promise.resolve() : lookAhead.renew(heldId)),
  };
}

/** Nobody knows whether it was done. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
