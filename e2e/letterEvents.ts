import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** How the stand-in of the demo house proves itself, and who we are to it. */
const SECRET = 'the webhook secret of the stand-in';
const ACCOUNT = 4242;

const EVENTS = { imprime: 'printed', distribution_en_cours: 'new-state', distribue: 'delivered' } as const;

/** Tells what happened to a letter as the stand-in will by itself, which takes minutes there. */
export async function tellOfLetter(
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
