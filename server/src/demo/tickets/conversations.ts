import type { OrderStatus } from '@likeness/contract/vocabulary';

/** Who writes next, after how many minutes. `close` is our own doing, and a note is for colleagues. */
export type Turn = readonly [who: 'customer' | 'support' | 'note' | 'close', minutes: number, text?: string];

export interface Conversation {
  /** The label of its reason. */
  readonly reason: string;
  /** Of the customer: their order is looked for among those in this language. */
  readonly language: 'en' | 'fr' | 'es' | 'de';
  /** How their order stands. A conversation without is not about an order. */
  readonly order?: readonly OrderStatus[];
  /** Its first message came so many minutes ago. */
  readonly ago: number;
  readonly opening: string;
  readonly turns?: readonly Turn[];
  /** From a professional application: the reference that names its order there, and who asks. */
  readonly professional?: { readonly reference: string; readonly firstName: string; readonly lastName: string };
}

const HOUR = 60;
const DAY = 24 * HOUR;

const REFUSED = 'My photo was refused by the authority';
const NO_CODE = 'I did not receive my ePhoto code';
const NO_PRINTS = 'My prints have not arrived';
const NEW_ADDRESS = 'I want to change my delivery address';
const MONEY_BACK = 'I want my money back';
const INVOICE = 'I need an invoice';
const BABY = 'How do I take a photo of a baby?';
const ELSE = 'Something else';

export const CONVERSATIONS: readonly Conversation[] = [
  {
    reason: REFUSED,
    language: 'fr',
    order: ['fulfilled'],
    ago: 3 * HOUR + 12,
    opening:
      'Bonjour,\n\nla mairie a refusé ma photo ce matin : ils disent qu’il y a un reflet sur mes lunettes. Mon rendez-vous suivant est vendredi. Pouvez-vous m’aider d’ici là ?',
  },
  {
    reason: REFUSED,
    language: 'en',
    order: ['fulfilled'],
    ago: 50,
    opening:
      'The passport office says my photo is "too dark on the left side". They gave me a letter, I can send a picture of it. What do I do now?',
  },
  {
    reason: NO_CODE,
    language: 'fr',
    order: ['in_progress', 'fulfilled'],
    ago: 95,
    opening: 'Toujours pas de code ePhoto depuis hier matin. J’ai regardé dans les indésirables, rien.',
  },
  {
    reason: NO_PRINTS,
    language: 'en',
    order: ['fulfilled', 'in_progress'],
    ago: 9 * DAY,
    opening: 'Hello, it has been a week and there is still nothing in my letter box.',
    turns: [
      ['note', 3 * HOUR, 'The post had strikes in the south last week. Same for two others.'],
      [
        'support',
        8,
        'Hello,\n\nI am sorry about that. Your prints left us on time; letters are slow this week. If nothing has come by Thursday, write here and I will send them again at once.',
      ],
      ['customer', 2 * DAY, 'Thursday has come and gone, and the letter has not. Please send them again.'],
      ['support', 5 * HOUR, 'I have asked for a second letter. It leaves tomorrow morning and costs you nothing.'],
      ['customer', DAY, 'Thank you! Could it go to my office instead? I am never at home when the postman rings.'],
      ['support', 2 * HOUR, 'Of course. Please tell me the complete address, with the name on the door.'],
      ['customer', 40, 'Third floor, "Maple & Co", 27 Harbour Street.'],
      ['customer', 3, 'Sorry, that is 72, not 27!!'],
      ['support', 35, 'Number 72, third floor, Maple & Co: it is written on the envelope now.'],
      [
        'customer',
        2 * DAY,
        'Both letters arrived today, on the same day, one at home and one at the office. You cannot make this up. Can I keep both?',
      ],
    ],
  },
  {
    reason: NEW_ADDRESS,
    language: 'fr',
    order: ['in_progress'],
    ago: 26,
    opening:
      'Je déménage samedi. Merci d’envoyer les photos au\n\n14 bis, allée des Tilleuls\nBât. C, appt 12\n69003 Lyon',
  },
  {
    reason: MONEY_BACK,
    language: 'es',
    order: ['rejected_photo', 'canceled', 'in_progress'],
    ago: 2 * DAY,
    opening: 'Me han rechazado la foto dos veces y ya no la necesito. Quiero que me devuelvan el dinero.',
    turns: [
      ['note', 2 * HOUR, 'Rechazada dos veces por sombras. Devolución completa, de acuerdo con finanzas.'],
      [
        'support',
        20,
        'Hola:\n\nlo sentimos mucho. Le devolvemos el importe completo; lo verá en su cuenta en cinco días laborables como máximo.',
      ],
    ],
  },
  {
    reason: INVOICE,
    language: 'de',
    order: ['fulfilled'],
    ago: 6 * DAY,
    opening: 'Guten Tag, ich brauche eine Rechnung auf den Namen meiner Firma. Geht das nachträglich?',
    turns: [
      ['support', 4 * HOUR, 'Guten Tag,\n\nja, das geht. Bitte nennen Sie uns Namen und Anschrift der Firma.'],
      ['customer', 50, 'Brandt Metallbau GmbH, Am Hafen 3, 28195 Bremen. Vielen Dank!'],
      ['support', HOUR, 'Die Rechnung liegt jetzt in der App unter Ihrer Bestellung.'],
      ['customer', 20, 'Perfekt, danke.'],
      ['close', 30],
    ],
  },
  {
    reason: BABY,
    language: 'fr',
    ago: 5 * HOUR,
    opening: 'Notre fille a trois semaines et dort tout le temps. Faut-il vraiment qu’elle ait les yeux ouverts ?',
    turns: [
      [
        'support',
        40,
        'Félicitations !\n\nAvant un an, les yeux peuvent être mi-clos. Profitez du moment juste après une tétée, près d’une fenêtre, et photographiez d’en haut.',
      ],
    ],
  },
  {
    reason: NO_CODE,
    language: 'fr',
    order: ['fulfilled'],
    ago: 3 * DAY,
    opening: 'Le site de l’ANTS me dit que le code est déjà utilisé. Je ne l’ai pourtant saisi qu’une fois.',
    turns: [
      ['note', 2 * HOUR, 'Saisi deux fois par son conjoint, d’après l’ANTS. Nouveau code à demander.'],
      [
        'support',
        15,
        'Bonjour,\n\nun code ne sert qu’une fois. Nous vous en préparons un nouveau, gratuit, qui arrive par e-mail dans la journée.',
      ],
      ['close', 2 * DAY],
    ],
  },
  {
    reason: NO_PRINTS,
    language: 'fr',
    order: ['fulfilled'],
    ago: 12 * DAY,
    opening: 'L’enveloppe est arrivée vide et déchirée.',
    turns: [
      [
        'support',
        3 * HOUR,
        'Bonjour,\n\nnous vous renvoyons vos tirages dès demain dans une enveloppe renforcée. Merci de nous l’avoir signalé.',
      ],
      ['close', 5 * DAY],
      [
        'customer',
        6 * DAY,
        'La deuxième enveloppe est bien là, mais il manque une planche : j’en avais commandé deux.',
      ],
    ],
  },
  {
    reason: ELSE,
    language: 'en',
    ago: 7 * HOUR,
    opening:
      'Your app shows <b>undefined</b> where my name should be & the button "Take a photo" does nothing on my old phone.\n\nIs there another way?',
  },
  {
    reason: ELSE,
    language: 'es',
    ago: 15 * DAY,
    opening: '¿Puedo llevar el velo en la foto del pasaporte?',
    turns: [
      [
        'support',
        DAY,
        'Hola:\n\nsí, por motivos religiosos, siempre que el rostro se vea entero, de la barbilla al nacimiento del pelo.',
      ],
      ['customer', HOUR, '¡Gracias!'],
      ['close', 2 * HOUR],
    ],
  },
  {
    reason: REFUSED,
    language: 'fr',
    ago: 4 * HOUR,
    professional: { reference: 'PRO_88213_1', firstName: 'Sylvain', lastName: 'Marchetti' },
    opening:
      'Bonjour, la préfecture refuse la photo de notre cliente (commande 88213) : « fond non uniforme ». Le fond est bien gris chez nous, pouvez-vous vérifier ?',
  },
  {
    reason: NO_CODE,
    language: 'fr',
    ago: DAY + 3 * HOUR,
    professional: { reference: 'PRO_88167_1', firstName: 'Maud', lastName: 'Esteve' },
    opening: 'Trois codes ePhoto manquent depuis hier pour les commandes 88167, 88168 et 88171.',
    turns: [
      ['note', HOUR, 'L’ANTS était en maintenance hier soir.'],
      [
        'support',
        10,
        'Bonjour Maud,\n\nle service de l’ANTS était en maintenance. Les trois codes sont partis ce matin.',
      ],
    ],
  },
  {
    reason: INVOICE,
    language: 'fr',
    ago: 10 * DAY,
    professional: { reference: 'PRO_87540_2', firstName: 'Sylvain', lastName: 'Marchetti' },
    opening: 'Il manque la commande 87540 sur la facture du mois.',
    turns: [
      ['support', 6 * HOUR, 'Bonjour,\n\nelle est sur la facture corrigée, jointe à votre espace partenaire.'],
      ['close', DAY],
    ],
  },
  {
    reason: ELSE,
    language: 'fr',
    ago: 35,
    professional: { reference: 'PRO_88240_1', firstName: 'Maud', lastName: 'Esteve' },
    opening: 'Peut-on ajouter un second appareil à notre abonnement ?',
  },
];
