import { createHash } from 'node:crypto';
import EmailReplyParser from 'email-reply-parser';
import type { ParsedMail } from 'mailparser';

/** Of a longer text the rest is not kept, in characters: many times more than anybody types. */
const TEXT_MAX = 100_000;
/** The library that finds quotes takes time that grows with the square of the text. */
const SEARCHED_MAX = 20_000;
const SUBJECT_MAX = 300;
const NAME_MAX = 200;
const MESSAGE_IDS_MAX = 50;
const MESSAGE_ID_MAX = 500;
/** HTML that is larger is not turned into text. */
const HTML_MAX = 2 * 1024 * 1024;

/** An e-mail that somebody sent us, as plain facts. All texts can be stored. */
export interface IncomingEmail {
  /** Its own name, unique in the world; made from its bytes where the sender has given none. */
  readonly messageId: string;
  /** Null where it does not say who wrote it. Anybody can write anything here. */
  readonly from: { readonly address: string; readonly name: string } | null;
  readonly subject: string;
  /** The names of the e-mails that it answers, the nearest first. */
  readonly answers: readonly string[];
  /** What was written, without the quoted e-mails below it and the signature; empty if there is nothing else. */
  readonly written: string;
  /** The whole text. */
  readonly whole: string;
  /** Set where a program wrote it, and nobody waits for an answer. */
  readonly automatic: 'reply' | 'bounce' | 'list' | null;
  readonly files: readonly { readonly fileName: string; readonly content: Buffer }[];
}

/** Reads an e-mail. @throws if it is no e-mail that can be understood */
export async function readIncoming(source: Buffer): Promise<IncomingEmail> {
  const parsed = await parse(source);
  const whole = storable(await textOf(parsed))
    .trim()
    .slice(0, TEXT_MAX);
  const sender = parsed.from?.value[0];
  const address = storable(sender?.address ?? '')
    .trim()
    .toLowerCase();
  return {
    messageId: messageIdOf(parsed, source),
    from:
      address === ''
        ? null
        : {
            address,
            name: storable(sender?.name ?? '')
              .trim()
              .slice(0, NAME_MAX),
          },
    subject: storable(parsed.subject ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, SUBJECT_MAX),
    answers: answersOf(parsed),
    written: writtenIn(whole),
    whole,
    automatic: automaticKind(parsed, address),
    files: filesOf(parsed),
  };
}

async function parse(source: Buffer): Promise<ParsedMail> {
  // Read when the first e-mail comes: most servers never get one, and all would start later.
  const { simpleParser } = await import('mailparser');
  return simpleParser(source, { skipTextToHtml: true, keepCidLinks: true, maxHtmlLengthToParse: HTML_MAX });
}

/** The library turns HTML into text only where it is all of an e-mail, or stands beside a text: with a file it is not. */
async function textOf({ text = '', html }: ParsedMail): Promise<string> {
  if (text.trim() !== '' || !html) return text;
  return (await parse(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`))).text ?? '';
}

/** What somebody wrote above, between or below what they quote; all of it where the library finds nothing. */
function writtenIn(whole: string): string {
  const searched = whole.slice(0, SEARCHED_MAX);
  return new EmailReplyParser().read(searched).getVisibleText().trim();
}

function messageIdOf({ messageId }: ParsedMail, source: Buffer): string {
  const given = storable(messageId ?? '').trim();
  if (given !== '' && given.length <= MESSAGE_ID_MAX) return given;
  return `<${createHash('sha256').update(source).digest('hex')}@unnamed>`;
}

function answersOf({ inReplyTo, references }: ParsedMail): string[] {
  const named = [references ?? []].flat().toReversed();
  const all = [inReplyTo ?? '', ...named].flatMap((text) => storable(text).match(/<[^<>\s]+>/g) ?? []);
  return [...new Set(all)].filter((id) => id.length <= MESSAGE_ID_MAX).slice(0, MESSAGE_IDS_MAX);
}

/**
 * Whether a program wrote it: RFC 3834 (`Auto-Submitted`), Microsoft's `X-Auto-Response-Suppress`, the empty sender and
 * the reports of RFC 3464, and what older programs set.
 */
function automaticKind({ headerLines }: ParsedMail, address: string): IncomingEmail['automatic'] {
  const header = (name: string) => {
    const line = headerLines.find(({ key }) => key === name)?.line;
    return line
      ?.slice(line.indexOf(':') + 1)
      .trim()
      .toLowerCase();
  };
  const isReport = header('content-type')?.startsWith('multipart/report') === true;
  const isFromServer = /^(mailer-daemon|postmaster)@/.test(address);
  if (isReport || header('return-path') === '<>' || isFromServer) return 'bounce';
  const submitted = header('auto-submitted');
  if (submitted !== undefined && !submitted.startsWith('no')) return 'reply';
  // Programs of people ask with it for no receipts, which is something else.
  const wantsNoAnswers = /\b(all|oof|autoreply)\b/.test(header('x-auto-response-suppress') ?? '');
  const tellsIt = ['x-autoreply', 'x-autorespond'].some((name) => header(name) !== undefined);
  if (wantsNoAnswers || tellsIt || header('precedence') === 'auto_reply') return 'reply';
  const isBulk = ['bulk', 'junk', 'list'].includes(header('precedence') ?? '');
  return isBulk || header('list-id') !== undefined ? 'list' : null;
}

/** The files, and after them the pictures that stand in the text: logos of signatures are mostly among those. */
function filesOf({ attachments }: ParsedMail): IncomingEmail['files'] {
  return attachments
    .toSorted((one, other) => Number(one.related === true) - Number(other.related === true))
    .map(({ filename, content }) => ({
      fileName:
        storable(filename ?? '')
          .replaceAll(/[\s/\\]+/g, ' ')
          .trim()
          .slice(0, NAME_MAX) || 'file',
      content,
    }));
}

/** PostgreSQL stores neither NUL characters nor halves of surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
