import type { ScreenTexts } from '../../sections.ts';

export const board_generator: ScreenTexts['board_generator'] = {
  photo: 'Photo',
  photo_hint: 'Déposez un JPEG ici ou choisissez-en un',
  country: 'Pays',
  purpose: 'Type de photo',
  date: 'Date',
  order_number: 'Numéro de commande',
  short_slug: 'Code court',
  short_slug_help: 'Les autorités britanniques récupèrent la photo avec ce code.',
  generate: 'Générer la planche',
  print: 'Imprimer',
  download: 'Télécharger',
  incomplete: 'Vous devez remplir tous les champs',
  preview: 'Planche photo en taille réelle',
  drawn: 'Dessin : générez la planche pour l’imprimer ou l’enregistrer',
  other_shape: 'Cette photo n’a pas les proportions de {width} × {height} mm : seul son milieu est imprimé',
  no_room_for_text:
    'Sous les photos, il n’y a pas de place pour le numéro de commande et la date : ils ne sont pas imprimés',
  generated: 'Telle qu’elle sera imprimée',
  nothing: 'Choisissez un type de photo pour voir sa planche',
  no_purposes: 'Ce pays n’a pas de type de photo',
  paper: '{count, plural, one {# photo} other {# photos}} sur {width} × {height} mm',
  true_size: 'En taille réelle sur papier, et sur un écran de 96 points par pouce.',
};
