import type { ScreenTexts } from '../../sections.ts';

export const authority_refusals: ScreenTexts['authority_refusals'] = {
  countries: 'Par pays',
  purposes: 'Par type de photo',
  reasons: 'Par motif',
  none: 'Aucun refus ici',
  none_why:
    'Personne n’a noté de refus avec ces mots et ces filtres dans cette période. Un commentaire avec l’étiquette #administrationRefusal en note un.',
  refusals: '{total, plural, one {# refus} other {# refus}}',
  of_all: '{total, plural, one {# refus} other {# refus}} sur {all} dans la période',
  open: 'Ouvrir le refus du {day}',
  title: 'Refusé : {purpose}',
  title_plain: 'Un refus',
  words: 'Ce qu’a dit l’administration',
  no_words: 'Le compte du client est supprimé : les mots ne sont pas montrés.',
  validated: 'Validée',
  let_pass: 'Laissée passer par',
  document: 'Document {id} de la commande {order}',
  rules: 'Les règles actuelles',
  measures: 'Mesures de la version refusée',
  shown: 'Version refusée',
  noted: 'Noté',
  failed: 'Le refus n’a pas pu être chargé',
  photo: 'La photo refusée',
  more: '{count, plural, one {# de plus} other {# de plus}}',
  fewer: 'Moins',
  no_reasons: 'Aucun motif indiqué',
  no_picture: {
    account_deleted: 'Le compte du client est supprimé',
    file_deleted: 'L’image a été supprimée',
    nothing_validated: 'Rien n’avait été validé',
  },
};
