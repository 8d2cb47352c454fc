import { type Wordings, buttonTo } from './frame.ts';

/* Letters about where an order stands on its way: not paid, on its way, complete. */

export interface PaymentFailedContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly orderAddress: string | null;
}

export const PAYMENT_FAILED: Wordings<PaymentFailedContent> = {
  en: {
    subject: ({ orderReference }) => `Your payment did not go through (order ${orderReference})`,
    body: ({ orderAddress }) => [
      'Your bank or payment service has declined the payment, so nothing was charged and your order waits.',
      'Please try again, with another means of payment if you like. We begin as soon as the payment has arrived.',
      ...buttonTo('Pay my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre paiement n’a pas abouti (commande ${orderReference})`,
    body: ({ orderAddress }) => [
      'Votre banque ou votre service de paiement a refusé le paiement : rien n’a été débité et votre commande est en attente.',
      'Essayez de nouveau, avec un autre moyen de paiement si vous le souhaitez. Nous commençons dès que le paiement est arrivé.',
      ...buttonTo('Payer ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `El pago no se ha realizado (pedido ${orderReference})`,
    body: ({ orderAddress }) => [
      'Su banco o servicio de pago ha rechazado el pago: no se ha cobrado nada y su pedido está en espera.',
      'Inténtelo de nuevo, si lo desea con otro medio de pago. Empezamos en cuanto llegue el pago.',
      ...buttonTo('Pagar mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihre Zahlung ist fehlgeschlagen (Bestellung ${orderReference})`,
    body: ({ orderAddress }) => [
      'Ihre Bank oder Ihr Zahlungsdienst hat die Zahlung abgelehnt. Es wurde nichts abgebucht, und Ihre Bestellung wartet.',
      'Bitte versuchen Sie es noch einmal, gern auch auf einem anderen Weg. Wir beginnen, sobald die Zahlung da ist.',
      ...buttonTo('Bestellung bezahlen', orderAddress),
    ],
  },
};

export interface NewLinkContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly repairAddress: string;
}

export const NEW_LINK: Wordings<NewLinkContent> = {
  en: {
    subject: ({ orderReference }) => `Your new link (order ${orderReference})`,
    body: ({ repairAddress }) => [
      'Here is a new link by which you send us what we still need for your order. The one you had opens nothing any more.',
      ...buttonTo('Go on with my order', repairAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre nouveau lien (commande ${orderReference})`,
    body: ({ repairAddress }) => [
      'Voici un nouveau lien pour nous envoyer ce qui manque encore à votre commande. L’ancien ne fonctionne plus.',
      ...buttonTo('Poursuivre ma commande', repairAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su nuevo enlace (pedido ${orderReference})`,
    body: ({ repairAddress }) => [
      'Este es un nuevo enlace para enviarnos lo que aún falta en su pedido. El anterior ya no funciona.',
      ...buttonTo('Continuar con mi pedido', repairAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihr neuer Link (Bestellung ${orderReference})`,
    body: ({ repairAddress }) => [
      'hier ist ein neuer Link, über den Sie uns senden, was für Ihre Bestellung noch fehlt. Der bisherige öffnet nichts mehr.',
      ...buttonTo('Mit der Bestellung weitermachen', repairAddress),
    ],
  },
};

export interface ShippedContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly purpose: string;
  /** As they stand on the envelope. */
  readonly addressLines: readonly string[];
}

export const SHIPPED: Wordings<ShippedContent> = {
  en: {
    subject: ({ orderReference }) => `Your photos are on their way (order ${orderReference})`,
    body: ({ purpose, addressLines }) => [
      `Your photos for "${purpose}" were handed to the post, in a letter to:`,
      { quoted: addressLines.join('\n') },
      'A letter takes a few days. If it has not come after two weeks, or if this address is not right, please tell us.',
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Vos photos sont en route (commande ${orderReference})`,
    body: ({ purpose, addressLines }) => [
      `Vos photos pour « ${purpose} » ont été remises à la poste, dans une lettre adressée à :`,
      { quoted: addressLines.join('\n') },
      'Une lettre met quelques jours. Si elle n’est pas arrivée au bout de deux semaines, ou si l’adresse n’est pas la bonne, prévenez-nous.',
    ],
  },
  es: {
    subject: ({ orderReference }) => `Sus fotos están en camino (pedido ${orderReference})`,
    body: ({ purpose, addressLines }) => [
      `Sus fotos para «${purpose}» se han entregado a correos, en una carta dirigida a:`,
      { quoted: addressLines.join('\n') },
      'Una carta tarda unos días. Si en dos semanas no ha llegado, o si la dirección no es correcta, avísenos.',
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihre Fotos sind unterwegs (Bestellung ${orderReference})`,
    body: ({ purpose, addressLines }) => [
      `Ihre Fotos für „${purpose}“ sind in der Post, in einem Brief an:`,
      { quoted: addressLines.join('\n') },
      'Ein Brief braucht einige Tage. Ist er nach zwei Wochen nicht da oder stimmt die Adresse nicht, sagen Sie uns bitte Bescheid.',
    ],
  },
};

/** What came of a document: paper in the post, a code, a file. */
export interface Outcome {
  readonly purpose: string;
  readonly posted: boolean;
  readonly coded: boolean;
  readonly digital: boolean;
}

export interface ClosingContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly orderAddress: string | null;
  readonly outcomes: readonly Outcome[];
}

export const CLOSING: Wordings<ClosingContent> = {
  en: {
    subject: ({ orderReference }) => `Your order is complete (order ${orderReference})`,
    body: ({ orderAddress, outcomes }) => [
      'Everything you ordered is done and on its way to you:',
      outcomesIn(outcomes, {
        posted: 'printed photos, in the post',
        coded: 'ePhoto code, in an e-mail of its own',
        digital: 'digital photo, in your order',
      }),
      'Thank you for your order.',
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference }) => `Votre commande est terminée (commande ${orderReference})`,
    body: ({ orderAddress, outcomes }) => [
      'Tout ce que vous avez commandé est fait et vous a été envoyé :',
      outcomesIn(outcomes, {
        posted: 'photos imprimées, par la poste',
        coded: 'code ePhoto, dans un e-mail à part',
        digital: 'photo numérique, dans votre commande',
      }),
      'Merci pour votre commande.',
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference }) => `Su pedido está completo (pedido ${orderReference})`,
    body: ({ orderAddress, outcomes }) => [
      'Todo lo que pidió está hecho y se le ha enviado:',
      outcomesIn(outcomes, {
        posted: 'fotos impresas, por correo postal',
        coded: 'código ePhoto, en un correo aparte',
        digital: 'foto digital, en su pedido',
      }),
      'Gracias por su pedido.',
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference }) => `Ihre Bestellung ist fertig (Bestellung ${orderReference})`,
    body: ({ orderAddress, outcomes }) => [
      'alles, was Sie bestellt haben, ist fertig und auf dem Weg zu Ihnen:',
      outcomesIn(outcomes, {
        posted: 'gedruckte Fotos, mit der Post',
        coded: 'ePhoto-Code, in einer eigenen E-Mail',
        digital: 'digitales Foto, in Ihrer Bestellung',
      }),
      'Vielen Dank für Ihre Bestellung.',
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};

function outcomesIn(outcomes: readonly Outcome[], words: Readonly<Record<'posted' | 'coded' | 'digital', string>>) {
  return {
    points: outcomes.map(({ purpose, ...made }) => ({
      label: purpose,
      detail: (['coded', 'digital', 'posted'] as const).flatMap((kind) => (made[kind] ? [words[kind]] : [])).join(', '),
    })),
  };
}
