import type { FormatCustomerText } from '@likeness/texts/customerTexts';
import { customerFormatter } from '@likeness/texts/customerTexts';
import type { NewEmail } from '../emails/index.ts';
import { emailLanguage } from '../emails/index.ts';
import type { Config } from '../platform/config.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { zoneOfHouse } from '../treatmentTimes/index.ts';
import { type AlertRow, countryNames, languagesOf } from './alertStore.ts';

/** The address of the live floor in the staff's application. */
const FLOOR = '/floor';

interface AlertToTell {
  readonly alert: AlertRow;
  readonly due: 'raised' | 'ended';
  readonly recipients: readonly string[];
  readonly now: Date;
}

/** The e-mails about the beginning or the end of an alert: to each recipient in the language of the account. */
export async function alertEmails(
  tx: Transaction,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { alert, due, recipients, now }: AlertToTell,
): Promise<NewEmail[]> {
  const languages = await languagesOf(tx, recipients);
  const zone = await zoneOfHouse(tx);
  const emails: NewEmail[] = [];
  for (const recipient of recipients) {
    const language = emailLanguage(languages.get(recipient.toLowerCase()) ?? 'en');
    const say = customerFormatter(language);
    const country = (await countryNames(tx, [alert.about], language)).get(alert.about);
    const title = say(`floor_alert.${alert.kind}`, { about: country ?? alert.about });
    const written = {
      subject: say(`floor_alert.${due}_subject`, { title }),
      parts: [
        ...sentences(say, alert, due, zone),
        { button: say('floor_alert.button'), address: `${publicUrl.replace(/\/+$/, '')}${FLOOR}` },
        say('floor_alert.why'),
      ],
    };
    emails.push({
      ...written,
      dedupeKey: `floor_alert:${alert.id}:${due}:${recipient.toLowerCase()}`,
      template: `floor_alert_${due}`,
      language,
      recipient,
      customerId: null,
      orderId: null,
      documentId: null,
      now,
    });
  }
  return emails;
}

function sentences(say: FormatCustomerText, alert: AlertRow, due: AlertToTell['due'], zone: string): string[] {
  const at = (moment: Date) =>
    new Intl.DateTimeFormat(say.locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }).format(moment);
  const since = at(alert.since);
  if (due === 'ended') return [say('floor_alert.ended', { since, until: at(alert.endedAt!) })];
  const { value, threshold } = alert;
  return [say(`floor_alert.${alert.kind}_now`, { value, threshold }), say('floor_alert.since', { since })];
}
