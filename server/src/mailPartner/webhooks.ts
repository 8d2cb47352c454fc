import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { LetterEvent } from './lifecycle.ts';

/** The header that proves that a request comes from the mail partner; its IP addresses change. */
export const WEBHOOK_HEADER = 'x-mf-webhook-secret-key';

/** Compares in constant time, whatever was sent. Call it before the body is read. */
export function isFromMailPartner(header: string | readonly string[] | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(secret));
}

export interface WebhookContent {
  readonly events: readonly LetterEvent[];
  /** What we could not read, as it came. It may contain somebody's address, so it must not be logged. */
  readonly unread: readonly unknown[];
}

const eventPart = z.object({
  name_event: z.string().min(1),
  /** Seconds since 1970. */
  date_event: z.coerce.number().int().min(0).max(8_640_000_000_000),
});
const text = z.union([z.string(), z.number().transform(String)]);
const optional = text
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value))
  .catch(null);
const letterPart = z.object({
  ref_courrier: text.refine((reference) => reference !== ''),
  statut_courrier: z.string(),
  statut_description: z.string().catch(''),
  id_envoi: optional,
  ref_interne: optional,
  tracking_number: optional,
  pdd_base64_pdf: optional,
  are_base64_jpeg: optional,
});

/**
 * Reads the mail partner's request: a form with two JSON fields, one event for any number of letters. Undefined if it
 * is not such a form; unreadable letters in it do not prevent the others from being read.
 *
 * @param form the unparsed body, `application/x-www-form-urlencoded`
 */
export function readWebhook(form: string): WebhookContent | undefined {
  const fields = new URLSearchParams(form);
  const event = eventPart.safeParse(asJson(fields.get('event')));
  const letters = z.array(z.unknown()).safeParse(asJson(fields.get('detail')));
  if (!event.success || !letters.success) return undefined;
  const { name_event: name, date_event: seconds } = event.data;
  const events: LetterEvent[] = [];
  const unread: unknown[] = [];
  for (const letterData of letters.data) {
    const letter = letterPart.safeParse(letterData);
    if (letter.success) events.push(eventOf(name, new Date(seconds * 1000), letter.data));
    else unread.push(letterData);
  }
  return { events, unread };
}

function eventOf(name: string, at: Date, letter: z.output<typeof letterPart>): LetterEvent {
  const { ref_courrier: letterRef, statut_courrier: status, ref_interne: reference } = letter;
  const { pdd_base64_pdf: posted, are_base64_jpeg: received } = letter;
  const shipmentId = Number(reference ?? Number.NaN);
  return {
    key: `${name} ${status} ${letterRef}`,
    name,
    status,
    at,
    letterRef,
    mailId: letter.id_envoi,
    shipmentId: Number.isSafeInteger(shipmentId) && shipmentId > 0 ? shipmentId : null,
    trackingNumber: letter.tracking_number,
    description: letter.statut_description,
    proof: posted ? { kind: 'posted', base64: posted } : received ? { kind: 'received', base64: received } : null,
  };
}

function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
