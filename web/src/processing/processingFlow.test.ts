import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../kit/apiError.ts';
import { processingDrafts } from './processingDrafts.ts';
import { createProcessingFlow } from './processingFlow.ts';
import type { ProcessingCalls, ProcessingEvents } from './processingScene.ts';
import { aPhotoToProcess, aProcessingClaim, anUploadedPhoto, NOW } from './testProcessing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const id of [1, 2, 3]) processingDrafts.of(id).set(processingDrafts.empty);
});

const refusal = (code: ApiError['code'], status: number) => new ApiError(code, status, code);
const lostConnection = () => new ApiError('network_failure', 0, 'gone');

/** A controller's desk with a queue of documents 1, 2, 3. */
function aDesk() {
  let handedOut = 0;
  let key = 0;
  const calls = {
    nextNumber: vi.fn<ProcessingCalls['nextNumber']>(async () => {
      handedOut += 1;
      return handedOut <= 3 ? handedOut : undefined;
    }),
    read: vi.fn<ProcessingCalls['read']>(async (id) => aPhotoToProcess(id, { claim: aProcessingClaim() })),
    claim: vi.fn<ProcessingCalls['claim']>(async (id) => ({
      ...aProcessingClaim(),
      id,
      status: 'processing_in_progress',
      allowedActions: ['leaveProcessing', 'cannotProcess', 'returnProcessed'],
    })),
    release: vi.fn<ProcessingCalls['release']>(async () => undefined),
    decide: vi.fn<ProcessingCalls['decide']>(async (id) => ({
      id,
      status: 'pending_last_validation',
      message: '',
      undo: {
        decision: id * 100,
        until: new Date(Date.now() + 8_000).toISOString(),
        server_now: new Date().toISOString(),
      },
    })),
    undo: vi.fn<ProcessingCalls['undo']>(async (id) => ({
      document: aPhotoToProcess(id, { claim: aProcessingClaim() }),
      typed: {
        comment: null,
        photoRejectReasons: [],
        newPhotoUid: null,
        newPhoto: null,
        overrideReason: null,
        face_change_reason: null,
        lines: null,
      },
    })),
    newKey: () => `key-${(key += 1)}`,
  };
  const events = {
    decided: vi.fn<ProcessingEvents['decided']>(),
    undoPending: vi.fn<ProcessingEvents['undoPending']>(),
    undone: vi.fn<ProcessingEvents['undone']>(),
    expired: vi.fn<ProcessingEvents['expired']>(),
    notAllowed: vi.fn<ProcessingEvents['notAllowed']>(),
    nothingWaits: vi.fn<ProcessingEvents['nothingWaits']>(),
    failed: vi.fn<ProcessingEvents['failed']>(),
  };
  const flow = createProcessingFlow(calls, events);
  /** The document on the screen, and how it is held. */
  const shown = () => {
    const scene = flow.scene.get();
    return scene.phase === 'working' ? `${scene.document.id} ${scene.hold}` : scene.phase;
  };
  return { flow, calls, events, shown, scene: () => flow.scene.get() };
}

function typed(id: number, comment: string): void {
  processingDrafts.of(id).set({ photo: `photo-${id}`, comment, newPhoto: null });
}

describe('one after the other', () => {
  test('the document handed out is claimed and shown, and after a decision the next', async () => {
    const { flow, calls, shown } = aDesk();
    await flow.open();
    expect(shown()).toBe('1 held');
    typed(1, 'Too dark');
    await flow.decide('cannotProcess');
    expect(calls.decide.mock.calls[0]?.slice(0, 2)).toEqual([
      1,
      { photo: { status: 'pending_verification', photoUid: 'photo-1' }, final: true, comment: 'Too dark' },
    ]);
    expect(shown()).toBe('2 held');
  });

  test('another document is asked for when somebody else was faster', async () => {
    const { flow, shown, events, calls } = aDesk();
    calls.claim.mockRejectedValueOnce(refusal('claim_refused', 409));
    await flow.open();
    expect(shown()).toBe('2 held');
    expect(events.notAllowed).not.toHaveBeenCalled();
  });

  test('after three refusals nothing more is claimed until somebody asks', async () => {
    const { flow, events, calls, scene } = aDesk();
    calls.claim.mockRejectedValue(refusal('claim_refused', 409));
    await flow.open();
    expect(scene()).toEqual({ phase: 'resting', since: 'refused' });
    expect(events.notAllowed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(scene()).toEqual({ phase: 'resting', since: 'refused' });
    expect(calls.claim).toHaveBeenCalledTimes(3);
  });

  test('says that nothing waits, and shows a document that arrives later', async () => {
    const { flow, events, calls, shown } = aDesk();
    calls.nextNumber.mockResolvedValueOnce(undefined);
    await flow.open();
    expect(shown()).toBe('empty');
    expect(events.nothingWaits).toHaveBeenCalledTimes(1);
    await flow.lookAgain();
    expect(shown()).toBe('1 held');
    expect(events.nothingWaits).toHaveBeenCalledTimes(1);
  });
});

describe('one document by its number', () => {
  test('a refused claim ends the screen and says who works on it', async () => {
    const answer = {
      code: 'claim_refused' as const,
      message: 'Not allow',
      by: { id: 9, first_name: 'Carl' },
      expires_at: '2026-03-10T08:07:00.000Z',
    };
    const { flow, calls, events, scene } = aDesk();
    calls.claim.mockRejectedValue(new ApiError('claim_refused', 409, 'Not allow', answer));
    await flow.open(5);
    expect(scene()).toEqual({ phase: 'over', because: 'refused' });
    expect(events.notAllowed.mock.calls[0]?.[0]).toMatchObject({ by: 'Carl', until: '2026-03-10T08:07:00.000Z' });
  });

  test('a claim that is somebody else’s is refused as well', async () => {
    const { flow, calls, scene } = aDesk();
    const claim = { ...aProcessingClaim(), managedByMe: false };
    calls.claim.mockResolvedValue({ ...claim, id: 5, status: 'processing_in_progress', allowedActions: [] });
    await flow.open(5);
    expect(scene()).toEqual({ phase: 'over', because: 'refused' });
  });

  test('so is a document that is forbidden', async () => {
    const { flow, calls, scene } = aDesk();
    calls.claim.mockRejectedValue(refusal('access_denied', 403));
    await flow.open(5);
    expect(scene()).toEqual({ phase: 'over', because: 'refused' });
  });

  test('a decision ends it, and claims nothing else', async () => {
    const { flow, calls, scene } = aDesk();
    await flow.open(5);
    processingDrafts.of(5).set({ photo: 'photo-5', comment: '', newPhoto: anUploadedPhoto() });
    await flow.decide('returnProcessed');
    expect(scene()).toEqual({ phase: 'over', because: 'decided' });
    expect(calls.claim).toHaveBeenCalledTimes(1);
    expect(calls.nextNumber).not.toHaveBeenCalled();
  });

  test('trouble on the way is no refusal: nothing is held by it, and it can be tried again', async () => {
    const { flow, calls, scene, shown } = aDesk();
    calls.read.mockRejectedValueOnce(lostConnection());
    await flow.open(5);
    expect(scene()).toMatchObject({ phase: 'broken' });
    expect(calls.release).toHaveBeenCalledWith(5);
    await flow.open(5);
    expect(shown()).toBe('5 held');
  });
});

describe('the ten minutes', () => {
  test('end with an alert and without a new claim, and what was typed stays', async () => {
    const { flow, events, calls, scene } = aDesk();
    await flow.open();
    typed(1, 'Half a sentence');
    await vi.advanceTimersByTimeAsync(599_000);
    expect(events.expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events.expired).toHaveBeenCalledTimes(1);
    expect(scene()).toEqual({ phase: 'resting', since: 'expired', expired: 1 });
    expect(calls.nextNumber).toHaveBeenCalledTimes(1);
    expect(processingDrafts.of(1).get().comment).toBe('Half a sentence');
  });

  test('are counted on the server’s clock', async () => {
    const { flow, events, calls } = aDesk();
    // This browser's clock is one hour slow.
    const ahead = NOW + 3_600_000;
    calls.claim.mockImplementation(async (id) => ({
      ...aProcessingClaim(ahead),
      id,
      status: 'processing_in_progress',
      allowedActions: ['cannotProcess'],
    }));
    await flow.open();
    await vi.advanceTimersByTimeAsync(599_000);
    expect(events.expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events.expired).toHaveBeenCalledTimes(1);
  });

  test('that are over on the server are over here, and the late decision keeps its comment', async () => {
    const { flow, events, calls, scene } = aDesk();
    calls.decide.mockRejectedValueOnce(refusal('claim_expired', 409));
    await flow.open();
    typed(1, 'Too late');
    await flow.decide('cannotProcess');
    expect(events.expired).toHaveBeenCalledTimes(1);
    expect(events.decided).not.toHaveBeenCalled();
    expect(scene()).toEqual({ phase: 'resting', since: 'expired', expired: 1 });
    expect(processingDrafts.of(1).get().comment).toBe('Too late');
  });

  test('do not end a decision that is on its way', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProcessingCalls['decide']>>>();
    const { flow, calls, events, shown } = aDesk();
    calls.decide.mockReturnValue(answer.promise);
    await flow.open();
    typed(1, 'In the last second');
    void flow.decide('cannotProcess');
    await vi.advanceTimersByTimeAsync(700_000);
    expect(shown()).toBe('1 sending');
    expect(events.expired).not.toHaveBeenCalled();
  });
});

describe('a decision that is not taken', () => {
  test('leaves the document on the screen with all that was typed', async () => {
    const { flow, events, calls, shown } = aDesk();
    calls.decide.mockRejectedValueOnce(refusal('photo_name_wrong', 422));
    await flow.open();
    const draft = { photo: 'photo-1', comment: 'Brighter now', newPhoto: anUploadedPhoto() };
    processingDrafts.of(1).set(draft);
    await flow.decide('returnProcessed');
    expect(shown()).toBe('1 held');
    expect(events.failed).toHaveBeenCalledTimes(1);
    expect(processingDrafts.of(1).get()).toBe(draft);
  });

  test('is sent again under the same key when nobody knows whether it arrived, and under a new one when it differs', async () => {
    const { flow, calls } = aDesk();
    calls.decide.mockRejectedValueOnce(lostConnection()).mockRejectedValueOnce(lostConnection());
    await flow.open();
    typed(1, 'Too dark');
    await flow.decide('cannotProcess');
    await flow.decide('cannotProcess');
    typed(1, 'Much too dark');
    await flow.decide('cannotProcess');
    const [first, second, third] = calls.decide.mock.calls.map(([, , key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('because the document was lost says whose it is, and it can be claimed again once it is free', async () => {
    const { flow, calls, shown, scene } = aDesk();
    const carl = { id: 9, first_name: 'Carl', last_name: 'Other' };
    calls.decide.mockRejectedValueOnce(refusal('claim_missing', 409));
    await flow.open();
    typed(1, 'Too dark');
    calls.read.mockResolvedValueOnce(
      aPhotoToProcess(1, { claim: { ...aProcessingClaim(), managedByMe: false, by: carl }, allowedActions: [] }),
    );
    await flow.decide('cannotProcess');
    expect(shown()).toBe('1 lost');
    expect(scene()).toMatchObject({ document: { claim: { by: carl }, allowedActions: [] } });

    await flow.reclaim();
    expect(shown()).toBe('1 held');
    expect(processingDrafts.of(1).get().comment).toBe('Too dark');
  });
});

describe('taking back', () => {
  test('puts the document and everything typed back on the screen', async () => {
    const { flow, events, calls, shown } = aDesk();
    await flow.open();
    const draft = { photo: 'photo-1', comment: 'Brighter now', newPhoto: anUploadedPhoto() };
    processingDrafts.of(1).set(draft);
    await flow.decide('returnProcessed');
    expect(processingDrafts.of(1).get()).toBe(processingDrafts.empty);
    events.decided.mock.calls[0]?.[1].run();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.undo.mock.calls[0]?.slice(0, 2)).toEqual([1, 100]);
    expect(shown()).toBe('1 held');
    expect(processingDrafts.of(1).get()).toBe(draft);
    expect(events.undone).toHaveBeenCalledWith({ documentId: 1, decision: 100, shown: true });
  });

  test('from another screen reports which document is claimed but not shown', async () => {
    const { flow, events, shown } = aDesk();
    await flow.open(3);
    typed(3, 'Too dark');
    await flow.decide('cannotProcess');
    flow.close();
    await flow.undo();
    expect(events.undone).toHaveBeenCalledWith({ documentId: 3, decision: 300, shown: false });
    expect(shown()).toBe('opening');
    expect(processingDrafts.of(3).get().comment).toBe('Too dark');
  });

  test('is over after eight seconds, and the next document stays on the screen', async () => {
    const { flow, events, calls, shown } = aDesk();
    await flow.open();
    typed(1, 'Too dark');
    await flow.decide('cannotProcess');
    await vi.advanceTimersByTimeAsync(8_001);
    await flow.undo();
    expect(calls.undo).not.toHaveBeenCalled();
    expect(events.failed.mock.calls[0]?.[0]).toMatchObject({ code: 'undo_too_late' });
    expect(shown()).toBe('2 held');
  });

  test('can be tried again when the line broke, with the same key', async () => {
    const { flow, calls, shown } = aDesk();
    await flow.open();
    typed(1, 'Too dark');
    await flow.decide('cannotProcess');
    calls.undo.mockRejectedValueOnce(lostConnection());
    await flow.undo();
    expect(shown()).toBe('2 held');
    await flow.undo();
    expect(shown()).toBe('1 held');
    expect(calls.undo.mock.calls[1]?.[2]).toBe(calls.undo.mock.calls[0]?.[2]);
  });
});

describe('leaving', () => {
  test('gives the claim back, once, and claims nothing by itself', async () => {
    const { flow, calls, scene } = aDesk();
    await flow.open();
    flow.leave();
    flow.close();
    expect(calls.release.mock.calls).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls.claim).toHaveBeenCalledTimes(1);
    expect(scene(), 'whoever comes back finds the break they took').toEqual({ phase: 'resting', since: 'left' });
  });

  test('while the document is being claimed gives it back as soon as it is there', async () => {
    const claim = Promise.withResolvers<Awaited<ReturnType<ProcessingCalls['claim']>>>();
    const { flow, calls, shown } = aDesk();
    calls.claim.mockReturnValue(claim.promise);
    const opened = flow.open(3);
    await vi.advanceTimersByTimeAsync(0);
    flow.close();
    claim.resolve({ ...aProcessingClaim(), id: 3, status: 'processing_in_progress', allowedActions: [] });
    await opened;
    expect(calls.release).toHaveBeenCalledWith(3);
    expect(shown()).toBe('opening');
  });

  test('what somebody decided before it is not given back', async () => {
    const { flow, calls } = aDesk();
    await flow.open(3);
    typed(3, 'Too dark');
    await flow.decide('cannotProcess');
    flow.close();
    expect(calls.release).not.toHaveBeenCalled();
  });
});

describe('looking at it again', () => {
  test('notices that an administrator has taken the document away', async () => {
    const { flow, calls, shown } = aDesk();
    await flow.open();
    calls.read.mockResolvedValueOnce(aPhotoToProcess(1));
    await flow.refresh();
    expect(shown()).toBe('1 lost');
    flow.close();
    expect(calls.release).not.toHaveBeenCalled();
  });
});
