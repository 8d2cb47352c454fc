import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { REPLY_VARIABLES } from '../tickets.ts';
import { ORDERS } from './roles.ts';

const variables = REPLY_VARIABLES.map((name) => `{${name}}`).join(' ');

/** What support writes again and again, with its blanks filled in when it is used. */
export const savedReplyList = settingsList({
  name: 'saved_reply',
  path: '/saved-reply',
  one: ['saved reply', 'réponse enregistrée', 'respuesta guardada'],
  many: ['saved replies', 'réponses enregistrées', 'respuestas guardadas'],
  read: ORDERS,
  write: ORDERS,
  display: 'label',
  sort: { by: 'order_number' },
  fields: {
    label: {
      kind: 'text',
      label: ['Label', 'Libellé', 'Etiqueta'],
      most: 200,
      required: true,
      inList: true,
      search: true,
      translated: true,
      unique: true,
    },
    text: {
      kind: 'text',
      label: ['Text', 'Texte', 'Texto'],
      help: [
        `The customer reads it in their language. These are filled in: ${variables}`,
        `Le client le lit dans sa langue. Ceci est rempli : ${variables}`,
        `El cliente lo lee en su idioma. Esto se rellena: ${variables}`,
      ],
      most: MESSAGE_LENGTH_MAX,
      lines: 8,
      required: true,
      inList: true,
      unsorted: true,
      search: true,
      translated: true,
    },
    order_number: {
      kind: 'number',
      label: ['Order number', 'Numéro d’ordre', 'Número de orden'],
      least: 0,
      most: 1000,
      standard: 1,
      required: true,
      inList: true,
    },
    active: {
      kind: 'flag',
      label: ['Active', 'Active', 'Activa'],
      standard: true,
      inList: true,
      filter: true,
    },
  },
});
