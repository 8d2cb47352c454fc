import { type Wordings, buttonTo } from './frame.ts';

export interface RejectionContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly purpose: string;
  /** Where the customer sends what is asked for; null where nothing is set up for it. */
  readonly repairAddress: string | null;
  /** Of a photo: what was not right, and how to do better. */
  readonly reasons: readonly { readonly label: string; readonly advice: string }[];
  /** The address as the customer gave it, line by line. */
  readonly addressLines: readonly string[];
}

export const PHOTO_REJECTED: Wordings<RejectionContent> = {
  en: {
    subject: ({ orderReference }) => `Your photo needs to be taken again (order ${orderReference})`,
    body: ({ purpose, reasons, repairAddress }) => [
      `We checked the photo you sent for "${purpose}". The authorities would not accept it, so we cannot go on with it yet.`,
      'What was not right, and how to do better:',
      pointsOf(reasons),
      'Please take a new photo. It costs nothing, and we check it as soon as it is here.',
      ...buttonTo('Take a new photo', repairAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre photo est à refaire (commande ${orderReference})`,
    body: ({ purpose, reasons, repairAddress }) => [
      `Nous avons vérifié la photo envoyée pour « ${purpose} ». L’administration ne l’accepterait pas : nous ne pouvons pas encore poursuivre.`,
      'Ce qui ne convient pas, et comment faire mieux :',
      pointsOf(reasons),
      'Reprenez simplement une photo. C’est gratuit, et nous la vérifions dès son arrivée.',
      ...buttonTo('Prendre une nouvelle photo', repairAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Hay que repetir su foto (pedido ${orderReference})`,
    body: ({ purpose, reasons, repairAddress }) => [
      `Hemos revisado la foto enviada para «${purpose}». La administración no la aceptaría, así que todavía no podemos continuar.`,
      'Qué no es correcto y cómo mejorarlo:',
      pointsOf(reasons),
      'Haga una foto nueva. No cuesta nada y la revisamos en cuanto llegue.',
      ...buttonTo('Hacer una foto nueva', repairAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Bitte nehmen Sie Ihr Foto neu auf (Bestellung ${orderReference})`,
    body: ({ purpose, reasons, repairAddress }) => [
      `wir haben das Foto für „${purpose}“ geprüft. Die Behörde würde es nicht annehmen, deshalb können wir noch nicht weitermachen.`,
      'Was nicht passt und wie es besser geht:',
      pointsOf(reasons),
      'Bitte nehmen Sie ein neues Foto auf. Das kostet nichts, und wir prüfen es, sobald es da ist.',
      ...buttonTo('Neues Foto aufnehmen', repairAddress),
    ],
  },
};

export const SIGNATURE_REJECTED: Wordings<RejectionContent> = {
  en: {
    subject: ({ orderReference }) => `Please sign once more (order ${orderReference})`,
    body: ({ purpose, repairAddress }) => [
      `The signature you sent for "${purpose}" cannot be used: the authorities would not accept it.`,
      'Please sign again in black on white paper, large and whole, with nothing else on the paper, and photograph it straight from above in good light.',
      'Your photo is fine as it is. We go on as soon as the signature is here.',
      ...buttonTo('Send a new signature', repairAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre signature est à refaire (commande ${orderReference})`,
    body: ({ purpose, repairAddress }) => [
      `La signature envoyée pour « ${purpose} » n’est pas utilisable : l’administration ne l’accepterait pas.`,
      'Signez à nouveau en noir sur papier blanc, en grand et en entier, sans rien d’autre sur la feuille, puis photographiez-la bien à plat et bien éclairée.',
      'Vous n’avez pas à refaire votre photo. Nous poursuivons dès que la signature est là.',
      ...buttonTo('Envoyer une nouvelle signature', repairAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Hay que repetir su firma (pedido ${orderReference})`,
    body: ({ purpose, repairAddress }) => [
      `La firma enviada para «${purpose}» no se puede usar: la administración no la aceptaría.`,
      'Firme de nuevo en negro sobre papel blanco, grande y completa, sin nada más en el papel, y fotografíela desde arriba con buena luz.',
      'No tiene que repetir la foto. Continuamos en cuanto llegue la firma.',
      ...buttonTo('Enviar una firma nueva', repairAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Bitte unterschreiben Sie noch einmal (Bestellung ${orderReference})`,
    body: ({ purpose, repairAddress }) => [
      `die Unterschrift für „${purpose}“ können wir nicht verwenden: Die Behörde würde sie nicht annehmen.`,
      'Bitte unterschreiben Sie noch einmal schwarz auf weißem Papier, groß und vollständig und ohne etwas anderes auf dem Blatt, und fotografieren Sie es gerade von oben bei gutem Licht.',
      'Ihr Foto müssen Sie nicht neu aufnehmen. Wir machen weiter, sobald die Unterschrift da ist.',
      ...buttonTo('Neue Unterschrift senden', repairAddress),
    ],
  },
};

export const ADDRESS_REJECTED: Wordings<RejectionContent> = {
  en: {
    subject: ({ orderReference }) => `Please check your address (order ${orderReference})`,
    body: ({ purpose, addressLines, repairAddress }) => [
      `Your photos for "${purpose}" cannot be delivered to the address you gave us:`,
      { quoted: addressLines.join('\n') },
      'Please send us the whole address, with the name that stands at the letter box. We post your photos again at no cost.',
      ...buttonTo('Correct my address', repairAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre adresse est à vérifier (commande ${orderReference})`,
    body: ({ purpose, addressLines, repairAddress }) => [
      `Vos photos pour « ${purpose} » ne peuvent pas être distribuées à l’adresse que vous avez indiquée :`,
      { quoted: addressLines.join('\n') },
      'Envoyez-nous l’adresse complète, avec le nom qui figure sur la boîte aux lettres. Nous renvoyons vos photos sans frais.',
      ...buttonTo('Corriger mon adresse', repairAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Compruebe su dirección (pedido ${orderReference})`,
    body: ({ purpose, addressLines, repairAddress }) => [
      `Sus fotos para «${purpose}» no se pueden entregar en la dirección que nos indicó:`,
      { quoted: addressLines.join('\n') },
      'Envíenos la dirección completa, con el nombre que figura en el buzón. Volvemos a enviar sus fotos sin coste.',
      ...buttonTo('Corregir mi dirección', repairAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Bitte prüfen Sie Ihre Adresse (Bestellung ${orderReference})`,
    body: ({ purpose, addressLines, repairAddress }) => [
      `Ihre Fotos für „${purpose}“ können an diese Adresse nicht zugestellt werden:`,
      { quoted: addressLines.join('\n') },
      'Bitte senden Sie uns die vollständige Adresse mit dem Namen, der am Briefkasten steht. Wir schicken Ihre Fotos kostenlos noch einmal.',
      ...buttonTo('Adresse berichtigen', repairAddress),
    ],
  },
};

function pointsOf(reasons: RejectionContent['reasons']) {
  return { points: reasons.map(({ label, advice }) => ({ label, detail: advice })) };
}
