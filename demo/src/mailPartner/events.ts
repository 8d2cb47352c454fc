import type { MailPartnerSettings } from '../../../server/src/platform/config.ts';
import { WEBHOOK_HEADER } from '../../../server/src/mailPartner/webhooks.ts';
import { LETTER_STATUSES, type LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';
import type { StandInLetter } from './letters.ts';

/** How often the mail partner tells an event before it is lost. */
const ATTEMPTS = 3;
const ANSWER_MS = 10_000;

type Account = Pick<MailPartnerSettings, 'webhookSecret' | 'userId'>;

interface Untold {
  form: string;
  attempts: number;
}

/** Tells events to the address that was set, and keeps those that were not heard for another time. */
export class StandInEvents {
  readonly #account: Account;
  #untold: Untold[] = [];
  /** Where events go; nowhere when empty. */
  address = '';

  constructor(account: Account) {
    this.#account = account;
  }

  /** The status of each answer: 0 where there was none. */
  async tell(letters: readonly StandInLetter[], status: LetterStatus, at: Date, times: number): Promise<number[]> {
    const form = formOf(this.#account.userId, letters, status, at);
    const answers: number[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await this.#post({ form, attempts: 0 }));
    return answers;
  }

  /** Tells again what was not heard, as the mail partner does after an hour and after a day. */
  async tellAgain(): Promise<number[]> {
    const untold = this.#untold;
    this.#untold = [];
    const answers: number[] = [];
    for (const event of untold) answers.push(await this.#post(event));
    return answers;
  }

  async #post(event: Untold): Promise<number> {
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
    if (status !== 200 && attempts < ATTEMPTS) this.#untold.push({ ...event, attempts });
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
