import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner, documentRow } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { releaseExpired } from './claiming.ts';
import { emptyTables } from '../testing/emptyTables.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Both kinds of work: the specification's calls for them. */
const KINDS = [
  {
    work: 'verification',
    role: 'sorter',
    waits: 'pending_verification',
    start: photos.startVerification,
    leave: photos.leaveVerification,
    minutes: 15,
  },
  {
    work: 'processing',
    role: 'controller',
    waits: 'pre_validated',
    start: photos.startProcessing,
    leave: photos.leaveProcessing,
    minutes: 10,
  },
] as const;
type Kind = (typeof KINDS)[number];

let app: TestApp;
let defaults: { partnerId: number; purposeId: number };

beforeAll(async () => {
  app = await startTestApp();
  defaults = { partnerId: (await aPartner(app)).id, purposeId: (await aPurpose(app)).id };
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'reservation', 'audit_entry'));

const sweep = () => releaseExpired(app.platform.database.orm, app.clock.now());
const statusOf = async (id: number) => (await documentRow(app, id)).status;

/** Somebody has opened a document, at this moment of the server's clock. */
async function opened({ role, waits, start }: Kind) {
  const person = await app.signedInAs(role);
  const { id } = await aDocument(app, { ...defaults, status: waits });
  const { answer: claim } = await person.call(start, { params: { id } });
  return { id, person, claim, knownAt: claim.server_now };
}

const close = ({ leave }: Kind, person: Caller, id: number, knownAt: string) =>
  person.call(leave, { params: { id }, query: { closing: knownAt } });

describe.each(KINDS)('a page that is closed during $work', (kind) => {
  const again = (person: Caller, id: number) => person.call(kind.start, { params: { id } });

  test('and loaded anew has the document still, with the time that was left', async () => {
    const { id, person, claim, knownAt } = await opened(kind);
    app.clock.advance(3 * MINUTE);
    expect((await close(kind, person, id, knownAt)).status).toBe(200);
    app.clock.advance(19 * SECOND);
    expect(await sweep()).toBe(0);
    expect((await again(await app.signedInAs(kind.role), id)).refusal).toMatchObject({ by: { id: person.id } });
    const { answer } = await again(person, id);
    expect(answer).toMatchObject({ managedByMe: true, claimed_at: claim.claimed_at, expires_at: claim.expires_at });
    app.clock.advance(MINUTE);
    expect(await sweep()).toBe(0);
  });

  test('however often it is loaded anew: the time is never more than it was', async () => {
    const { id, person, claim } = await opened(kind);
    let knownAt = claim.server_now;
    for (let turn = 0; turn < 5; turn += 1) {
      app.clock.advance(MINUTE);
      await close(kind, person, id, knownAt);
      app.clock.advance(SECOND);
      const { answer } = await again(person, id);
      expect(answer.expires_at).toBe(claim.expires_at);
      knownAt = answer.server_now;
    }
    app.clock.advance(kind.minutes * MINUTE);
    expect(await sweep()).toBe(1);
  });

  test('for good is noticed after twenty seconds: the document waits for others', async () => {
    const { id, person, knownAt } = await opened(kind);
    await close(kind, person, id, knownAt);
    app.clock.advance(20 * SECOND);
    expect(await sweep()).toBe(1);
    expect(await statusOf(id)).toBe(kind.waits);
    expect((await again(await app.signedInAs(kind.role), id)).answer.managedByMe).toBe(true);
  });

  test('shortly before its time is over gets no longer than that', async () => {
    const { id, person, claim, knownAt } = await opened(kind);
    app.clock.advance(kind.minutes * MINUTE - 5 * SECOND);
    await close(kind, person, id, knownAt);
    expect((await again(person, id)).answer.expires_at).toBe(claim.expires_at);
    app.clock.advance(5 * SECOND);
    expect(await sweep()).toBe(1);
  });

  test('and whose farewell arrives only after the new page is there, loses nothing', async () => {
    const { id, person, claim, knownAt } = await opened(kind);
    app.clock.advance(SECOND);
    await again(person, id);
    await close(kind, person, id, knownAt);
    app.clock.advance(MINUTE);
    expect(await sweep()).toBe(0);
    expect((await again(person, id)).answer.expires_at).toBe(claim.expires_at);
  });

  test('by somebody who does not have it changes nothing', async () => {
    const { id, knownAt } = await opened(kind);
    await close(kind, await app.signedInAs(kind.role), id, knownAt);
    app.clock.advance(MINUTE);
    expect(await sweep()).toBe(0);
  });

  test('is refused without a moment, and leaving releases the document at once', async () => {
    const { id, person } = await opened(kind);
    expect((await close(kind, person, id, 'yesterday')).status).toBe(422);
    await person.call(kind.leave, { params: { id } });
    expect(await statusOf(id)).toBe(kind.waits);
  });

  test('is no free hand: another document is refused until the grace is over', async () => {
    const { id, person, knownAt } = await opened(kind);
    const other = await aDocument(app, { ...defaults, status: kind.waits });
    await close(kind, person, id, knownAt);
    expect((await again(person, other.id)).refusal).toMatchObject({ code: 'hands_full', held: [id] });
    app.clock.advance(20 * SECOND);
    expect((await again(person, other.id)).answer.managedByMe).toBe(true);
  });
});

test('a sorter who asks for the next document after loading the page anew gets the one they had', async () => {
  const [verification] = KINDS;
  const { id, person, claim, knownAt } = await opened(verification);
  await aDocument(app, { ...defaults, status: 'pending_last_validation' });
  await close(verification, person, id, knownAt);
  const { answer } = await person.call(photos.nextForVerification, { query: { start: 'true' } });
  expect(answer).toMatchObject({ id, claim: { expires_at: claim.expires_at } });
  app.clock.advance(MINUTE);
  expect(await sweep()).toBe(0);
});

test('a document that is only handed out is the one that the person has, too', async () => {
  const { id, person } = await opened(KINDS[0]);
  await aDocument(app, { ...defaults, status: 'pending_last_validation' });
  expect((await person.call(photos.nextForVerification)).answer).toMatchObject({ id });
});

test('a decision in the last moment of a page can be undone with the time that was left', async () => {
  const [verification] = KINDS;
  const person = await app.signedInAs('sorter');
  const made = await aDocument(app, { ...defaults, status: 'pending_verification' });
  const { id, photo } = made;
  const claim = (await person.call(photos.startVerification, { params: { id } })).answer;
  await close(verification, person, id, claim.server_now);
  const body = { photo: { status: 'pending_verification', photoUid: photo.uid }, final: false, comment: 'Lighter' };
  const { answer } = await person.call(photos.decide, { params: { id }, body });
  const undone = await person.call(photos.undoDecision, { params: { id }, body: { decision: answer.undo.decision } });
  expect(undone.answer.document.claim).toMatchObject({ managedByMe: true, expires_at: claim.expires_at });
});
