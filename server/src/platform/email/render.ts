import { escapeHtml } from './html.ts';

/** A part of an e-mail: a paragraph of plain text, or one of the others. */
export type EmailPart =
  | string
  | { readonly points: readonly { readonly label: string; readonly detail: string }[] }
  /** A text that somebody wrote, with its line breaks. */
  | { readonly quoted: string }
  | { readonly button: string; readonly address: string }
  /** A sentence for where answers are read, and one for where nobody reads them. */
  | { readonly ifAnswered: string; readonly otherwise: string };

/** An e-mail before it is known whether somebody reads the answers to it. */
export interface DraftedEmail {
  readonly language: string;
  readonly subject: string;
  readonly parts: readonly EmailPart[];
}

/** Whether answers are read, and where. */
export interface Answers {
  readonly supportEmail: string | undefined;
}

const PAGE = 'margin:0;background:#f4f5f4;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1d2523';
const SHEET = 'max-width:600px;margin:0 auto;padding:32px 24px;background:#fff';
const BUTTON =
  'background:#1f5f5b;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block';
const QUOTED =
  'margin:0 0 16px;padding:12px 16px;border-left:3px solid #1f5f5b;background:#f4f5f4;white-space:pre-wrap';

/** An e-mail as text and as HTML, for mail programs that show either; all our e-mails look the same. */
export function renderEmail({ language, subject, parts: drafted }: DraftedEmail, { supportEmail }: Answers) {
  const parts = drafted.map((part) =>
    typeof part === 'object' && 'ifAnswered' in part
      ? part[supportEmail === undefined ? 'otherwise' : 'ifAnswered']
      : part,
  );
  return {
    subject,
    text: parts.map(textOf).join('\n\n'),
    html: `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${PAGE}"><div style="${SHEET}">${parts.map(htmlOf).join('')}</div></body></html>`,
  };
}

type ShownPart = Exclude<EmailPart, { readonly ifAnswered: string }>;

function textOf(part: ShownPart): string {
  if (typeof part === 'string') return part;
  if ('quoted' in part) return part.quoted;
  if ('button' in part) return `${part.button}: ${part.address}`;
  return part.points.map(({ label, detail }) => `- ${label}\n  ${detail}`).join('\n\n');
}

function htmlOf(part: ShownPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`;
  if ('quoted' in part) return `<p style="${QUOTED}">${escapeHtml(part.quoted)}</p>`;
  if ('button' in part) {
    return `<p style="margin:24px 0"><a href="${escapeHtml(part.address)}" style="${BUTTON}">${escapeHtml(part.button)}</a></p>`;
  }
  const items = part.points.map(
    ({ label, detail }) =>
      `<li style="margin:0 0 12px"><strong>${escapeHtml(label)}</strong><br>${escapeHtml(detail)}</li>`,
  );
  return `<ul style="padding-left:20px;margin:0 0 16px">${items.join('')}</ul>`;
}
