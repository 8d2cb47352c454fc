import type { DocumentAnswer } from '@likeness/contract/photos';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClaimAnswer } from '../photos/documentClaim.ts';
import type { DecisionAnswer } from '../photos/workScene.ts';
import { aClaim, aDocument, aVersion } from '../testing/documents.ts';
import {
  aDesk,
  anOpenDesk,
  claimOn,
  decisionOn,
  lostConnection,
  NOW,
  pending,
  refusal,
  settled,
} from './testVerification.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationCalls } from './verificationScene.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const id of [1, 2]) verificationDrafts.of(id).set(verificationDrafts.empty);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('opening', () => {
  test('the next document is handed out and claimed in one step', async () => {
    const { seen, calls } = await anOpenDesk();
    expect(seen()).toBe('1 held');
    expect(calls.claim).not.toHaveBeenCalled();
  });

  test('a verification in progress is continued first', async () => {
    const { seen, calls } = await anOpenDesk({ findMine: async () => 7 });
    expect(seen()).toBe('7 held');
    expect(calls.takeNext).not.toHaveBeenCalled();
  });

  test('a named document is claimed', async () => {
    const { flow, seen, calls } = aDesk();
    void flow.open(12);
    await settled();
    expect(calls.claim).toHaveBeenCalledWith(12);
    expect(seen()).toBe('12 held');
  });

  test('of a photo in one’s hand no final validation is asked for: the server would refuse it', async () => {
    const before = aVersion('before', { allowedActions: ['requestLastValidation'] });
    const { flow } = aDesk({
      read: async (id) => {
        const { photo, ...document } = aDocument(id);
        return { ...document, photo: { ...photo!, file_history: { files: [before, ...photo!.file_history.files] } } };
      },
    });
    void flow.open(12);
    await settled();
    const scene = flow.scene.get();
    const versions = scene.phase === 'working' ? scene.document.photo?.file_history.files : undefined;
    expect(versions?.map(({ uid, allowedActions }) => [uid, allowedActions])).toEqual([
      ['before', []],
      ['photo-12', []],
    ]);
  });

  test.each([
    ['403', () => Promise.reject(refusal('access_denied', 403))],
    ['409', () => Promise.reject(refusal('claim_refused', 409))],
    ["somebody else's claim", async () => ({ ...claimOn(12), managedByMe: false })],
  ])('a named document refused with %s is not allowed', async (_, claim) => {
    const { flow, seen, events } = aDesk({ claim: claim });
    void flow.open(12);
    await settled();
    expect(seen()).toBe('refused');
    expect(events.notAllowed).toHaveBeenCalledOnce();
  });

  test('the message that nothing waits is shown once, however often the screen looks again', async () => {
    const { flow, seen, events } = await anOpenDesk({ takeNext: async () => undefined });
    await flow.lookAgain();
    await flow.lookAgain();
    expect(seen()).toBe('empty');
    expect(events.nothingWaits).toHaveBeenCalledOnce();
  });

  test('a document that arrives while nothing waits is shown at the next look', async () => {
    const takeNext = vi.fn<VerificationCalls['takeNext']>(async () => undefined);
    const { flow, seen } = await anOpenDesk({ takeNext });
    takeNext.mockResolvedValueOnce(aDocument(5, { claim: aClaim() }));
    await flow.lookAgain();
    expect(seen()).toBe('5 held');
  });

  test('a document that arrives after the screen was left is given back', async () => {
    const late = pending<DocumentAnswer>();
    const { flow, calls, seen } = await anOpenDesk({ takeNext: () => late.promise });
    flow.close();
    late.resolve(aDocument(3, { claim: aClaim() }));
    await settled();
    expect(calls.release).toHaveBeenCalledWith(3);
    expect(seen()).not.toContain('held');
  });
});

describe('deciding', () => {
  test('the next photo shows at once, before the server has answered', async () => {
    const answer = pending<DecisionAnswer>();
    const { flow, seen, calls } = await anOpenDesk({ decide: () => answer.promise });
    void flow.decide('validate');
    expect(seen()).toBe('2 asking');
    await settled();
    expect(calls.claim, 'nobody may hold two').not.toHaveBeenCalled();
    answer.resolve(decisionOn(1));
    await settled();
    expect(calls.claim).toHaveBeenCalledWith(2);
    expect(seen()).toBe('2 held');
  });

  test('a document that is not held yet cannot be decided', async () => {
    const { flow, calls } = await anOpenDesk();
    void flow.decide('validate');
    void flow.decide('validate');
    await settled();
    expect(calls.decide).toHaveBeenCalledTimes(1);
  });

  test('the photos of the next document are prepared while the first is judged', async () => {
    const { events } = await anOpenDesk();
    expect(events.prepare.mock.calls.map(([document]) => document.id)).toEqual([1, 2]);
  });

  test('a document whose reservation expired is not shown: the next one is handed out', async () => {
    const { flow, seen, calls } = await anOpenDesk();
    await vi.advanceTimersByTimeAsync(29_000);
    void flow.decide('validate');
    expect(seen()).toBe('1 sending');
    await settled();
    expect(calls.claim).not.toHaveBeenCalled();
    expect(calls.takeNext).toHaveBeenCalledTimes(2);
    expect(seen()).toMatch(/held$/);
  });

  test('a renewed reservation is shown', async () => {
    const { flow, seen } = await anOpenDesk();
    await vi.advanceTimersByTimeAsync(20_000);
    await flow.renewReservation();
    await vi.advanceTimersByTimeAsync(15_000);
    void flow.decide('validate');
    expect(seen()).toBe('2 asking');
  });

  test('a hidden screen keeps no document from the others', async () => {
    const { flow, calls } = await anOpenDesk();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await flow.renewReservation();
    expect(calls.reserveNext).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test('if somebody else was faster, another is taken', async () => {
    const { flow, seen, events } = await anOpenDesk({
      claim: () => Promise.reject(refusal('claim_refused', 409)),
    });
    void flow.decide('validate');
    await settled();
    expect(seen()).toBe('3 held');
    expect(events.notAllowed).not.toHaveBeenCalled();
  });

  test('after two more refusals it is not allowed', async () => {
    const takeNext = vi.fn<VerificationCalls['takeNext']>(async () => aDocument(1, { claim: aClaim() }));
    const { flow, seen, events, calls } = await anOpenDesk({
      takeNext,
      claim: () => Promise.reject(refusal('claim_refused', 409)),
    });
    takeNext.mockRejectedValue(refusal('claim_refused', 409));
    void flow.decide('validate');
    await settled();
    expect(calls.takeNext).toHaveBeenCalledTimes(3);
    expect(seen()).toBe('refused');
    expect(events.notAllowed).toHaveBeenCalledOnce();
  });

  test('the draft goes with the decision, and only its own', async () => {
    const { flow, calls } = await anOpenDesk();
    verificationDrafts.of(1).set({ photo: 'photo-1', comment: 'blurred', reasons: [4], newPhoto: null, lines: null });
    void flow.decide('reject');
    verificationDrafts
      .of(2)
      .set({ photo: 'photo-2', comment: 'typed meanwhile', reasons: [], newPhoto: null, lines: null });
    await settled();
    expect(calls.decide.mock.calls[0]?.[1]).toEqual({
      photo: { status: 'rejected', photoUid: 'photo-1', photoRejectReasons: [4] },
      final: true,
      comment: 'blurred',
    });
    expect(verificationDrafts.of(1).get().comment).toBe('');
    expect(verificationDrafts.of(2).get().comment).toBe('typed meanwhile');
  });
});

describe('a decision that is not taken', () => {
  test('loses nothing when the connection is lost, and is sent again under the same key', async () => {
    const decide = vi.fn<VerificationCalls['decide']>(() => Promise.reject(lostConnection()));
    const { flow, seen, events } = await anOpenDesk({ decide });
    verificationDrafts.of(1).set({ photo: 'photo-1', comment: 'kept', reasons: [2], newPhoto: null, lines: null });
    void flow.decide('reject');
    await settled();
    expect(seen()).toBe('1 held');
    expect(events.failed).toHaveBeenCalledOnce();
    expect(verificationDrafts.of(1).get()).toMatchObject({ comment: 'kept', reasons: [2] });

    decide.mockResolvedValueOnce(decisionOn(1));
    void flow.decide('reject');
    await settled();
    expect(decide.mock.calls[0]?.[2]).toBe(decide.mock.calls[1]?.[2]);
    expect(seen()).toBe('2 held');
  });

  test('has another key when its content differs', async () => {
    const decide = vi.fn<VerificationCalls['decide']>(() => Promise.reject(lostConnection()));
    const { flow } = await anOpenDesk({ decide });
    void flow.decide('validate');
    await settled();
    verificationDrafts
      .of(1)
      .set({ photo: 'photo-1', comment: 'on second thoughts', reasons: [], newPhoto: null, lines: null });
    void flow.decide('validate');
    await settled();
    expect(decide.mock.calls[0]?.[2]).not.toBe(decide.mock.calls[1]?.[2]);
  });

  test('because its time was over ends in a rest that claims nothing', async () => {
    const { flow, seen, events, calls } = await anOpenDesk({
      decide: () => Promise.reject(refusal('claim_expired', 409)),
    });
    verificationDrafts.of(1).set({ photo: 'photo-1', comment: 'kept', reasons: [], newPhoto: null, lines: null });
    void flow.decide('sendForEditing');
    await settled();
    expect(seen()).toBe('resting');
    expect(events.expired).toHaveBeenCalledOnce();
    expect(calls.takeNext).toHaveBeenCalledTimes(1);
    expect(verificationDrafts.of(1).get().comment).toBe('kept');
  });

  test.each(['claim_missing', 'wrong_state'] as const)('with %s shows the document as lost', async (code) => {
    const { flow, seen, events } = await anOpenDesk({
      decide: () => Promise.reject(refusal(code, 409)),
      read: async (id) => aDocument(id, { claim: { ...aClaim(), managedByMe: false } }),
    });
    void flow.decide('validate');
    await settled();
    expect(seen()).toBe('1 lost');
    expect(events.failed).toHaveBeenCalledOnce();
  });

  test('for a broken rule waits for a reason, and is then accepted', async () => {
    const decide = vi.fn<VerificationCalls['decide']>(() => Promise.reject(refusal('photo_fails_checks', 422)));
    const broken = [{ key: 'weight' as const, expected: '200 kB', actual: '300 kB' }];
    const { flow, seen, events } = await anOpenDesk({
      decide,
      takeNext: async () => aDocument(1, { claim: aClaim(), failed_checks: broken }),
    });
    void flow.decide('validate');
    expect(seen(), 'the photo stays until it is known').toBe('1 sending');
    await settled();
    expect(flow.scene.get()).toMatchObject({ hold: 'held', refusal: { code: 'photo_fails_checks' } });
    expect(events.failed).not.toHaveBeenCalled();

    decide.mockResolvedValueOnce(decisionOn(1));
    void flow.decide('validate', 'the authority takes it');
    await settled();
    expect(decide.mock.calls[1]?.[1]).toMatchObject({ overrideReason: 'the authority takes it' });
    expect(seen()).toBe('2 held');
  });
});

describe('taking back', () => {
  test('brings back the document and everything typed', async () => {
    const { flow, seen, calls, events } = await anOpenDesk();
    verificationDrafts
      .of(1)
      .set({ photo: 'photo-1', comment: 'too dark', reasons: [3, 5], newPhoto: null, lines: null });
    void flow.decide('reject');
    await settled();
    events.decided.mock.calls[0]?.[1].run();
    await settled();
    expect(calls.undo).toHaveBeenCalledWith(1, 100, expect.any(String));
    expect(seen()).toBe('1 held');
    expect(verificationDrafts.of(1).get()).toMatchObject({ comment: 'too dark', reasons: [3, 5] });
  });

  test('waits until the next document is claimed, so that the server can give it up', async () => {
    const claimed = pending<ClaimAnswer>();
    const { flow, calls, events } = await anOpenDesk({ claim: () => claimed.promise });
    void flow.decide('validate');
    await settled();
    events.decided.mock.calls[0]?.[1].run();
    await settled();
    expect(calls.undo).not.toHaveBeenCalled();
    claimed.resolve(claimOn(2));
    await settled();
    expect(calls.undo).toHaveBeenCalledOnce();
  });

  test('is too late after its seconds', async () => {
    const { flow, seen, calls, events } = await anOpenDesk();
    void flow.decide('validate');
    await settled();
    await vi.advanceTimersByTimeAsync(8_001);
    events.decided.mock.calls[0]?.[1].run();
    await settled();
    expect(calls.undo).not.toHaveBeenCalled();
    expect(events.failed.mock.calls[0]?.[0]).toMatchObject({ code: 'undo_too_late' });
    expect(seen()).toBe('2 held');
  });

  test('works for the last document of the day', async () => {
    const { flow, seen, events } = await anOpenDesk({
      reserveNext: async () => undefined,
      takeNext: vi
        .fn<VerificationCalls['takeNext']>(async () => undefined)
        .mockResolvedValueOnce(aDocument(1, { claim: aClaim() })),
    });
    void flow.decide('validate');
    await settled();
    expect(seen()).toBe('empty');
    events.decided.mock.calls[0]?.[1].run();
    await settled();
    expect(seen()).toBe('1 held');
  });
});

describe('leaving', () => {
  test('gives the document back and claims nothing', async () => {
    const { flow, seen, calls } = await anOpenDesk();
    flow.leave();
    expect(calls.release).toHaveBeenCalledWith(1);
    expect(seen()).toBe('resting');
    await settled();
    expect(calls.takeNext).toHaveBeenCalledTimes(1);
  });

  test('a document taken afterwards is asked for only once the first is given back', async () => {
    const released = pending<void>();
    const { flow, calls } = await anOpenDesk({ release: () => released.promise });
    flow.leave();
    void flow.takeNext();
    await settled();
    expect(calls.takeNext).toHaveBeenCalledTimes(1);
    released.resolve();
    await settled();
    expect(calls.takeNext).toHaveBeenCalledTimes(2);
  });

  test('while a decision is on the way claims nothing more', async () => {
    const answer = pending<DecisionAnswer>();
    const { flow, calls } = await anOpenDesk({ decide: () => answer.promise });
    void flow.decide('validate');
    flow.close();
    answer.resolve(decisionOn(1));
    await settled();
    expect(calls.claim).not.toHaveBeenCalled();
  });

  test('and coming back while a decision is being sent continues with the queue, not with the decided document', async () => {
    const answer = pending<DecisionAnswer>();
    const { flow, calls, seen } = aDesk({ decide: () => answer.promise });
    void flow.open(12);
    await settled();
    void flow.decide('validate');
    flow.close();
    void flow.reopen();
    answer.resolve(decisionOn(12));
    await settled();
    expect(calls.claim).toHaveBeenCalledExactlyOnceWith(12);
    expect(seen()).toBe('14 held');
  });

  test('and coming back after a decision was refused meanwhile opens its document with all that was typed', async () => {
    const answer = pending<DecisionAnswer>();
    const { flow, seen } = await anOpenDesk({ decide: () => answer.promise });
    verificationDrafts
      .of(1)
      .set({ photo: 'photo-1', comment: 'half a sentence', reasons: [], newPhoto: null, lines: null });
    void flow.decide('sendForEditing');
    expect(seen(), 'the next one shows already').toBe('2 asking');
    flow.close();
    answer.reject(refusal('session_ended', 401));
    await settled();
    void flow.reopen();
    await settled();
    expect(seen()).toBe('1 held');
    expect(verificationDrafts.of(1).get().comment).toBe('half a sentence');
  });

  test('after fifteen minutes the verification has expired, whatever this clock says', async () => {
    vi.setSystemTime(NOW + 3_600_000);
    const { seen, events, calls } = await anOpenDesk();
    verificationDrafts
      .of(1)
      .set({ photo: 'photo-1', comment: 'half a sentence', reasons: [], newPhoto: null, lines: null });
    await vi.advanceTimersByTimeAsync(900_000 - 1);
    expect(seen()).toBe('1 held');
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toBe('resting');
    expect(events.expired).toHaveBeenCalledOnce();
    expect(calls.takeNext, 'nothing is claimed right after').toHaveBeenCalledTimes(1);
    expect(verificationDrafts.of(1).get().comment).toBe('half a sentence');
  });
});

test('looking again finds a document that was taken away', async () => {
  const { flow, seen } = await anOpenDesk({ read: async (id) => aDocument(id, { claim: null }) });
  await flow.refresh();
  expect(seen()).toBe('1 lost');
});

test('on a machine that slept the server may be the first to say that the verification has expired', async () => {
  const { flow, seen, events } = await anOpenDesk({ read: async (id) => aDocument(id, { claim: null }) });
  vi.setSystemTime(Date.now() + 16 * 60_000);
  await flow.refresh();
  expect(seen()).toBe('resting');
  expect(events.expired).toHaveBeenCalledOnce();
});
