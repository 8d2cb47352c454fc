import type { Words } from '@likeness/contract/kit/words';
import type { Told } from './rules.ts';

/** What we say ourselves of a call that failed, in the languages of the screens. */
const SENTENCES = {
  no_answer: [
    'The mail partner did not answer',
    "Le partenaire postal n'a pas répondu",
    'El socio postal no respondió',
  ],
  not_reached: [
    'The mail partner cannot be reached',
    'Le partenaire postal est injoignable',
    'No se puede contactar con el socio postal',
  ],
  broken_off: [
    "The mail partner's answer broke off",
    "La réponse du partenaire postal s'est interrompue",
    'La respuesta del socio postal se interrumpió',
  ],
  busy: [
    'The mail partner has too much to do',
    'Le partenaire postal est débordé',
    'El socio postal tiene demasiado trabajo',
  ],
  unreadable: [
    "The mail partner's answer cannot be read",
    'La réponse du partenaire postal est illisible',
    'La respuesta del socio postal no se puede leer',
  ],
  too_large: [
    'The mail partner finds the letter too large',
    'Le partenaire postal trouve la lettre trop volumineuse',
    'El socio postal considera la carta demasiado grande',
  ],
  moved: [
    'The mail partner has moved',
    "Le partenaire postal a changé d'adresse",
    'El socio postal ha cambiado de dirección',
  ],
  wrong_place: [
    'The mail partner is not at this address',
    "Le partenaire postal n'est pas à cette adresse",
    'El socio postal no está en esta dirección',
  ],
  own_problem: [
    'The mail partner had a problem of its own',
    'Le partenaire postal a eu un problème de son côté',
    'El socio postal tuvo un problema propio',
  ],
  keys_refused: [
    'The mail partner does not accept our keys',
    "Le partenaire postal n'accepte pas nos clés",
    'El socio postal no acepta nuestras claves',
  ],
  token_refused: [
    'The mail partner does not accept its own token',
    "Le partenaire postal n'accepte pas son propre jeton",
    'El socio postal no acepta su propio token',
  ],
  boards_number: [
    'A letter holds 1 to 50 photo boards',
    'Une lettre contient de 1 à 50 planches photo',
    'Una carta contiene de 1 a 50 planchas de fotos',
  ],
  reference_length: [
    'A reference has 1 to 200 characters',
    'Une référence compte de 1 à 200 caractères',
    'Una referencia tiene de 1 a 200 caracteres',
  ],
} as const satisfies Record<string, Words>;

/** @param code for the log alone: of a library or of HTTP */
export function ourSentence(key: keyof typeof SENTENCES, code?: string | number): Required<Told> {
  const words = SENTENCES[key];
  return { sentence: code === undefined ? words[0] : `${words[0]} (${code})`, words };
}
