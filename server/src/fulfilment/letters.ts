import {
  type DocumentLetter,
  type LetterContent,
  type Wordings,
  buttonTo,
  letterLanguage,
  writeFramed,
} from '../letters/index.ts';

const PHOTO: Wordings<LetterContent> = {
  en: {
    subject: ({ orderReference }) => `Your photo is ready (order ${orderReference})`,
    body: ({ purpose, orderAddress }) => [
      CHECKED.en(purpose),
      'You find it in your order, in the size that is asked for.',
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre photo est prête (commande ${orderReference})`,
    body: ({ purpose, orderAddress }) => [
      CHECKED.fr(purpose),
      'Vous la trouverez dans votre commande, au format demandé.',
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su foto está lista (pedido ${orderReference})`,
    body: ({ purpose, orderAddress }) => [
      CHECKED.es(purpose),
      'La encontrará en su pedido, en el tamaño que se exige.',
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr Foto ist fertig (Bestellung ${orderReference})`,
    body: ({ purpose, orderAddress }) => [
      CHECKED.de(purpose),
      'Sie finden es in Ihrer Bestellung, in der verlangten Größe.',
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

const CHECKED = {
  en: (purpose: string) => `Your photo for "${purpose}" was checked and meets the rules of the authorities.`,
  fr: (purpose: string) => `Votre photo pour « ${purpose} » a été vérifiée et répond aux règles de l’administration.`,
  es: (purpose: string) => `Hemos revisado su foto para «${purpose}» y cumple las normas de la administración.`,
  de: (purpose: string) => `wir haben Ihr Foto für „${purpose}“ geprüft: Es entspricht den Regeln der Behörde.`,
};

const CODE: Wordings<LetterContent & { readonly code: string }> = {
  en: {
    subject: ({ orderReference }) => `Your ePhoto code (order ${orderReference})`,
    body: ({ purpose, code, orderAddress }) => [
      CHECKED.en(purpose),
      { points: [{ label: 'Your code', detail: code }] },
      'Type it into the online application. It can be used once, within six months.',
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre code ePhoto (commande ${orderReference})`,
    body: ({ purpose, code, orderAddress }) => [
      CHECKED.fr(purpose),
      { points: [{ label: 'Votre code', detail: code }] },
      'Saisissez-le dans votre démarche en ligne. Il sert une seule fois, dans les six mois.',
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su código ePhoto (pedido ${orderReference})`,
    body: ({ purpose, code, orderAddress }) => [
      CHECKED.es(purpose),
      { points: [{ label: 'Su código', detail: code }] },
      'Escríbalo en la solicitud en línea. Se puede usar una sola vez, en un plazo de seis meses.',
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr ePhoto-Code (Bestellung ${orderReference})`,
    body: ({ purpose, code, orderAddress }) => [
      CHECKED.de(purpose),
      { points: [{ label: 'Ihr Code', detail: code }] },
      'Geben Sie ihn im Online-Antrag ein. Er gilt einmal und sechs Monate lang.',
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

const PHOTO_CODE: Wordings<LetterContent & { readonly address: string; readonly until: string }> = {
  en: {
    subject: ({ orderReference }) => `Your photo code (order ${orderReference})`,
    body: ({ purpose, address, until, orderAddress }) => [
      CHECKED.en(purpose),
      { points: [{ label: 'Your photo code', detail: address }] },
      `Type it into your application exactly as it stands here, capital and small letters as they are. The authority fetches your photo with it, until ${until}. Keep it to yourself: whoever has it can see your photo.`,
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre code photo (commande ${orderReference})`,
    body: ({ purpose, address, until, orderAddress }) => [
      CHECKED.fr(purpose),
      { points: [{ label: 'Votre code photo', detail: address }] },
      `Saisissez-le dans votre demande exactement comme il est écrit ici, en respectant majuscules et minuscules. L’administration s’en sert pour récupérer votre photo, jusqu’au ${until}. Gardez-le pour vous : il permet de voir votre photo.`,
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su código de foto (pedido ${orderReference})`,
    body: ({ purpose, address, until, orderAddress }) => [
      CHECKED.es(purpose),
      { points: [{ label: 'Su código de foto', detail: address }] },
      `Escríbalo en su solicitud exactamente como está aquí, respetando mayúsculas y minúsculas. Con él la administración recoge su foto, hasta el ${until}. No lo comparta: quien lo tenga puede ver su foto.`,
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr Fotocode (Bestellung ${orderReference})`,
    body: ({ purpose, address, until, orderAddress }) => [
      CHECKED.de(purpose),
      { points: [{ label: 'Ihr Fotocode', detail: address }] },
      `Geben Sie ihn in Ihrem Antrag genau so ein, wie er hier steht, mit großen und kleinen Buchstaben. Die Behörde holt damit Ihr Foto ab, bis zum ${until}. Behalten Sie ihn für sich: Wer ihn hat, kann Ihr Foto sehen.`,
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

/** "Your photo is ready." */
export function photoLetter(matter: string): DocumentLetter {
  return {
    template: 'verification_validated',
    matter,
    write: (language, content) => writeFramed(PHOTO, language, content),
  };
}

/** "This is your code." */
export function codeLetter(matter: string, code: string): DocumentLetter {
  return {
    template: 'ephoto_validated_with_code',
    matter,
    write: (language, content) => writeFramed(CODE, language, { ...content, code }),
  };
}

/** "This is your photo code": the short address at which the authority fetches the photo. */
export function photoCodeLetter(matter: string, code: { address: string; expiresAt: Date }): DocumentLetter {
  return {
    template: 'ephoto_validated_with_code',
    matter,
    write: (language, content) =>
      writeFramed(PHOTO_CODE, language, {
        ...content,
        address: code.address.replace(/^https?:\/\//, ''),
        until: dayIn(letterLanguage(language), code.expiresAt),
      }),
  };
}

/** Days are written for Europeans: "9 May 2026". */
function dayIn(language: string, day: Date): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    day,
  );
}
