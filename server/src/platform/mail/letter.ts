import { escapeHtml } from './html.ts';

/** An e-mail in plain words; what it looks like is the same for all. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** What comes before the points, a paragraph each. */
  readonly opening: readonly string[];
  readonly points?: readonly { readonly label: string; readonly detail: string }[];
  /** What comes after them. */
  readonly next?: string;
  readonly button?: { readonly label: string; readonly address: string } | undefined;
  readonly closing: string;
  readonly signature: string;
}

const PAGE = 'margin:0;background:#f4f5f4;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1d2523';
const SHEET = 'max-width:600px;margin:0 auto;padding:32px 24px;background:#fff';
const BUTTON =
  'background:#1f5f5b;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block';

/** The letter as text and as HTML, for programs that show either. */
export function writeLetter(letter: Letter, language: string): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter, language) };
}

function textOf({ greeting, opening, points = [], next, button, closing, signature }: Letter): string {
  return [
    greeting,
    ...opening,
    points.map(({ label, detail }) => `- ${label}\n  ${detail}`).join('\n\n'),
    next ?? '',
    button ? `${button.label}: ${button.address}` : '',
    closing,
    signature,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function htmlOf(letter: Letter, language: string): string {
  const { subject, greeting, opening, points = [], next, button, closing, signature } = letter;
  const paragraph = (words: string | undefined) => (words ? `<p style="margin:0 0 16px">${escapeHtml(words)}</p>` : '');
  const point = ({ label, detail }: { label: string; detail: string }) =>
    `<li style="margin:0 0 12px"><strong>${escapeHtml(label)}</strong><br>${escapeHtml(detail)}</li>`;
  const list =
    points.length > 0 ? `<ul style="padding-left:20px;margin:0 0 16px">${points.map(point).join('')}</ul>` : '';
  const pressed = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.address)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`
    : '';
  const body = [paragraph(greeting), ...opening.map(paragraph), list, paragraph(next), pressed, paragraph(closing)];
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${PAGE}"><div style="${SHEET}">${body.join('')}${paragraph(signature)}</div></body></html>`;
}
