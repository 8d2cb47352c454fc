import type { Texts } from '../en.ts';

export const app: Texts['app'] = {
  skip_to_content: 'Aller au contenu',
  open_menu: 'Afficher le menu',
  close_menu: 'Masquer le menu',
  main_menu: 'Menu principal',
  go_home: 'Likeness, aller à l’accueil',
  reload: 'Recharger',
  shortcuts: 'Raccourcis clavier',
  shortcuts_screen: 'Sur cet écran',
  shortcuts_everywhere: 'Sur tous les écrans',
  loading: 'Chargement',
  language: 'Langue',
  account: 'Compte de %{email}',
  sign_out: 'Se déconnecter',
  theme: 'Apparence',
  theme_system: 'Comme le système',
  theme_light: 'Clair',
  theme_dark: 'Sombre',
  screen_broken: 'Cet écran a cessé de fonctionner',
  screen_broken_detail: 'Ce qui a déjà été envoyé est enregistré. Rechargez la page pour continuer.',
  reload_page: 'Recharger la page',
};

export const menu: Texts['menu'] = {
  process: 'Traitement',
  dashboard: 'Tableau de bord',
  after_sales: 'Service après-vente',
  finance: 'Finance',
  administration: 'Administration',
  translations: 'Traductions',
  backoffice2: 'Back-office partenaires',
};

export const session: Texts['session'] = {
  username: 'Identifiant',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  sign_in: 'Se connecter',
  staff_only: 'Back-office du personnel',
  demo_title: 'Maison de démonstration',
  demo_detail: 'Choisissez un compte pour remplir son identifiant et son mot de passe.',
};

export const home: Texts['home'] = {
  welcome: 'Bienvenue dans Likeness',
  welcome_name: 'Bienvenue, %{name}',
  detail: 'Choisissez par où commencer.',
  nothing: 'Rien n’est encore ouvert à votre compte. Demandez un rôle à un administrateur.',
};

export const roles: Texts['roles'] = {
  ROLE_SORTER: 'Trieur',
  ROLE_CONTROLLER: 'Contrôleur',
  ROLE_POSTMAN: 'Postier',
  ROLE_ADMIN: 'Administrateur',
  ROLE_SUPER_ADMIN: 'Super administrateur',
  ROLE_ORDER_MANAGER: 'Responsable des commandes',
  ROLE_FINANCE_MANAGER: 'Responsable financier',
  ROLE_USER_MANAGER: 'Responsable des utilisateurs',
  ROLE_AUTOMATIC_PROGRAM: 'Programme automatique',
};

export const alerts: Texts['alerts'] = {
  region: 'Messages',
  close: 'Fermer ce message',
  undo: 'Annuler',
  no_document_to_verify: 'Aucun document à vérifier !',
  no_document_to_process: 'Aucun document à traiter !',
  verification_expired: 'Vérification expirée !',
  not_allowed: 'Non autorisé',
  photo_not_loaded: 'Impossible de charger la photo',
  only_one_popup: 'Une seule popup peut être active',
  exists: 'Existe déjà',
  document_rejected: 'Document refusé avec succès !',
  document_validated: 'Document validé',
  document_sent_for_treatment: 'Document envoyé en traitement',
  document_sent_for_final_validation: 'Document renvoyé avec succès pour validation finale',
  document_sent_for_analysis: 'Document renvoyé pour analyse',
  item_created: '%{item} : création réussie',
  item_edited: '%{item} : modification réussie',
  item_deleted: '%{item} : suppression réussie',
};

export const validation: Texts['validation'] = {
  required: 'Ce champ doit être rempli',
  too_short: 'Cette valeur est trop courte. Elle doit avoir au moins %{min} caractères.',
  too_long: 'Cette valeur doit avoir au plus %{max} caractères.',
  too_small: 'Cette valeur doit être supérieure ou égale à %{min}',
  too_large: 'Cette valeur doit être inférieure ou égale à %{max}',
  email: 'Cette adresse e-mail n’est pas valide',
  unstorable: 'Cette valeur contient un caractère qui ne peut pas être conservé',
  unknown_field: 'Ce champ est inconnu',
  not_a_number: 'Ce n’est pas un nombre valable',
  too_many_decimals: 'Ce nombre doit avoir au plus %{max} décimales.',
  not_a_choice: 'Ce n’est pas l’un des choix proposés',
  url: 'Ce n’est pas une adresse web',
  colour: 'Ce n’est pas une couleur, comme #1A73E8',
  code: 'Ce code est inconnu',
  day: 'Ce n’est pas un jour',
  moment: 'Ce n’est pas une date avec une heure',
  picture: 'Ce n’est pas une image du catalogue',
  keys: 'Ce n’est pas un ensemble de réglages',
  font: 'Ce n’est pas le nom d’une police',
  shadow: 'Ce n’est pas une ombre, comme 0 2px 8px #00000033',
  no_such_record: 'Cet élément n’existe pas',
  taken: 'Cette valeur est déjà prise',
  once: 'Cela ne peut plus être modifié',
  too_many: 'Il doit y avoir au plus %{max} entrées.',
};
