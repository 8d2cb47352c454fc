import { savedReplyList } from '@likeness/contract/settingsLists/savedReplies';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';

const { exportXliff, importTexts, editTexts, readTexts, edit, remove } = listCalls(savedReplyList);
const FIELD = { 'field-name': 'text' };
const OWN = 'Dear {first_name},\n5 < 6 & "so"';

let app: TestApp;
let admin: Caller;
let reply: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  reply = (await aListRecord(app, admin, savedReplyList, { text: OWN })).id;
});

const exported = async (language = 'de') =>
  (await admin.call(exportXliff!, { query: { ...FIELD, language, q: '' } })).body.toString();
const send = (content: string | Buffer, query: object = {}) =>
  admin.call(importTexts!, {
    file: { name: 'texts.xlf', content: Buffer.from(content as string) },
    query: { ...FIELD, ...query },
  });
const texts = async () => (await admin.call(readTexts!, { params: { id: reply } })).answer;
/** What a translator's tool makes of the unit of our reply. */
const translated = (file: string, target: string) =>
  file.replace(
    new RegExp(`(<trans-unit id="${reply}">.*?)<target[^>]*?(/>|>.*?</target>)`, 's'),
    `$1<target state="translated">${target}</target>`,
  );

test('a file holds the own text as the source, what is missing as such, and placeholders in one piece', async () => {
  const file = await exported('pt-BR');
  expect(file).toContain('version="1.2"');
  expect(file).toMatch(/source-language="en" target-language="pt-BR"/);
  expect(file).toContain(
    `<source>Dear <ph id="1">{first_name}</ph>,\n5 &lt; 6 &amp; &quot;so&quot;</source><target state="needs-translation"`,
  );
});

test('a translated file is shown, and then written; what is not translated changes nothing', async () => {
  const file = translated(await exported(), 'Liebe(r) <ph id="1">{first_name}</ph>,\n5 &lt; 6 &amp; &#252;');
  const shown = (await send(file, { dry: true })).answer;
  expect(shown).toMatchObject({ written: false, edited: 1, wrong: 0 });
  expect(await texts()).toEqual({});
  expect((await send(file, { state: shown.state })).answer.written).toBe(true);
  expect(await texts()).toEqual({ de: { text: 'Liebe(r) {first_name},\n5 < 6 & ü' } });
  expect(await exported()).toContain('<target state="translated">Liebe(r) <ph id="1">');
  expect((await send(await exported())).answer.edited).toBe(0);
});

test('a text that has changed since it was exported is not given a translation of the old one', async () => {
  const file = translated(await exported(), 'Alt');
  await admin.call(edit!, { params: { id: reply }, body: { text: 'Another' } });
  const { refusal } = await send(file);
  expect(Object.entries(refusal.errors!)).toEqual([
    [expect.stringMatching(/\.own_text$/), ['The text that was translated has changed since']],
  ]);
  expect(await texts()).toEqual({});
});

test('somebody has translated the same text since it was shown: nothing is written', async () => {
  const file = translated(await exported(), 'Von draußen');
  const { state } = (await send(file, { dry: true })).answer;
  await admin.call(editTexts!, { params: { id: reply }, query: FIELD, body: { de: 'Von hier' } });
  expect((await send(file, { state })).refusal.code).toBe('changed_meanwhile');
  expect(await texts()).toEqual({ de: { text: 'Von hier' } });
});

describe('what a translator’s tool sends back', () => {
  const GERMAN = 'Liebe(r) <ph id="1">{first_name}</ph>, so';

  test('is taken, whatever its state says; the source that a tool has put there is not', async () => {
    const file = translated(await exported(), GERMAN).replace(
      'state="translated">Liebe',
      'state="needs-translation">Liebe',
    );
    expect((await send(file)).answer.edited).toBe(1);
    expect(await texts()).toEqual({ de: { text: 'Liebe(r) {first_name}, so' } });

    const prepared = translated(await exported('fr'), 'Dear <ph id="1">{first_name}</ph>,\n5 &lt; 6 &amp; "so"');
    expect((await send(prepared.replace('state="translated">Dear', 'state="new">Dear'))).answer.edited).toBe(0);
  });

  test.each(['<ph id="1"/>', '<x id="1"/>', '<ph id="7" equiv-text="{first_name}"/>'])(
    'names a placeholder as %s: it is there',
    async (piece) => {
      await send(translated(await exported(), `So, ${piece}`));
      expect(await texts()).toEqual({ de: { text: 'So, {first_name}' } });
    },
  );

  test.each([
    ['lost', 'Liebe Kundin'],
    ['doubled', '<ph id="1">{first_name}</ph> <ph id="1">{first_name}</ph>'],
    ['misspelt', 'Liebe {fist_name}'],
  ])('with a placeholder that is %s is refused at its line', async (_what, target) => {
    const { refusal } = await send(translated(await exported(), target));
    expect(Object.entries(refusal.errors!)).toEqual([
      [expect.stringMatching(/\.de$/), ['The placeholders in braces are not those of the text that was translated']],
    ]);
    expect(await texts()).toEqual({});
  });

  test('about a reply that is deleted meanwhile is refused at its line, as is one that stands there twice', async () => {
    const file = translated(await exported(), GERMAN);
    const unit = new RegExp(`<trans-unit id="${reply}">.*?</trans-unit>`, 's').exec(file)![0];
    const twice = await send(file.replace(unit, `${unit}\n${unit}`));
    expect(Object.values(twice.refusal.errors!)).toEqual([['This record is already in an earlier line']]);
    await admin.call(remove!, { params: { id: reply } });
    expect(Object.values((await send(file)).refusal.errors!)).toEqual([['This record does not exist']]);
  });
});

describe('a file that is not ours', () => {
  const unitOf = (target: string) => (file: string) => translated(file, target);
  const deep = `${'<g id="2">'.repeat(5000)}x${'</g>'.repeat(5000)}`;
  const bomb = (file: string) =>
    file.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>\n<xliff');
  test.each([
    ['with entities of its own', bomb, 'xliff_unreadable'],
    ['cut off', (file: string) => file.slice(0, -20), 'xliff_unreadable'],
    ['whose elements lie thousands deep in each other', unitOf(deep), 'xliff_unreadable'],
    [
      'with a target in another language',
      (file: string) =>
        translated(file, 'Cher').replace('<target state="translated">Cher', '<target xml:lang="fr">Cher'),
      'xliff_unreadable',
    ],
    ['in an older encoding', (file: string) => Buffer.from(translated(file, 'f\xfcr'), 'latin1'), 'csv_encoding'],
    ['into a language that texts are not kept in', (file: string) => file.replace('"de"', '"tlh"'), 'xliff_unreadable'],
    [
      'with the texts of another list',
      (file: string) => file.replace('saved_reply/text', 'country/text'),
      'xliff_other_texts',
    ],
  ])('%s is refused with a sentence', async (_what, changed, code) => {
    expect((await send(changed(await exported()))).refusal.code).toBe(code);
  });
});
