interface ReplyTexts {
  readonly label: string;
  readonly text: string;
}

export const SAVED_REPLIES: readonly (ReplyTexts & {
  readonly translations: Readonly<Record<'fr' | 'es', ReplyTexts>>;
})[] = [
  {
    label: 'Letter of the authority needed',
    text: 'Hello {first_name},\n\nI am sorry that the photo of your order {order} was refused. Please send us a picture of the letter: we look at it the same day, and a new photo costs you nothing.\n\n{agent}',
    translations: {
      fr: {
        label: 'Demander le courrier de l’administration',
        text: 'Bonjour {first_name},\n\nje suis désolé que la photo de votre commande {order} ait été refusée. Envoyez-nous une photo du courrier : nous la réexaminons le jour même, et une nouvelle photo est gratuite.\n\n{agent}',
      },
      es: {
        label: 'Pedir la carta de la administración',
        text: 'Hola, {first_name}:\n\nsentimos que se haya rechazado la foto de su pedido {order}. Envíenos una foto de la carta: la revisamos el mismo día y una foto nueva no le cuesta nada.\n\n{agent}',
      },
    },
  },
  {
    label: 'Prints are sent again',
    text: 'Hello {first_name},\n\nthe prints of your order {order} leave us once more tomorrow morning, free of charge. They take two to five days.\n\n{agent}',
    translations: {
      fr: {
        label: 'Renvoi des tirages',
        text: 'Bonjour {first_name},\n\nles tirages de votre commande {order} repartent demain matin, sans frais. Comptez deux à cinq jours.\n\n{agent}',
      },
      es: {
        label: 'Reenvío de las copias',
        text: 'Hola, {first_name}:\n\nlas copias de su pedido {order} vuelven a salir mañana por la mañana, sin coste. Tardan de dos a cinco días.\n\n{agent}',
      },
    },
  },
  {
    label: 'New ePhoto code on its way',
    text: 'Hello {first_name},\n\nwe have asked for a new code for your order {order}. It reaches you by e-mail within 24 hours; the old one is no longer valid.\n\n{agent}',
    translations: {
      fr: {
        label: 'Nouveau code ePhoto en route',
        text: 'Bonjour {first_name},\n\nnous avons demandé un nouveau code pour votre commande {order}. Il vous parvient par e-mail sous 24 heures ; l’ancien n’est plus valable.\n\n{agent}',
      },
      es: {
        label: 'Nuevo código ePhoto en camino',
        text: 'Hola, {first_name}:\n\nhemos pedido un código nuevo para su pedido {order}. Le llega por correo electrónico en 24 horas; el anterior ya no vale.\n\n{agent}',
      },
    },
  },
  {
    label: 'Anything else?',
    text: 'Hello {first_name},\n\nI am glad that this is settled. If there is anything else, write to us on request {ticket}.\n\n{agent}',
    translations: {
      fr: {
        label: 'Autre chose ?',
        text: 'Bonjour {first_name},\n\nravi que ce soit réglé. Pour toute autre question, écrivez-nous sur la demande {ticket}.\n\n{agent}',
      },
      es: {
        label: '¿Algo más?',
        text: 'Hola, {first_name}:\n\nnos alegra que esté resuelto. Si necesita algo más, escríbanos en la solicitud {ticket}.\n\n{agent}',
      },
    },
  },
];
