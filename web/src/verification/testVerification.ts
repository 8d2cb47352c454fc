import { vi } from 'vitest';
import { ApiError } from '../kit/apiError.ts';
import type { ClaimAnswer } from '../photos/documentClaim.ts';
import type { DecisionAnswer } from '../photos/workScene.ts';
import { aClaim, aDocument } from '../testing/documents.ts';
import { createVerificationFlow } from './verificationFlow.ts';
import type { VerificationCalls, VerificationEvents } from './verificationScene.ts';

/* Shared by the tests of the sorter's flow. */

export const NOW = Date.parse('2026-03-10T08:00:00.000Z');

/** A promise that the test resolves or rejects. */
export function pending<Value>() {
  return Promise.withResolvers<Value>();
}

export const refusal = (code: ApiError['code'], status: number) => new ApiError(code, status, code);
export const lostConnection = () => new ApiError('network_failure', 0, 'gone');

export function decisionOn(id: number): DecisionAnswer {
  const server_now = new Date().toISOString();
  const until = new Date(Date.now() + 8_000).toISOString();
  return { id, status: 'rejected_photo', message: '', undo: { decision: id * 100, until, server_now } };
}

export function claimOn(id: number): ClaimAnswer {
  return {
    ...aClaim(),
    id,
    status: 'verification_in_progress',
    allowedActions: ['leaveVerification', 'reject', 'sendForEditing', 'validate'],
  };
}

/** A sorter's desk with a queue of documents 1, 2, 3 … */
export function aDesk(answers: Partial<VerificationCalls> = {}) {
  let handedOut = 0;
  let lastReserved = 0;
  let key = 0;
  const answering: VerificationCalls = {
    findMine: async () => undefined,
    read: async (id) => aDocument(id, { claim: aClaim() }),
    takeNext: async () => {
      handedOut = Math.max(handedOut, lastReserved) + 1;
      return aDocument(handedOut, { claim: aClaim() });
    },
    reserveNext: async (after) => {
      lastReserved = after + 1;
      return aDocument(lastReserved);
    },
    claim: async (id) => claimOn(id),
    release: async () => undefined,
    decide: async (id) => decisionOn(id),
    undo: async (id) => ({
      document: aDocument(id, { claim: aClaim() }),
      typed: {
        comment: null,
        photoRejectReasons: [],
        newPhotoUid: null,
        newPhoto: null,
        overrideReason: null,
        face_change_reason: null,
        lines: null,
      },
    }),
    newKey: () => `key ${(key += 1)}`,
    ...answers,
  };
  const calls = {
    ...answering,
    takeNext: vi.fn<VerificationCalls['takeNext']>(answering.takeNext),
    reserveNext: vi.fn<VerificationCalls['reserveNext']>(answering.reserveNext),
    claim: vi.fn<VerificationCalls['claim']>(answering.claim),
    release: vi.fn<VerificationCalls['release']>(answering.release),
    decide: vi.fn<VerificationCalls['decide']>(answering.decide),
    undo: vi.fn<VerificationCalls['undo']>(answering.undo),
  };
  const events = {
    decided: vi.fn<VerificationEvents['decided']>(),
    undoPending: vi.fn<VerificationEvents['undoPending']>(),
    undone: vi.fn<VerificationEvents['undone']>(),
    expired: vi.fn<VerificationEvents['expired']>(),
    notAllowed: vi.fn<VerificationEvents['notAllowed']>(),
    nothingWaits: vi.fn<VerificationEvents['nothingWaits']>(),
    failed: vi.fn<VerificationEvents['failed']>(),
    prepare: vi.fn<VerificationEvents['prepare']>(),
  } satisfies VerificationEvents;
  const flow = createVerificationFlow(calls, events);
  /** What a sorter sees: `2 held`, the reason why the screen is over, or the phase. */
  const seen = () => {
    const scene = flow.scene.get();
    if (scene.phase === 'over') return scene.because;
    return scene.phase === 'working' ? `${scene.document.id} ${scene.hold}` : scene.phase;
  };
  return { flow, calls, events, seen };
}

export const settled = () => vi.advanceTimersByTimeAsync(0);

export async function anOpenDesk(answers: Partial<VerificationCalls> = {}) {
  const desk = aDesk(answers);
  void desk.flow.open();
  await settled();
  return desk;
}
