interface ReasonTexts {
  readonly label: string;
  readonly autoReply: string | null;
}

export interface TicketReasonContent extends ReasonTexts {
  readonly orderNeeded: boolean;
  readonly priority: number;
  /** Asked in this country only; everywhere without one. */
  readonly countryCode?: string;
  readonly translations: Readonly<Record<'fr' | 'es', ReasonTexts>>;
}

export const TICKET_REASONS: readonly TicketReasonContent[] = [
  {
    label: 'My photo was refused by the authority',
    autoReply:
      'We are sorry to hear that. Please answer with the letter of the authority: we look at your photo again the same day, and a new one costs you nothing.',
    orderNeeded: true,
    priority: 100,
    translations: {
      fr: {
        label: 'Ma photo a été refusée par l’administration',
        autoReply:
          'Nous en sommes désolés. Répondez-nous en joignant le courrier de l’administration : nous réexaminons votre photo le jour même, et une nouvelle photo est gratuite.',
      },
      es: {
        label: 'La administración ha rechazado mi foto',
        autoReply:
          'Lo sentimos. Responda adjuntando la carta de la administración: revisamos su foto el mismo día y una nueva no le cuesta nada.',
      },
    },
  },
  {
    label: 'I did not receive my ePhoto code',
    autoReply:
      'Codes arrive within 24 hours, by e-mail. Please look into your unwanted mail as well; if it is not there, we send it again.',
    orderNeeded: true,
    priority: 90,
    countryCode: 'FR',
    translations: {
      fr: {
        label: 'Je n’ai pas reçu mon code ePhoto',
        autoReply:
          'Le code arrive par e-mail sous 24 heures. Pensez à vérifier vos courriers indésirables ; s’il n’y est pas, nous vous le renvoyons.',
      },
      es: {
        label: 'No he recibido mi código ePhoto',
        autoReply:
          'El código llega por correo electrónico en 24 horas. Mire también en el correo no deseado; si no está, se lo enviamos de nuevo.',
      },
    },
  },
  {
    label: 'My prints have not arrived',
    autoReply:
      'Prints leave us within one working day and take two to five days. Please check the address of your order: if it is wrong, answer with the right one.',
    orderNeeded: true,
    priority: 80,
    translations: {
      fr: {
        label: 'Je n’ai pas reçu mes tirages',
        autoReply:
          'Les tirages partent sous un jour ouvré et mettent deux à cinq jours. Vérifiez l’adresse de votre commande : si elle est fausse, indiquez-nous la bonne.',
      },
      es: {
        label: 'No han llegado mis copias',
        autoReply:
          'Las copias salen en un día laborable y tardan de dos a cinco días. Compruebe la dirección de su pedido: si no es correcta, envíenos la buena.',
      },
    },
  },
  {
    label: 'I want to change my delivery address',
    autoReply: 'Please answer with the complete new address. We can change it until your prints have left us.',
    orderNeeded: true,
    priority: 70,
    translations: {
      fr: {
        label: 'Je souhaite changer mon adresse de livraison',
        autoReply:
          'Indiquez-nous la nouvelle adresse complète. Nous pouvons la changer tant que vos tirages ne sont pas partis.',
      },
      es: {
        label: 'Quiero cambiar mi dirección de entrega',
        autoReply: 'Envíenos la nueva dirección completa. Podemos cambiarla mientras sus copias no hayan salido.',
      },
    },
  },
  {
    label: 'I want my money back',
    autoReply:
      'Please tell us in a sentence why. A refund reaches your account within five working days of our answer.',
    orderNeeded: true,
    priority: 60,
    translations: {
      fr: {
        label: 'Je demande un remboursement',
        autoReply:
          'Dites-nous pourquoi en une phrase. Un remboursement arrive sur votre compte sous cinq jours ouvrés après notre réponse.',
      },
      es: {
        label: 'Quiero que me devuelvan el dinero',
        autoReply:
          'Díganos por qué en una frase. El reembolso llega a su cuenta en los cinco días laborables que siguen a nuestra respuesta.',
      },
    },
  },
  {
    label: 'I need an invoice',
    autoReply:
      'You find your invoice below your order in the app. Answer with the name and address it should have, if it must be another.',
    orderNeeded: true,
    priority: 50,
    translations: {
      fr: {
        label: 'J’ai besoin d’une facture',
        autoReply:
          'Votre facture se trouve sous votre commande dans l’application. Indiquez-nous le nom et l’adresse à y mettre s’ils doivent changer.',
      },
      es: {
        label: 'Necesito una factura',
        autoReply:
          'Encontrará la factura debajo de su pedido en la aplicación. Indíquenos el nombre y la dirección si deben ser otros.',
      },
    },
  },
  {
    label: 'How do I take a photo of a baby?',
    autoReply:
      'Lay your baby on a plain light sheet near a window and photograph from above, without a shadow of yours. Eyes may be half open below one year.',
    orderNeeded: false,
    priority: 30,
    translations: {
      fr: {
        label: 'Comment photographier un bébé ?',
        autoReply:
          'Allongez votre bébé sur un drap clair et uni près d’une fenêtre et photographiez d’en haut, sans votre ombre. Avant un an, les yeux peuvent être mi-clos.',
      },
      es: {
        label: '¿Cómo hago la foto de un bebé?',
        autoReply:
          'Tumbe al bebé sobre una sábana clara y lisa junto a una ventana y fotografíe desde arriba, sin su sombra. Antes del año los ojos pueden estar entreabiertos.',
      },
    },
  },
  {
    label: 'Something else',
    autoReply: null,
    orderNeeded: false,
    priority: 0,
    translations: { fr: { label: 'Autre chose', autoReply: null }, es: { label: 'Otra cosa', autoReply: null } },
  },
];
