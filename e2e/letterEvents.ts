import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The secret and the account of the demo house's stand-in. */
const SECRET = 'the webhook secret of the stand-in';
const ACCOUNT = 4242;

const EVENTS = { imprime: 'printed', distribution_en_cours: 'new-state', distribue: 'delivered' } as const;

/** Reports an event of a letter as the stand-in does, which takes minutes by itself. */
export async function reportLetterEvents(
  request: APIRequestContext,
  mailId: string,
  happened: readonly { status: keyof typeof EVENTS; sentence: string }[],
): Promise<void> {
  for (const { status, sentence } of happened) {
    const event = { name_event: EVENTS[status], id_user: ACCOUNT, date_event: Math.floor(Date.now() / 1000) };
    const letter = {
      ref_courrier: `${ACCOUNT}-${Number(mailId) * 100}`,
      id_envoi: mailId,
      ref_interne: '',
      statut_courrier: status,
      statut_description: sentence,
    };
    const form = { event: JSON.stringify(event), detail: JSON.stringify([letter]) };
    const heard = await request.post('/api/mail-partner/events', {
      headers: { 'x-mf-webhook-secret-key': SECRET },
      form,
    });
    expect(heard.ok(), await heard.text()).toBe(true);
  }
}
