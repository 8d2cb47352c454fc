import type { ScreenTexts } from '../../sections.ts';

export const table: ScreenTexts['table'] = {
  search: 'Rechercher',
  clear_search: 'Effacer la recherche',
  pages: 'Pages de la liste',
  sort_ascending: 'Trier par {column}, ordre croissant',
  sort_descending: 'Trier par {column}, ordre décroissant',
  actions: 'Actions',
  more_columns: '{count, plural, one {Afficher # colonne de plus} other {Afficher # colonnes de plus}}',
  empty: 'Rien ici pour le moment',
  nothing_found: 'Rien ne correspond à « {search} »',
  failed: 'La liste n’a pas pu être chargée',
  not_read_again: 'Cette liste n’a pas pu être relue : {why}',
  page_rows_per_page: 'Lignes par page :',
  page_range_info: '{offsetBegin, number}-{offsetEnd, number} sur {total, number}',
  current_page: 'Page {page}',
  page: 'Aller à la page {page}',
  first: 'Aller à la première page',
  last: 'Aller à la dernière page',
  next: 'Aller à la page suivante',
  previous: 'Aller à la page précédente',
};

export const ui: ScreenTexts['ui'] = {
  meaning_of: 'Ce que veut dire « {word} »',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  close: 'Fermer',
  delete_item: 'Voulez-vous vraiment supprimer cet élément ?',
  try_again: 'Réessayer',
  time_left: 'Temps restant : {time}',
  time_over: 'Le temps est écoulé',
  choose_file: 'Choisir un fichier',
  pair: '{name} : {value}',
  more_than: '{count}+',
  counted: '{name} ({count})',
  show_more: 'Afficher plus',
  drop_here: 'Déposez un fichier ici ou choisissez-en un',
  drop_now: 'Relâchez pour ajouter le fichier',
  wrong_type: 'Ce type de fichier ne peut pas être utilisé ici',
  too_heavy: 'Ce fichier dépasse {megabytes} Mo',
  only_one: 'Un seul fichier à la fois',
  uploading: '{percent} % envoyés',
};

/** Work on a document, of whatever kind. */
export const work: ScreenTexts['work'] = {
  held_by: '{name} travaille sur ce document jusqu’à {time}.',
  stands_at: 'Le document est maintenant au statut « {status} ».',
  lost: 'Vous ne travaillez plus sur ce document.',
  released_by: '{name} a mis fin à votre travail ici à {time}.',
  released_by_word: '{name} a mis fin à votre travail ici à {time} : « {word} »',
  kept: 'Ce que vous aviez commencé est toujours là.',
  begun_is_kept: 'Ce que vous aviez commencé pour lui est conservé.',
  release_by_force: 'Libérer pour les autres',
  take_again: 'Reprendre le {id}',
  last_minute: 'Moins d’une minute : ensuite il retourne aux autres',
  full_title:
    '{count, plural, one {Vous travaillez déjà sur le document {id}} other {Vous travaillez déjà sur # documents}}',
  full_detail: 'Le document {wanted} n’a pas été pris. Terminez-en ou libérez-en un d’abord.',
  continue_with: 'Continuer avec le {id}',
  leave_it: 'Le libérer et prendre celui-ci',
  leave_one: 'Libérer le {id} et prendre celui-ci',
};

export const needs: ScreenTexts['needs'] = {
  signature_needed: 'Signature requise',
  send_by_post_needed: 'Envoi postal',
  verification_needed: 'Vérification requise',
  ephoto_needed: 'Code ePhoto requis',
};

export const envelope: ScreenTexts['envelope'] = {
  address: 'Adresse sur l’enveloppe',
};

export const address: ScreenTexts['address'] = {
  title: 'Modifier l’adresse',
  firstName: 'Prénom',
  lastName: 'Nom',
  attention: 'Chez',
  address: 'Adresse',
  address2: 'Complément d’adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  region: 'Région',
  country: 'Pays',
  preview: 'Telle qu’elle sera imprimée',
  changed_meanwhile: 'Quelqu’un d’autre a modifié cette adresse entre-temps :',
  emptied: 'vide',
  take_theirs: 'Prendre la sienne',
  keep_mine: 'Garder la mienne',
};
