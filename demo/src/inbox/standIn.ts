import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { StandInMailbox } from './mailbox.ts';

/** Who may sign in: valid for a stand-in only. */
const USER = 'inbox';
const PASSWORD = 'the password of the stand-in';

/** How the stand-in misbehaves, for tests. */
interface InboxFaults {
  /** It accepts no password. */
  refusesKeys?: boolean;
  /** It accepts connections and says nothing. */
  isSilent?: boolean;
  /** The command after whose answer it cuts the connection, in place of whose answer, and to which it says nothing. */
  cutsAfter?: string;
  cutsAt?: string;
  silentAt?: string;
  /** The command that it refuses, or to which it says nothing, if its words match. */
  refuses?: { readonly command: string; readonly words: RegExp };
  silences?: { readonly command: string; readonly words: RegExp };
  /** Nothing can be marked in its mailbox. */
  isReadOnly?: boolean;
}

export interface InboxStandIn {
  readonly mailbox: StandInMailbox;
  /** The setting with which it is read. */
  readonly url: string;
  readonly faults: InboxFaults;
  stop(): Promise<void>;
}

/**
 * A mail server that speaks as much IMAP (RFC 3501) as reading a mailbox needs, to this machine only. It knows one
 * mailbox, `INBOX`, and forgets it when it stops.
 *
 * @param port 0 for any free one
 */
export async function startInboxStandIn(port = 0, mailbox = new StandInMailbox()): Promise<InboxStandIn> {
  const faults: InboxFaults = {};
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', forgiven);
    if (!faults.isSilent) converse(socket, mailbox, faults);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    mailbox,
    faults,
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@${address}/INBOX`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** Who disconnects in the middle of an answer is no problem of ours. */
const forgiven = () => undefined;

/** One answer: lines before the last one, which says how it went. */
interface Answer {
  readonly untagged: readonly (string | Buffer)[];
  readonly outcome: string;
}

function converse(socket: Socket, mailbox: StandInMailbox, faults: InboxFaults): void {
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
  say('* OK [CAPABILITY IMAP4rev1] The stand-in of a mailbox');
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  // It passes on the errors of its socket.
  lines.on('error', forgiven);
  lines.on('line', (line) => {
    const [tag = '*', ...words] = line.split(' ');
    const command = words[0]?.toUpperCase() === 'UID' ? words.slice(0, 2).join(' ') : (words[0] ?? '');
    const name = command.toUpperCase();
    if (!socket.writable) return;
    if (faults.cutsAt === name) {
      socket.destroy();
      return;
    }
    if (faults.silentAt === name) return;
    const rest = words.slice(name.startsWith('UID ') ? 2 : 1).join(' ');
    if (faults.silences?.command === name && faults.silences.words.test(rest)) return;
    if (faults.refuses?.command === name && faults.refuses.words.test(rest)) {
      say(`${tag} NO This cannot be done`);
      return;
    }
    const { untagged, outcome } = answerTo(name, rest, mailbox, faults);
    for (const part of untagged) {
      if (typeof part === 'string') say(part);
      else socket.write(part);
    }
    say(`${tag} ${outcome}`);
    if (faults.cutsAfter === name || name === 'LOGOUT') socket.end();
  });
}

function answerTo(name: string, words: string, mailbox: StandInMailbox, faults: InboxFaults): Answer {
  const done = (...untagged: (string | Buffer)[]): Answer => ({ untagged, outcome: `OK ${name} done` });
  switch (name) {
    case 'CAPABILITY':
      return done('* CAPABILITY IMAP4rev1');
    case 'NOOP':
      return done();
    case 'LOGIN': {
      const isRight = !faults.refusesKeys && words.includes(USER) && words.includes(PASSWORD);
      return isRight ? done() : { untagged: [], outcome: 'NO [AUTHENTICATIONFAILED] Wrong name or password' };
    }
    case 'LIST':
    case 'LSUB':
      return done(words.endsWith('""') ? `* ${name} (\\Noselect) "/" ""` : `* ${name} (\\HasNoChildren) "/" INBOX`);
    case 'SELECT':
      return /^"?INBOX"?$/i.test(words)
        ? { untagged: selected(mailbox), outcome: `OK [READ-${faults.isReadOnly ? 'ONLY' : 'WRITE'}] SELECT done` }
        : { untagged: [], outcome: 'NO [NONEXISTENT] No such mailbox' };
    case 'UID SEARCH':
      return done(['* SEARCH', ...mailbox.unseen().map(({ uid }) => uid)].join(' '));
    case 'UID FETCH':
      return done(...fetched(words, mailbox));
    case 'UID STORE':
      for (const { email } of emailsOf(words, mailbox)) email.isSeen ||= words.includes('\\Seen');
      return done();
    case 'LOGOUT':
      return done('* BYE Until next time');
    default:
      return { untagged: [], outcome: 'BAD This stand-in does not know that command' };
  }
}

function selected({ emails }: StandInMailbox): string[] {
  return [
    '* FLAGS (\\Seen)',
    '* OK [PERMANENTFLAGS (\\Seen)] Limited',
    `* ${emails.length} EXISTS`,
    '* 0 RECENT',
    '* OK [UIDVALIDITY 1] Always',
    `* OK [UIDNEXT ${(emails.at(-1)?.uid ?? 0) + 1}] The next one`,
  ];
}

/** Answers `7 (UID RFC822.SIZE)` and `7 (UID BODY.PEEK[]<0.1024>)`, in lines and bytes. */
function fetched(words: string, mailbox: StandInMailbox): (string | Buffer)[] {
  return emailsOf(words, mailbox).map(({ at, email: { uid, source } }) => {
    const part = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(words);
    const size = `RFC822.SIZE ${source.length}`;
    if (!part) return `* ${at} FETCH (UID ${uid} ${size})`;
    const from = Number(part[1] ?? 0);
    const bytes = source.subarray(from, from + Number(part[2] ?? source.length));
    const origin = part[1] === undefined ? '' : `<${from}>`;
    const head = `* ${at} FETCH (UID ${uid} ${size} BODY[]${origin} {${bytes.length}}\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from(')\r\n')]);
  });
}

/** The e-mails that the numbers at the beginning of a command name: `7`, `7,9` or `7:9`. */
function emailsOf(words: string, { emails }: StandInMailbox) {
  const ranges = (words.split(' ')[0] ?? '').split(',').map((range) => {
    const [first, last = first] = range.split(':').map(Number);
    return { first: first ?? 0, last: last ?? 0 };
  });
  return emails
    .map((email, index) => ({ email, at: index + 1 }))
    .filter(({ email: { uid } }) => ranges.some(({ first, last }) => uid >= first && uid <= last));
}
