import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { LookScenario, decideOn, seeAhead, takeNext } from '../../testing/lookScenario.ts';
import { withdrawLooks } from './lookStore.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

/* Simultaneous actions on one second look: repeated many times, because a race does not always end the same way. */

const TURNS = 10;

let app: TestApp;
let looks: LookScenario;
let first: Caller;

beforeAll(async () => {
  app = await startTestApp();
  looks = await LookScenario.open(app);
  looks.draw('a look');
  first = await app.signedInAs('sorter');
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'reservation'));

const twoSorters = async () => [await app.signedInAs('sorter'), await app.signedInAs('sorter')] as const;
const validate = (person: Caller, id: number) => decideOn(person, id, 'validate', { overrideReason: 'It is a test' });

test.each([
  ['claim', takeNext],
  ['are shown ahead', (person: Caller) => seeAhead(person)],
])('of two sorters who %s the next photo at once, one gets the look and the other the document', async (_what, ask) => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await emptyTables(app, 'document', 'claim', 'reservation');
    const sorters = await twoSorters();
    const { id } = await looks.atRejection(first);
    const waiting = await looks.work.document();
    const got = await Promise.all(sorters.map(ask));
    expect(new Set(got)).toEqual(new Set([id, waiting.id]));
  }
});

test('of two sorters who open the same look at once, one gets it and the other is told who has it', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sorters = await twoSorters();
    const { id } = await looks.atRejection(first);
    await looks.work.document();
    const third = await app.signedInAs('sorter');
    expect(await takeNext(third)).toBe(id);
    await third.call(photos.leaveVerification, { params: { id } });
    const replies = await Promise.all(
      sorters.map((person) => person.call(photos.startVerification, { params: { id } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
});

test('a look is answered or taken back, never both, and a double click answers once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [sorter] = await twoSorters();
    const { id } = await looks.atRejection(first);
    await looks.work.document();
    expect(await takeNext(sorter)).toBe(id);
    const { database, clock } = app.platform;
    const withdrawal = database.transaction((tx) => withdrawLooks(tx, [id], clock.now()));
    const replies = await Promise.all([validate(sorter, id), validate(sorter, id)]);
    const withdrawn = (await withdrawal).length;
    expect(replies.filter(({ status }) => status === 200).length + withdrawn).toBe(1);
    const row = await looks.row(id);
    expect(row.answeredAt === null).toBe(row.withdrawnAt !== null);
    await looks.work.validate(sorter);
  }
});
