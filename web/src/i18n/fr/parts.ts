import type { Texts } from '../en.ts';

export const table: Texts['table'] = {
  search: 'Rechercher',
  clear_search: 'Effacer la recherche',
  actions: 'Actions',
  empty: 'Rien ici pour le moment',
  nothing_found: 'Rien ne correspond à « %{search} »',
  failed: 'La liste n’a pas pu être chargée',
};

export const ui: Texts['ui'] = {
  cancel: 'Annuler',
  confirm: 'Confirmer',
  close: 'Fermer',
  delete_item: 'Voulez-vous vraiment supprimer cet élément ?',
  try_again: 'Réessayer',
  time_left: 'Temps restant : %{time}',
  time_over: 'Le temps est écoulé',
  choose_file: 'Choisir un fichier',
  drop_here: 'Déposez un fichier ici ou choisissez-en un',
  drop_now: 'Relâchez pour ajouter le fichier',
  wrong_type: 'Ce type de fichier ne peut pas être utilisé ici',
  too_heavy: 'Ce fichier dépasse %{megabytes} Mo',
  only_one: 'Un seul fichier à la fois',
  uploading: '%{percent} % envoyés',
};
