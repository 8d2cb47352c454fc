import { readFloor } from '@likeness/contract/floor';
import * as inboxCalls from '@likeness/contract/tickets/inbox';
import { expect, test } from 'vitest';
import { watchFloor } from '../../floor/watch.ts';
import { readUnseen } from '../../platform/email/mailbox.ts';
import { readMailbox } from './jobs.ts';
import {
  app,
  inbox,
  support,
  read,
  readHastily,
  problemNow,
  messagesOf,
  lastMessage,
  rowOf,
  arrives,
  anAnsweredTicket,
  reopenInbox,
  openInboxHouse,
} from './inboxHouse.fixture.ts';

openInboxHouse();

const PDF =
  'Content-Type: multipart/mixed; boundary=p\r\n\r\n--p\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--p--';

test('the live floor says when the mailbox was read, and why it cannot be; nothing else stops, and no secret is told', async () => {
  const admin = await app.signedInAs('admin');
  const service = async () => {
    app.clock.advance(30_000);
    await watchFloor(app.platform, { partner: undefined });
    const { services } = (await admin.call(readFloor)).answer;
    return services.find(({ name }) => name === 'inbox')!;
  };
  await read();
  expect(await service()).toMatchObject({ state: 'up', said: 'Last read less than a minute ago' });
  inbox.faults.refusesKeys = true;
  await read();
  expect(await service()).toMatchObject({
    state: 'down',
    said: 'The mailbox does not accept our name and password (last read 1 minute ago)',
  });
  delete inbox.faults.refusesKeys;
  await read();
  expect((await service()).state).toBe('up');
  await inbox.stop();
  await read();
  const away = await service();
  expect(away).toMatchObject({ state: 'down', said: expect.stringContaining('cannot be reached') });
  expect(JSON.stringify(away)).not.toMatch(/password of|127\.0/);
  await reopenInbox();
  await read();
  expect((await service()).state).toBe('up');
});

test('an e-mail that can never be stored stops no other, and is put before somebody after an hour', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const files = Object.assign(Object.create(app.platform.files) as typeof app.platform.files, { has: undefined });
  arrives({ from: email, answers: sent, body: PDF });
  arrives({ from: email, answers: sent, text: 'The next one.' });
  const failures = new Map<string, number>();
  await expect(readMailbox({ ...app.platform, files }, { failures })).rejects.toThrow('has');
  expect([...failures.values()]).toEqual([1]);
  // It stops none of the others.
  expect((await lastMessage(id)).message).toBe('The next one.');
  expect(inbox.mailbox.unseen()).toHaveLength(1);
  for (const name of failures.keys()) failures.set(name, 59);
  await readMailbox({ ...app.platform, files }, { failures });
  expect(inbox.mailbox.unseen()).toEqual([]);
  const { answer } = await support.call(inboxCalls.listReceived, { query: { state: 'waiting' } });
  expect(answer.result[0]).toMatchObject({ problem: 'unreadable', from: null });
});

test('however many e-mails cannot be stored, those behind them are taken, and from the next turn on before them', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const files = Object.assign(Object.create(app.platform.files) as typeof app.platform.files, { has: undefined });
  for (let count = 0; count < 51; count += 1) arrives({ from: email, answers: sent, body: PDF });
  arrives({ from: email, answers: sent, text: 'Behind all of them.' });
  const [failures, failed] = [new Map<string, number>(), new Set<number>()];
  await expect(readMailbox({ ...app.platform, files }, { failures, failed })).rejects.toThrow('has');
  expect((await lastMessage(id)).message).toBe('Behind all of them.');
  expect([failures.size, failed.size, inbox.mailbox.unseen().length]).toEqual([51, 51, 51]);
  arrives({ from: email, answers: sent, text: 'The next day.' });
  const { inbound } = app.platform.config;
  const seen: string[] = [];
  await readUnseen(inbound!, { emailsMax: 1, bytesMax: 1e6, withinMs: 60_000, failed }, async ({ source }) => {
    seen.push(String(source).includes('The next day.') ? 'the new one' : 'an old one');
  });
  expect(seen).toEqual(['the new one']);
  for (const lying of inbox.mailbox.unseen()) lying.isSeen = true;
});

test('an e-mail waits for as long as nobody can look through its files: it is not put before somebody after an hour', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const name = arrives({ from: email, answers: sent, body: PDF });
  const config = { ...app.platform.config, virusScanner: { path: '/nowhere/clamd.ctl' } };
  const failures = new Map<string, number>();
  await expect(readMailbox({ ...app.platform, config }, { failures })).rejects.toThrow('viruses');
  expect([failures.size, inbox.mailbox.unseen().length]).toEqual([0, 1]);
  await read();
  expect([(await rowOf(name)).state, (await lastMessage(id)).attachments.length]).toEqual(['ticket', 1]);
});

test('an e-mail that the mail server does not hand out stops no other', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  arrives({ from: email, answers: sent, text: 'Broken there.' });
  const { uid } = inbox.mailbox.unseen()[0]!;
  arrives({ from: email, answers: sent, text: 'The one behind it.' });
  inbox.faults.refuses = { command: 'UID FETCH', words: new RegExp(`^${uid} .*BODY`) };
  await read();
  expect((await lastMessage(id)).message).toBe('The one behind it.');
  expect([inbox.mailbox.unseen().map((each) => each.uid), await problemNow()]).toEqual([[uid], 'failed']);
  delete inbox.faults.refuses;
  await read();
  expect([(await lastMessage(id)).message, await problemNow()]).toEqual(['Broken there.', null]);
});

test('an e-mail whose fetching costs the connection holds up none of those behind it from the next turn on', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const failed = new Set<number>();
  // Far longer than a busy machine takes for an e-mail that is handed out.
  const patience = { connectMs: 60_000, silenceMs: 3_000, altogetherMs: 60_000 };
  const turn = () => readMailbox(app.platform, { failed }, patience);
  arrives({ from: email, answers: sent, text: 'It costs the connection.' });
  arrives({ from: email, answers: sent, text: 'So does this one.' });
  const [first, second] = inbox.mailbox.unseen().map(({ uid }) => uid);
  arrives({ from: email, answers: sent, text: 'The one behind them.' });
  inbox.faults.silences = { command: 'UID FETCH', words: new RegExp(`^(${first}|${second}) .*BODY`) };
  await turn();
  await turn();
  expect((await lastMessage(id)).message).not.toBe('The one behind them.');
  await turn();
  expect([(await lastMessage(id)).message, await problemNow()]).toEqual(['The one behind them.', 'unreachable']);
  // The second one can be fetched by now, and does not wait for ever behind the first one.
  inbox.faults.silences = { command: 'UID FETCH', words: new RegExp(`^${first} .*BODY`) };
  await turn();
  await turn();
  expect((await lastMessage(id)).message).toBe('So does this one.');
  delete inbox.faults.silences;
  await read();
  expect([(await lastMessage(id)).message, await problemNow()]).toEqual(['It costs the connection.', null]);
});

test.each([
  ['says nothing at all', { isSilent: true }, { connectMs: 50 }],
  ['falls silent in the middle', { silentAt: 'UID FETCH' }, { silenceMs: 50 }],
  ['keeps us waiting for ever', { silentAt: 'UID SEARCH' }, { altogetherMs: 50 }],
  ['cuts the connection in the middle', { cutsAfter: 'UID SEARCH' }, {}],
])('a mail server that %s is left, is told on the floor, and nothing is lost', async (_what, faults, patience) => {
  const { id, email, sent } = await anAnsweredTicket();
  arrives({ from: email, answers: sent, text: 'Patience.' });
  Object.assign(inbox.faults, faults);
  await readHastily(patience);
  expect(await problemNow()).toBe('unreachable');
  expect(inbox.mailbox.unseen()).toHaveLength(1);
  for (const fault of Object.keys(faults)) delete inbox.faults[fault as keyof typeof inbox.faults];
  await read();
  expect([(await lastMessage(id)).message, await problemNow()]).toEqual(['Patience.', null]);
});

test('a mail server that cuts the connection instead of saying goodbye has handed out everything', async () => {
  inbox.faults.cutsAt = 'LOGOUT';
  await read();
  expect(await problemNow()).toBe(null);
});

test('a mailbox in which nothing can be marked as read is a problem: nothing is read from it', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  arrives({ from: email, answers: sent, text: 'Marked.' });
  inbox.faults.isReadOnly = true;
  await read();
  expect([(await lastMessage(id)).message, await problemNow()]).toEqual(['Here it is.', 'failed']);
  delete inbox.faults.isReadOnly;
  inbox.faults.refuses = { command: 'UID STORE', words: /Seen/ };
  await read();
  expect([(await lastMessage(id)).message, await problemNow()]).toEqual(['Marked.', 'failed']);
  delete inbox.faults.refuses;
  await read();
  expect((await messagesOf(id)).filter(({ message }) => message === 'Marked.')).toHaveLength(1);
});
