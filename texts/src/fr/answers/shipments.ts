import type { AnswerTexts } from '../../sections.ts';

export const letter_problems: AnswerTexts['letter_problems'] = {
  no_mail_partner: 'Aucun partenaire postal n’est configuré sur ce serveur',
  order_closed: 'Plus rien de cette commande n’est envoyé',
  country_not_served: 'Rien n’est envoyé par la poste dans ce pays',
  board_missing: 'Il n’y a pas encore de planche photo',
  offer_board_missing: 'Il n’y a pas encore de planche photo pour une offre complémentaire',
  board_deleted: 'La planche photo a été supprimée : sa durée de conservation est écoulée',
  too_many_sheets: 'Une lettre contient au plus 50 planches photo',
  board_another: 'Ce n’est pas la planche photo de cette expédition',
  contents_changed: 'La planche photo ou la commande n’est plus ce qu’elle était',
  customer_deleted: 'Le compte du client a été supprimé',
  shipment_not_waiting: 'L’expédition n’attend plus de partir',
  document_not_waiting: 'Le document n’attend plus d’être expédié',
  board_not_read: 'La planche photo n’a pas pu être lue dans le dépôt de fichiers',
};

export const partner_tickets: AnswerTexts['partner_tickets'] = {
  nobody_knows: 'Personne ne sait si le partenaire postal l’a reçu',
  look_first: '{known} : vérifiez chez lui avant d’écrire à nouveau',
};

export const board_checks: AnswerTexts['board_checks'] = {
  pixels: '{width} × {height} pixels ; on imprime de 800 × 1124 à 2840 × 4000',
  ratio:
    'Côtés dans un rapport de {ratio, number, ::.000} à 1 ; de 0,705 à 0,715, le papier de 148,5 × 105 mm est rempli sans être coupé',
  weight: '{megabytes, number, ::.0} Mo sur 4 Mo au plus',
  code_printed: 'Le code {code} y est imprimé, en caractères de {points} points',
  code_read: 'Le code {code} y a été lu, en lettres de {points} points, contraste {contrast, number, ::.0} : 1',
  code_pale:
    'Le code {code} est trop pâle : contraste {contrast, number, ::.0} : 1 ; il se lit bien à partir de 4,5 : 1',
  code_small: 'Le code {code} est trop petit : lettres de {points} points ; elles se lisent bien à partir de 6',
  code_damaged:
    'Du code {code}, seuls {legible} caractères sur {length} sont lisibles : il est couvert, coupé, ou c’est un autre',
  code_absent: 'Le code {code} n’y figure pas',
  code_look: 'Vérifiez que le code {code} y figure et se lit',
  code_other: 'Un ancien code y figure, pas {code} : il faut une nouvelle planche',
  code_missing: 'Il n’y a pas encore de code',
};
