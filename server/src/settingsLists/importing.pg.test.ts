import { commentTemplateList } from '@likeness/contract/settingsLists/commentTemplates';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';

/* Repeated several times, because a race does not always end the same way. */
const TURNS = 8;

let app: TestApp;
let people: Caller[];

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signedInAs('admin'), await app.signedInAs('superAdmin')];
});
afterAll(() => app.close());

const { importRows, list, history } = listCalls(commentTemplateList);
const send = (who: number, lines: readonly string[], state?: string) =>
  people[who]!.call(importRows!, {
    file: { name: 'records.csv', content: Buffer.from(['id;label;text;order_number', ...lines].join('\n')) },
    query: { dry: state === undefined },
    body: state === undefined ? {} : { state },
  });

test('of two people who import what they have seen of the same records, one is told; no line of theirs is written', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ids: number[] = [];
    for (const at of [1, 2]) {
      const values = { label: `Turn ${turn}, ${at}`, text: 'Text', order_number: at };
      ids.push((await aListRecord(app, people[0]!, commentTemplateList, values)).id);
    }
    // One in the order of the other file, and one against it.
    const files = [ids, ids.toReversed()].map((of, who) =>
      of.map((id) => `${id};By ${who} in turn${turn} of ${id};Text;1`),
    );
    const states: string[] = [];
    for (const who of [0, 1]) states.push((await send(who, files[who]!)).answer.state);
    const replies = await Promise.all(files.map((file, who) => send(who, file, states[who])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(Object.values(replies[1 - winner]!.refusal.errors!).flat()).toEqual([
      'Someone has changed this since it was shown',
      'Someone has changed this since it was shown',
    ]);
    const { result } = (await people[0]!.call(list, { query: { q: `turn${turn}` } })).answer;
    expect(result.map(({ label }) => String(label).slice(0, 4))).toEqual([`By ${winner}`, `By ${winner}`]);
    for (const id of ids) {
      expect((await people[0]!.call(history, { params: { id } })).answer.result).toHaveLength(2);
    }
  }
});

test('two files that add the same names at once, in another order, add them once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const lines = ['a', 'b', 'c'].map((name) => `;New ${turn} ${name};Text;1`);
    const files = [lines, lines.toReversed()];
    const shown = await send(0, files[0]!);
    expect(shown.answer.added).toBe(3);
    const states = [shown.answer.state, (await send(1, files[1]!)).answer.state];
    const replies = await Promise.all(files.map((file, who) => send(who, file, states[who])));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { result } = (await people[0]!.call(list, { query: { q: `New ${turn} ` } })).answer;
    expect(result).toHaveLength(3);
  }
});
