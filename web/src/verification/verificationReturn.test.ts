import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aClaim, aDocument } from '../testing/documents.ts';
import { aDesk, anOpenDesk, lostConnection, NOW, refusal, settled } from './testVerification.ts';
import { verificationDrafts } from './verificationDrafts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const id of [1, 2]) verificationDrafts.of(id).set(verificationDrafts.empty);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('coming back to a page that was kept', () => {
  test('takes up work again, and not the document that was decided', async () => {
    const { flow, seen, calls } = aDesk();
    void flow.open(1);
    await settled();
    void flow.decide('validate');
    await settled();
    flow.close();
    calls.claim.mockClear();
    void flow.reopen();
    await settled();
    expect(calls.claim).not.toHaveBeenCalledWith(1);
    expect(seen()).toMatch(/held$/);
  });

  test('opens the document that was asked for and is not decided', async () => {
    const { flow, seen } = aDesk();
    void flow.open(12);
    await settled();
    flow.close();
    void flow.reopen();
    await settled();
    expect(seen()).toBe('12 held');
  });

  test('after an expiry claims nothing', async () => {
    const { flow, seen, calls } = await anOpenDesk();
    await vi.advanceTimersByTimeAsync(900_000);
    calls.takeNext.mockClear();
    flow.close();
    void flow.reopen();
    await settled();
    expect(seen()).toBe('resting');
    expect(calls.takeNext).not.toHaveBeenCalled();
  });
});

describe('coming back to the screen after it was closed, as by a session that ended', () => {
  const TYPED = { ...verificationDrafts.empty, photo: 'photo-1', comment: 'Half a sentence' };

  async function aScreenClosedOn(draft: typeof TYPED) {
    const { flow } = await anOpenDesk();
    verificationDrafts.of(1).set(draft);
    flow.close();
  }

  test('leads to the document into which something was typed, whatever else waits by now', async () => {
    await aScreenClosedOn(TYPED);
    const { flow, seen } = aDesk({ takeNext: async () => aDocument(7, { claim: aClaim() }) });
    void flow.open();
    await settled();
    expect(seen()).toBe('1 held');
  });

  test('leads to the queue’s next if nothing was typed', async () => {
    await aScreenClosedOn(verificationDrafts.empty);
    const { flow, seen } = aDesk({ takeNext: async () => aDocument(7, { claim: aClaim() }) });
    void flow.open();
    await settled();
    expect(seen()).toBe('7 held');
  });

  test('opens the queue’s next without a message if somebody else has claimed it meanwhile', async () => {
    await aScreenClosedOn(TYPED);
    const { flow, seen, events } = aDesk({
      takeNext: async () => aDocument(7, { claim: aClaim() }),
      claim: async () => {
        throw refusal('wrong_state', 409);
      },
    });
    void flow.open();
    await settled();
    expect(seen()).toBe('7 held');
    expect(events.notAllowed).not.toHaveBeenCalled();
    expect(verificationDrafts.of(1).get().comment).toBe('Half a sentence');
  });
});

describe('one document in two tabs', () => {
  // Each tab loads its own copy of every module.
  async function anotherTab() {
    vi.resetModules();
    const { createTabMark } = await import('../kit/otherTabs.ts');
    return createTabMark('verification');
  }

  test('stays claimed when one of them is closed', async () => {
    const { flow, calls } = await anOpenDesk();
    const other = await anotherTab();
    other.show(1, Date.now() + 900_000);
    flow.close();
    expect(calls.release).not.toHaveBeenCalled();
  });

  test('is given back by the last of them', async () => {
    const { flow, calls } = await anOpenDesk();
    const other = await anotherTab();
    other.show(1, Date.now() + 900_000);
    other.hide();
    flow.close();
    expect(calls.release).toHaveBeenCalledWith(1);
  });

  test('is released if the other tab has crashed and its time is over', async () => {
    const other = await anotherTab();
    other.show(1, Date.now() + 60_000);
    const { flow, calls } = await anOpenDesk();
    await vi.advanceTimersByTimeAsync(60_001);
    flow.close();
    expect(calls.release).toHaveBeenCalledWith(1);
  });
});

test('a document that was claimed but could not be read is given back', async () => {
  const { flow, seen, calls } = aDesk({ read: async () => Promise.reject(lostConnection()) });
  void flow.open(12);
  await settled();
  expect(seen()).toBe('broken');
  expect(calls.release).toHaveBeenCalledWith(12);
});

test('an undo from another screen reports which document is claimed but not shown', async () => {
  const { flow, seen, events } = await anOpenDesk();
  void flow.decide('validate');
  await settled();
  flow.close();
  await flow.undo();
  expect(events.undone).toHaveBeenCalledWith({ documentId: 1, decision: 100, shown: false });
  expect(seen(), 'its time does not run on a screen that is gone').toBe('opening');
});

test('looking again does not close the question why a broken rule is to pass', async () => {
  const fails = refusal('photo_fails_checks', 422);
  const { flow } = await anOpenDesk({ decide: async () => Promise.reject(fails) });
  void flow.decide('validate');
  await settled();
  await flow.refresh();
  expect(flow.scene.get()).toMatchObject({ phase: 'working', hold: 'held', refusal: fails });
});

describe('a page that is closed, and may only be loaded anew', () => {
  test('says when it read its claim last, and leaves the photo to be taken up again', async () => {
    const { flow, calls } = await anOpenDesk();
    flow.hide();
    await settled();
    expect(calls.release.mock.calls).toEqual([[1, aClaim().server_now]]);
  });

  test('takes the photo up again when it opens', async () => {
    const { seen, calls } = await anOpenDesk({ findMine: async () => 7 });
    expect(calls.claim).toHaveBeenCalledWith(7);
    expect(seen()).toBe('7 held');
  });
});

describe('full hands', () => {
  const held = [7];
  const full = Object.assign(refusal('hands_full', 409), { answer: { code: 'hands_full', message: '', held } });

  async function aFullDesk() {
    const desk = await anOpenDesk();
    desk.calls.claim.mockRejectedValueOnce(full);
    void desk.flow.open(12);
    await settled();
    return desk;
  }

  test('are no refusal: the screen stays, and says with what', async () => {
    const { flow, events } = await aFullDesk();
    expect(flow.scene.get()).toEqual({ phase: 'full', wanted: 12, held: [7] });
    expect(events.notAllowed).not.toHaveBeenCalled();
  });

  test('go on with the photo that they hold', async () => {
    const { flow, seen, calls } = await aFullDesk();
    calls.release.mockClear();
    await flow.take(7);
    expect(seen()).toBe('7 held');
    expect(calls.release).not.toHaveBeenCalled();
  });

  test('or leave it, and take the wanted one then', async () => {
    const { flow, seen, calls } = await aFullDesk();
    calls.release.mockClear();
    await flow.take(12, 7);
    expect(calls.release.mock.calls).toEqual([[7]]);
    expect(seen()).toBe('12 held');
  });
});

test('after its time is over the same photo can be taken again', async () => {
  const { flow, seen } = await anOpenDesk();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(flow.scene.get()).toEqual({ phase: 'resting', since: 'expired', expired: 1 });
  void flow.reopen();
  await flow.take(1);
  expect(seen()).toBe('1 held');
});
