import { describe, expect, test } from 'vitest';
import { ApiError } from '../kit/apiError.ts';
import { aClaim, aDocument } from '../testing/documents.ts';
import { ClaimRefused, HandsFull } from './documentClaim.ts';
import type { DecisionRequest } from './workScene.ts';
import { BEFORE_OPENING } from './workState.ts';
import type { Effect, Outcome, Command, WorkState } from './workState.ts';
import { stationOf, workStep } from './workTable.ts';
import type { Station } from './workTable.ts';

const NOW = Date.parse('2026-03-10T08:00:00.000Z');
const rules = {
  endsAfterRequested: true,
  whenRefused: () => ({ phase: 'over', because: 'refused' }) as const,
};

const mine = (id: number) => aDocument(id, { claim: aClaim() });
const found = (id: number): Outcome => ({ type: 'found', document: mine(id) });
const next = { document: aDocument(2), claim: async () => mine(2), putBack: () => undefined };
const refusal = (code: ApiError['code'], status: number) => new ApiError(code, status, '');
const request = {} as DecisionRequest;
const decide = { type: 'decide', decision: 'validate', draft: '', request, key: 'key', next: undefined } as const;
const decided = (id: number): Outcome => ({
  type: 'decided',
  answer: {
    id,
    status: 'validated',
    message: '',
    undo: { decision: id * 100, until: '2026-03-10T08:00:08.000Z', server_now: '2026-03-10T08:00:00.000Z' },
  },
  undoKey: 'undo key',
});

function after(...events: readonly (Command | Outcome)[]): WorkState {
  return events.reduce<WorkState>((state, event) => workStep(state, { ...event, at: NOW }, rules)[0], BEFORE_OPENING);
}

/** Document 9 is decided and can be undone; document 1 is held. */
const AT_WORK = [{ type: 'open', id: undefined }, found(9), decide, decided(9), found(1)] as const;

const AT: Readonly<Record<Station, WorkState>> = {
  opening: after(...AT_WORK, { type: 'takeNext' }, { type: 'released' }),
  asking: after(...AT_WORK, { ...decide, next }),
  held: after(...AT_WORK),
  sending: after(...AT_WORK, decide),
  lost: after(...AT_WORK, decide, { type: 'notDecided', error: refusal('wrong_state', 409) }),
  resting: after(...AT_WORK, { type: 'leave' }, { type: 'released' }),
  empty: after(...AT_WORK.slice(0, -1), { type: 'found', document: undefined }),
  full: after({ type: 'open', id: 2 }, { type: 'notFound', error: new HandsFull(2, [1]) }),
  over: after({ type: 'open', id: 9 }, found(9), decide, decided(9)),
  broken: after(...AT_WORK.slice(0, -1), { type: 'notFound', error: new Error('gone') }),
};

const COMMAND_EXAMPLES: { readonly [Type in Command['type']]: Extract<Command, { type: Type }> } = {
  open: { type: 'open', id: undefined },
  reopen: { type: 'reopen' },
  takeNext: { type: 'takeNext' },
  reclaim: { type: 'reclaim' },
  rest: { type: 'rest', since: 'expired' },
  take: { type: 'take', id: 2, insteadOf: 1 },
  lookAgain: { type: 'lookAgain' },
  decide,
  takeBack: { type: 'takeBack' },
  dismissRefusal: { type: 'dismissRefusal' },
  undo: { type: 'undo', decision: undefined },
  leave: { type: 'leave' },
  close: { type: 'close' },
  hide: { type: 'hide' },
  refresh: { type: 'refresh' },
  expire: { type: 'expire' },
};

/** The next station, the effects, and the waiting tasks: `opening: release (find)`. */
function follows(state: WorkState, event: Command | Outcome): string {
  const [reached, effects] = workStep(state, { ...event, at: NOW }, rules);
  if (JSON.stringify(reached) === JSON.stringify(state) && effects.length === 0) return 'ignored';
  const done = effects.map(nameOf).filter((name) => name !== 'lookAhead' && name !== 'forgetAhead');
  const waits = reached.waiting.map(({ type }) => type);
  const parts = [
    stationOf(reached),
    done.length > 0 && `: ${done.join(', ')}`,
    waits.length > 0 && ` (${waits.join(', ')})`,
  ];
  return parts.filter(Boolean).join('');
}

function nameOf(effect: Effect): string {
  if (effect.type === 'find') return `find by ${effect.way.by}`;
  return effect.type === 'notify' ? effect.notice.name : effect.type;
}

const LEADS_TO: Readonly<Record<Station, Readonly<Partial<Record<Command['type'], string>>>>> = {
  // A document is being found: all other requests wait for that.
  opening: {
    open: 'opening (find)',
    reopen: 'opening (find)',
    takeNext: 'opening (find)',
    rest: 'resting',
    undo: 'opening (undo)',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
  },
  // The next document is already shown, and the decision on the one before is being sent.
  asking: {
    open: 'opening: release (find)',
    reopen: 'opening: release (find)',
    takeNext: 'opening: release (find)',
    rest: 'resting: release',
    takeBack: 'asking',
    undo: 'asking (undo)',
    leave: 'resting: release',
    close: 'opening: remember, release',
    hide: 'opening: remember',
    refresh: 'asking: look',
  },
  held: {
    open: 'opening: release (find)',
    reopen: 'opening: release (find)',
    takeNext: 'opening: release (find)',
    rest: 'resting: release',
    decide: 'sending: undoPending, decide',
    undo: 'sending: undo',
    leave: 'resting: release',
    close: 'opening: remember, release',
    hide: 'opening: remember, keep',
    refresh: 'held: look',
    expire: 'resting: expired',
  },
  // A document that is being decided is not released.
  sending: {
    open: 'opening (find)',
    reopen: 'opening (find)',
    takeNext: 'opening (find)',
    rest: 'resting',
    takeBack: 'sending',
    undo: 'sending (undo)',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
    refresh: 'sending: look',
  },
  lost: {
    open: 'opening: find by queue',
    reopen: 'opening: find by queue',
    takeNext: 'opening: find by next',
    reclaim: 'opening: find by number',
    rest: 'resting',
    dismissRefusal: 'lost',
    undo: 'sending: undo',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
    refresh: 'lost: look',
  },
  // A person who was resting is still resting.
  resting: {
    open: 'opening: find by queue',
    reopen: 'ignored',
    takeNext: 'opening: find by next',
    rest: 'resting',
    undo: 'resting: undo',
    leave: 'resting',
    take: 'opening: release (find)',
    close: 'resting: remember',
    hide: 'resting: remember',
  },
  empty: {
    open: 'opening: find by queue',
    reopen: 'opening: find by queue',
    takeNext: 'opening: find by next',
    rest: 'resting',
    lookAgain: 'empty: find by next',
    undo: 'empty: undo',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
  },
  // Nothing is claimed before the person has said what to go on with.
  full: {
    open: 'opening: find by queue',
    reopen: 'opening: find by number',
    takeNext: 'opening: find by next',
    rest: 'resting',
    take: 'opening: release (find)',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
  },
  over: {
    open: 'opening: find by queue',
    reopen: 'opening: find by number',
    takeNext: 'opening: find by next',
    rest: 'resting',
    undo: 'over: undo',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
  },
  broken: {
    open: 'opening: find by queue',
    reopen: 'opening: find by queue',
    takeNext: 'opening: find by next',
    rest: 'resting',
    undo: 'broken: undo',
    leave: 'resting',
    close: 'opening: remember',
    hide: 'opening: remember',
  },
};

const STATIONS = Object.keys(AT) as Station[];

describe('a command', () => {
  test.each(STATIONS)('while %s leads where the table says, or is ignored', (station) => {
    expect(stationOf(AT[station])).toBe(station);
    const led = Object.fromEntries(
      Object.entries(COMMAND_EXAMPLES).map(([name, command]) => [name, follows(AT[station], command)]),
    );
    const ignored = Object.fromEntries(Object.keys(COMMAND_EXAMPLES).map((name) => [name, 'ignored']));
    expect(led).toEqual({ ...ignored, ...LEADS_TO[station] });
  });
});

function notDecided(code: ApiError['code'], status: number): Outcome {
  return { type: 'notDecided', error: refusal(code, status) };
}

const undoing = after(...AT_WORK, { type: 'undo', decision: undefined });
const leftWhile = (state: WorkState) => workStep(state, { type: 'leave', at: NOW }, rules)[0];
const nothing: Outcome = { type: 'found', document: undefined };
const undone: Outcome = { type: 'undone', document: mine(9) };
const looked = (document = mine(1)): Outcome => ({ type: 'looked', look: looking.look, document });
const looking = after(...AT_WORK, { type: 'refresh' });
/** The next document was read while it was shown, and the one before has come back. */
const lookingAhead = after(...AT_WORK, { ...decide, next }, { type: 'refresh' }, notDecided('network_failure', 0));
const lookedAhead: Outcome = { type: 'looked', look: lookingAhead.look, document: aDocument(2, { claim: null }) };
const notFound = (error: unknown): Outcome => ({ type: 'notFound', error });
const notUndone: Outcome = { type: 'notUndone', error: refusal('network_failure', 0) };

describe('what becomes of it', () => {
  test.each<readonly [string, WorkState, Outcome, string]>([
    ['a document that was found is held', AT.opening, found(1), 'held'],
    ['nothing found is said', AT.opening, nothing, 'empty: nothingWaits'],
    ['a refused claim ends the screen', AT.opening, notFound(new ClaimRefused()), 'over: notAllowed'],
    ['full hands are said, and nothing else happens', AT.opening, notFound(new HandsFull(2, [1])), 'full'],
    ['trouble is shown', AT.opening, notFound(new Error('gone')), 'broken'],
    ['what is found after the screen was left is given back', leftWhile(AT.opening), found(1), 'resting: release'],
    ['what is not found then is no matter', leftWhile(AT.opening), notFound(new Error('gone')), 'resting'],

    [
      'after a decision the next is found',
      AT.sending,
      decided(1),
      'sending: emptyDraft, decided, undoPending, find by next',
    ],
    ['the one that shows is claimed', AT.asking, decided(1), 'asking: emptyDraft, decided, undoPending, find by ahead'],
    [
      'after leaving nothing more is claimed',
      leftWhile(AT.sending),
      decided(1),
      'resting: emptyDraft, decided, undoPending',
    ],
    ['a broken line leaves the document', AT.sending, notDecided('network_failure', 0), 'held: failed, undoPending'],
    ['and brings it back', AT.asking, notDecided('network_failure', 0), 'held: failed, putBack, undoPending'],
    ['a broken rule is asked about', AT.sending, notDecided('photo_fails_checks', 422), 'held: undoPending'],
    ['a lost claim is looked at', AT.sending, notDecided('wrong_state', 409), 'lost: failed, look, undoPending'],
    ['one that ran out is over', AT.sending, notDecided('claim_expired', 409), 'resting: expired, undoPending'],
    [
      'what could not be decided after leaving is given back',
      leftWhile(AT.sending),
      notDecided('network_failure', 0),
      'resting: failed, remember, release, undoPending',
    ],

    ['what was undone is held again', undoing, undone, 'held: restoreDraft, undone'],
    ['what could not be undone leaves the other document', undoing, notUndone, 'held: failed'],
    ['which is given back if the screen was left', leftWhile(undoing), notUndone, 'resting: release, failed'],

    ['a look at one’s own changes nothing', looking, looked(), 'held'],
    ['a look at another’s finds it lost', looking, looked(aDocument(1, { claim: null })), 'lost'],
    ['a look at what shows no more is no matter', lookingAhead, lookedAhead, 'held'],
    ['a look after leaving is no matter', leftWhile(looking), looked(), 'ignored'],
    ['one that failed is said', looking, { ...looked(), type: 'notLooked', error: 0 } as Outcome, 'held: failed'],
  ])('%s', (_, state, outcome, expected) => {
    expect(follows(state, outcome)).toBe(expected);
  });

  test.each(STATIONS)('nothing, while %s, of what is not under way', (station) => {
    const state = AT[station];
    const of = {
      find: [found(1), notFound(0)],
      decide: [decided(1), notDecided('not_found', 404)],
      undoing: [undone, notUndone],
    };
    const others = Object.entries(of).flatMap(([type, outcomes]) => (state.running?.type === type ? [] : outcomes));
    expect(others.map((outcome) => follows(state, outcome))).toEqual(others.map(() => 'ignored'));
  });

  test('of an undo that comes too late: a message says so, and the document stays', () => {
    const late = workStep(AT.held, { type: 'undo', decision: undefined, at: NOW + 8_001 }, rules);
    expect([stationOf(late[0]), ...late[1].map(nameOf)]).toEqual(['held', 'failed']);
  });

  test('of a decision that is taken back on its way: it is undone once the next is claimed', () => {
    const taken = workStep(AT.asking, { type: 'takeBack', at: NOW }, rules)[0];
    expect(follows(taken, decided(1))).toBe('asking: emptyDraft, undoPending, find by ahead (undo)');
  });
});
