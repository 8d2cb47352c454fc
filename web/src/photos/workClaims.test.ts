import type { DocumentAnswer } from '@likeness/contract/photos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../kit/apiError.ts';
import { aClaim, aDocument } from '../testing/documents.ts';
import { ClaimRefused, HandsFull } from './documentClaim.ts';
import type { DecisionRequest } from './workScene.ts';
import { BEFORE_OPENING } from './workState.ts';
import type { Effect, Next, Outcome, Command } from './workState.ts';
import { stationOf, workStep } from './workTable.ts';

const TRIED = 5_000;
const STEPS_MAX = 40;
/** A document that the person works on in another tab. */
const fullWith = 1_000_000;
const START = Date.parse('2026-03-10T08:00:00.000Z');

/** The commands, whether or not the current station accepts them. */
const COMMANDS = [
  'open',
  'openOne',
  'reopen',
  'takeNext',
  'reclaim',
  'rest',
  'lookAgain',
  'decide',
  'decideWithNext',
  'takeBack',
  'dismissRefusal',
  'undo',
  'leave',
  'close',
  'hide',
  'takeAgain',
  'takeInstead',
  'refresh',
  'expire',
] as const;

/** One step: a person gives a command, or the server answers a running task in one of its ways. */
const move = fc.oneof(
  fc.record({ command: fc.constantFrom(...COMMANDS), pause: fc.constantFrom(0, 0, 5_000) }),
  fc.record({ answers: fc.nat({ max: 9 }), how: fc.nat({ max: 4 }) }),
);

/** The server's claims of this person. */
function aHouse(endsAfterRequested: boolean) {
  const rules = { endsAfterRequested, whenRefused: () => ({ phase: 'resting', since: 'refused' }) as const };
  const claims = new Set<number>();
  const underWay: Effect[] = [];
  let state = BEFORE_OPENING;
  let at = START;
  let documents = 0;

  function send(event: Command | Outcome): void {
    const [after, effects] = workStep(state, { ...event, at }, rules);
    state = after;
    for (const effect of effects) {
      if (effect.type === 'find') expect([...claims], 'nobody holds two').toEqual([]);
      // Another screen opens with this document.
      if (effect.type === 'notify' && effect.notice.name === 'undone' && !effect.notice.shown) claims.clear();
      // The server keeps it for a moment, and whoever comes back gets it first.
      if (effect.type === 'keep') claims.delete(effect.id);
      if (['find', 'decide', 'undo', 'look', 'release'].includes(effect.type)) underWay.push(effect);
    }
  }

  function claimed(id: number): DocumentAnswer {
    claims.add(id);
    return aDocument(id, { claim: aClaim() });
  }

  function aNext(): Next {
    const document = aDocument((documents += 1));
    return { document, claim: async () => document, putBack: () => undefined };
  }

  function command(name: (typeof COMMANDS)[number]): void {
    switch (name) {
      case 'open':
        return send({ type: 'open', id: undefined });
      case 'openOne':
        return send({ type: 'open', id: (documents += 1) });
      case 'rest':
        return send({ type: 'rest', since: 'left' });
      case 'takeAgain':
        return send({ type: 'take', id: (documents += 1), insteadOf: undefined });
      case 'takeInstead':
        return send({ type: 'take', id: (documents += 1), insteadOf: fullWith });
      case 'undo':
        return send({ type: 'undo', decision: undefined });
      case 'decide':
      case 'decideWithNext': {
        const next = name === 'decideWithNext' ? aNext() : undefined;
        const request = {} as DecisionRequest;
        return send({ type: 'decide', decision: 0, draft: 0, request, key: 'key', next });
      }
      case 'expire':
        // The server has ended the claim by then.
        if (stationOf(state) === 'held') claims.clear();
        return send({ type: 'expire' });
      default:
        return send({ type: name });
    }
  }

  function answer(place: number, how: number): void {
    const [effect] = underWay.splice(place % Math.max(1, underWay.length), 1);
    switch (effect?.type) {
      case 'find': {
        const { way } = effect;
        if (how === 1) return send({ type: 'notFound', error: new ClaimRefused() });
        if (how === 2) return send({ type: 'notFound', error: new ApiError('network_failure', 0, '') });
        if (how === 3) return send({ type: 'found', document: undefined });
        if (how === 4) return send({ type: 'notFound', error: new HandsFull(1, [fullWith]) });
        const id = way.by === 'number' ? way.id : way.by === 'ahead' ? way.next.document.id : (documents += 1);
        return send({ type: 'found', document: claimed(id) });
      }
      case 'decide':
        return answerDecision(effect.id, how);
      case 'undo': {
        const { documentId } = effect.offer;
        if (how === 1) return send({ type: 'notUndone', error: new ApiError('network_failure', 0, '') });
        if (how === 2) return send({ type: 'notUndone', error: new ApiError('undo_too_late', 409, '') });
        claims.clear();
        return send({ type: 'undone', document: claimed(documentId) });
      }
      case 'look': {
        const { look } = effect;
        if (how === 1) return send({ type: 'notLooked', look, error: new ApiError('network_failure', 0, '') });
        // An administrator has ended the claim.
        if (how === 2) claims.delete(look.id);
        const claim = claims.has(look.id) ? aClaim() : null;
        return send({ type: 'looked', look, document: aDocument(look.id, { claim }) });
      }
      case 'release':
        claims.delete(effect.id);
        return send({ type: 'released' });
      default:
        return undefined;
    }
  }

  function answerDecision(id: number, how: number): void {
    if (how === 1) return send({ type: 'notDecided', error: new ApiError('network_failure', 0, '') });
    if (how === 2) return send({ type: 'notDecided', error: new ApiError('photo_fails_checks', 422, '') });
    claims.delete(id);
    if (how === 3) return send({ type: 'notDecided', error: new ApiError('claim_missing', 409, '') });
    if (how === 4) return send({ type: 'notDecided', error: new ApiError('claim_expired', 409, '') });
    const undo = { decision: id * 100, until: '2026-03-10T08:00:08.000Z', server_now: '2026-03-10T08:00:00.000Z' };
    send({ type: 'decided', answer: { id, status: 'validated', message: '', undo }, undoKey: 'key' });
  }

  return {
    command,
    answer,
    wait: (milliseconds: number) => {
      at += milliseconds;
    },
    /** The server answers every running task, with success or failure. */
    settle: (how: number) => {
      while (underWay.length > 0) answer(0, how);
      expect({ ...state, scene: 0 }).toMatchObject({ running: undefined, waiting: [], releases: 0, look: undefined });
    },
    held: () => {
      const { scene } = state;
      return scene.phase === 'working' && scene.hold === 'held' ? [scene.document.id] : [];
    },
    claims: () => [...claims],
  };
}

test('whatever happens, a claim is held on the screen or has ended, and nobody holds two', () => {
  const days = fc.record({
    endsAfterRequested: fc.boolean(),
    moves: fc.array(move, { maxLength: STEPS_MAX, size: 'max' }),
    how: fc.nat({ max: 4 }),
  });
  fc.assert(
    fc.property(days, ({ endsAfterRequested, moves, how }) => {
      const house = aHouse(endsAfterRequested);
      for (const step of moves) {
        if ('answers' in step) house.answer(step.answers, step.how);
        else {
          house.wait(step.pause);
          house.command(step.command);
        }
      }
      house.settle(how);
      expect(house.held()).toEqual(expect.arrayContaining(house.claims()));
      house.command('close');
      house.settle(how);
      expect(house.claims(), 'nothing is held when the screen is closed').toEqual([]);
    }),
    { numRuns: TRIED },
  );
});
