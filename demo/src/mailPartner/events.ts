import type { MailPartnerSettings } from '../../../server/src/platform/mailPartnerSettings.ts';
import { WEBHOOK_HEADER } from '../../../server/src/mailPartner/webhooks.ts';
import { LETTER_STATUSES, type LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';
import type { StandInLetter } from './letters.ts';

/** How often the mail partner sends an event before it is lost. */
const ATTEMPTS = 3;
const ANSWER_MS = 10_000;

type Account = Pick<MailPartnerSettings, 'webhookSecret' | 'userId'>;

interface UndeliveredEvent {
  form: string;
  attempts: number;
}

/** Sends events to the configured address, and keeps those that were not accepted for another attempt. */
export class StandInEvents {
  readonly #account: Account;
  #undelivered: UndeliveredEvent[] = [];
  /** The address for events; if it is empty, none are sent. */
  address = '';

  constructor(account: Account) {
    this.#account = account;
  }

  /** Sends an event. Returns the status of each answer, 0 if there was none. */
  async send(letters: readonly StandInLetter[], status: LetterStatus, at: Date, times: number): Promise<number[]> {
    const form = formOf(this.#account.userId, letters, status, at);
    const answers: number[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await this.#post({ form, attempts: 0 }));
    return answers;
  }

  /** Sends events again that were not accepted, as the mail partner does after an hour and after a day. */
  async resend(): Promise<number[]> {
    const undelivered = this.#undelivered;
    this.#undelivered = [];
    const answers: number[] = [];
    for (const event of undelivered) answers.push(await this.#post(event));
    return answers;
  }

  async #post(event: UndeliveredEvent): Promise<number> {
    if (this.address === '') return 0;
    const attempts = event.attempts + 1;
    const status = await fetch(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', [WEBHOOK_HEADER]: this.#account.webhookSecret },
      body: event.form,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (answer) => ((await answer.text()).length < 500 ? answer.status : 0),
      () => 0,
    );
    if (status !== 200 && attempts < ATTEMPTS) this.#undelivered.push({ ...event, attempts });
    return status;
  }
}

function formOf(userId: number, letters: readonly StandInLetter[], status: LetterStatus, at: Date): string {
  const [name] = LETTER_STATUSES[status];
  const detail = letters.map(({ to: { reference, ...to }, ...letter }) => ({
    ...to,
    ref_courrier: letter.letterRef,
    mode_envoi: letter.mode,
    id_envoi: String(letter.mailId),
    statut_courrier: status,
    statut_description: `${at.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })} : ${status}`,
    ref_interne: reference,
    ...(name !== 'new' && { tracking_number: letter.trackingNumber }),
    ...(name === 'pdd' && { pdd_base64_pdf: Buffer.from('%PDF-1.4').toString('base64') }),
  }));
  const event = { name_event: name, id_user: userId, date_event: Math.floor(at.getTime() / 1000) };
  return new URLSearchParams({ event: JSON.stringify(event), detail: JSON.stringify(detail) }).toString();
}
