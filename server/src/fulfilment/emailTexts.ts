import {
  type DocumentEmail,
  type EmailContent,
  type Wordings,
  buttonTo,
  emailLanguage,
  writeFramed,
} from '../emails/index.ts';

interface PhotoContent extends EmailContent {
  /** Whether somebody has looked at the photo and validated it. */
  readonly isChecked: boolean;
}
type Judged = Pick<PhotoContent, 'purpose' | 'isChecked'>;

const PHOTO: Wordings<PhotoContent> = {
  en: {
    subject: ({ orderReference }) => `Your photo is ready (order ${orderReference})`,
    body: ({ orderAddress, ...content }) => [
      verdict.en(content),
      'You find it in your order, in the size that is asked for.',
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre photo est prête (commande ${orderReference})`,
    body: ({ orderAddress, ...content }) => [
      verdict.fr(content),
      'Vous la trouverez dans votre commande, au format demandé.',
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su foto está lista (pedido ${orderReference})`,
    body: ({ orderAddress, ...content }) => [
      verdict.es(content),
      'La encontrará en su pedido, en el tamaño que se exige.',
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr Foto ist fertig (Bestellung ${orderReference})`,
    body: ({ orderAddress, ...content }) => [
      verdict.de(content),
      'Sie finden es in Ihrer Bestellung, in der verlangten Größe.',
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

/** Some products are sold without a check: their e-mails must not say that somebody has looked at the photo. */
const verdict = {
  en: ({ purpose, isChecked }: Judged) =>
    isChecked
      ? `Your photo for "${purpose}" was checked and meets the rules of the authorities.`
      : `Your photo for "${purpose}" was not checked: we do not know whether it meets the rules of the authorities.`,
  fr: ({ purpose, isChecked }: Judged) =>
    isChecked
      ? `Votre photo pour « ${purpose} » a été vérifiée et répond aux règles de l’administration.`
      : `Votre photo pour « ${purpose} » n’a pas été vérifiée : nous ne savons pas si elle répond aux règles de l’administration.`,
  es: ({ purpose, isChecked }: Judged) =>
    isChecked
      ? `Hemos revisado su foto para «${purpose}» y cumple las normas de la administración.`
      : `No hemos revisado su foto para «${purpose}»: no sabemos si cumple las normas de la administración.`,
  de: ({ purpose, isChecked }: Judged) =>
    isChecked
      ? `wir haben Ihr Foto für „${purpose}“ geprüft: Es entspricht den Regeln der Behörde.`
      : `wir haben Ihr Foto für „${purpose}“ nicht geprüft: Ob es den Regeln der Behörde entspricht, wissen wir nicht.`,
};

const CODE: Wordings<PhotoContent & { readonly code: string }> = {
  en: {
    subject: ({ orderReference }) => `Your ePhoto code (order ${orderReference})`,
    body: ({ code, orderAddress, ...content }) => [
      verdict.en(content),
      { points: [{ label: 'Your code', detail: code }] },
      'Type it into the online application. It can be used once, within six months.',
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre code ePhoto (commande ${orderReference})`,
    body: ({ code, orderAddress, ...content }) => [
      verdict.fr(content),
      { points: [{ label: 'Votre code', detail: code }] },
      'Saisissez-le dans votre démarche en ligne. Il sert une seule fois, dans les six mois.',
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su código ePhoto (pedido ${orderReference})`,
    body: ({ code, orderAddress, ...content }) => [
      verdict.es(content),
      { points: [{ label: 'Su código', detail: code }] },
      'Escríbalo en la solicitud en línea. Se puede usar una sola vez, en un plazo de seis meses.',
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr ePhoto-Code (Bestellung ${orderReference})`,
    body: ({ code, orderAddress, ...content }) => [
      verdict.de(content),
      { points: [{ label: 'Ihr Code', detail: code }] },
      'Geben Sie ihn im Online-Antrag ein. Er gilt einmal und sechs Monate lang.',
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

const PHOTO_CODE: Wordings<PhotoContent & { readonly address: string; readonly until: string }> = {
  en: {
    subject: ({ orderReference }) => `Your photo code (order ${orderReference})`,
    body: ({ address, until, orderAddress, ...content }) => [
      verdict.en(content),
      { points: [{ label: 'Your photo code', detail: address }] },
      `Type it into your application exactly as it stands here, capital and small letters as they are. The authority fetches your photo with it, until ${until}. Keep it to yourself: whoever has it can see your photo.`,
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre code photo (commande ${orderReference})`,
    body: ({ address, until, orderAddress, ...content }) => [
      verdict.fr(content),
      { points: [{ label: 'Votre code photo', detail: address }] },
      `Saisissez-le dans votre demande exactement comme il est écrit ici, en respectant majuscules et minuscules. L’administration s’en sert pour récupérer votre photo, jusqu’au ${until}. Gardez-le pour vous : il permet de voir votre photo.`,
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su código de foto (pedido ${orderReference})`,
    body: ({ address, until, orderAddress, ...content }) => [
      verdict.es(content),
      { points: [{ label: 'Su código de foto', detail: address }] },
      `Escríbalo en su solicitud exactamente como está aquí, respetando mayúsculas y minúsculas. Con él la administración recoge su foto, hasta el ${until}. No lo comparta: quien lo tenga puede ver su foto.`,
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr Fotocode (Bestellung ${orderReference})`,
    body: ({ address, until, orderAddress, ...content }) => [
      verdict.de(content),
      { points: [{ label: 'Ihr Fotocode', detail: address }] },
      `Geben Sie ihn in Ihrem Antrag genau so ein, wie er hier steht, mit großen und kleinen Buchstaben. Die Behörde holt damit Ihr Foto ab, bis zum ${until}. Behalten Sie ihn für sich: Wer ihn hat, kann Ihr Foto sehen.`,
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

/** What an e-mail is about, and whether somebody has looked at the photo and validated it. */
type AboutPhoto = Pick<DocumentEmail, 'eventKey'> & Pick<PhotoContent, 'isChecked'>;

/** "Your photo is ready." */
export function photoEmail({ eventKey, isChecked }: AboutPhoto): DocumentEmail {
  return {
    template: 'verification_validated',
    eventKey: matterOf({ eventKey, isChecked }),
    write: (language, content) => writeFramed(PHOTO, language, { ...content, isChecked }),
  };
}

/** "This is your code." */
export function codeEmail({ eventKey, isChecked }: AboutPhoto, code: string): DocumentEmail {
  return {
    template: 'ephoto_validated_with_code',
    eventKey: matterOf({ eventKey, isChecked }),
    write: (language, content) => writeFramed(CODE, language, { ...content, isChecked, code }),
  };
}

/** "This is your photo code": the short address at which the authority fetches the photo. */
export function photoCodeEmail(
  { eventKey, isChecked }: AboutPhoto,
  code: { address: string; expiresAt: Date },
): DocumentEmail {
  return {
    template: 'ephoto_validated_with_code',
    eventKey: matterOf({ eventKey, isChecked }),
    write: (language, content) =>
      writeFramed(PHOTO_CODE, language, {
        ...content,
        isChecked,
        address: code.address.replace(/^https?:\/\//, ''),
        until: dayIn(emailLanguage(language), code.expiresAt),
      }),
  };
}

/** When the photo is checked after all, the customer gets an e-mail that says so: it must not count as the one sent before. */
function matterOf({ eventKey, isChecked }: AboutPhoto): string {
  return isChecked ? eventKey : `${eventKey}:unchecked`;
}

/** Days are written for Europeans: "9 May 2026". */
function dayIn(language: string, day: Date): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    day,
  );
}
