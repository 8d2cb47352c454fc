import type { AnswerTexts } from '../../sections.ts';

export const mail_partner: AnswerTexts['mail_partner'] = {
  no_answer: 'Le partenaire postal n’a pas répondu',
  not_reached: 'Le partenaire postal est injoignable',
  broken_off: 'La réponse du partenaire postal s’est interrompue',
  busy: 'Le partenaire postal est débordé',
  unreadable: 'La réponse du partenaire postal est illisible',
  too_large: 'Le partenaire postal trouve la lettre trop volumineuse',
  moved: 'Le partenaire postal a changé d’adresse',
  wrong_place: 'Le partenaire postal n’est pas à cette adresse',
  own_problem: 'Le partenaire postal a eu un problème de son côté',
  keys_refused: 'Le partenaire postal n’accepte pas nos clés',
  token_refused: 'Le partenaire postal n’accepte pas son propre jeton',
  boards_number: 'Une lettre contient de 1 à 50 planches photo',
  reference_length: 'Une référence compte de 1 à 200 caractères',
};

export const board_problems: AnswerTexts['board_problems'] = {
  board_too_heavy: 'La planche photo pèse plus de 4 Mo',
  board_not_jpeg: 'La planche photo n’est pas un JPEG',
  board_pixels: 'La planche photo fait {width} × {height} pixels ; on imprime de 800 × 1124 à 2840 × 4000',
  board_ratio:
    'La planche photo serait rognée\u00A0: ses côtés sont de {ratio, number, ::.000} pour 1\u00A0; de 0,705 à 0,715, elle remplit le papier de 148,5 × 105\u00A0mm',
};
