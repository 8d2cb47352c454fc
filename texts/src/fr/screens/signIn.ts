import type { ScreenTexts } from '../../sections.ts';

export const sessions: ScreenTexts['sessions'] = {
  title: 'Où vous êtes connecté',
  list: 'Sessions',
  this: 'Celle-ci',
  used: 'Dernière utilisation',
  from: ' depuis {address}',
  since: 'Connexion {moment}',
  end: 'Terminer',
  end_of: 'Terminer : {device}',
  ended:
    '{ended, plural, =0 {Aucune autre n’était ouverte} one {# session est terminée} other {# sessions sont terminées}}',
  end_others: 'Terminer toutes les autres',
  end_others_question: 'Partout ailleurs vous devrez vous reconnecter. Ce qui n’y est pas enregistré est perdu.',
  not_read: 'Impossible de lire où vous êtes connecté',
  program: 'Un programme',
  program_on: 'Un programme sous {system}',
  browser_on: '{browser} sous {system}',
  of_account: 'Connexion de {email}',
  none: 'Connecté nulle part en ce moment.',
  end_all: 'Terminer toutes les sessions',
  end_all_question: '{email} devra se reconnecter partout. Ce qui n’y est pas enregistré est perdu.',
  look_at: 'Sessions et second facteur de {item}',
};

export const second_factor: ScreenTexts['second_factor'] = {
  title: 'Second facteur',
  is_off:
    'Vous vous connectez avec votre seul mot de passe. Avec une application d’authentification sur votre téléphone, personne n’entre en ne connaissant que votre mot de passe.',
  is_on:
    'Vous vous connectez avec votre mot de passe et un code de votre application d’authentification, depuis le {moment}. {left, plural, =0 {Il ne reste aucun code de secours : créez-en de nouveaux} one {Il reste # code de secours} other {Il reste # codes de secours}}.',
  is_required: 'Votre rôle l’exige : il ne peut pas être désactivé.',
  not_read: 'Votre second facteur n’a pas pu être lu',
  turn_on: 'Activer le second facteur',
  turn_off: 'Désactiver le second facteur',
  turn_off_question:
    'Ensuite, votre mot de passe suffira pour vous connecter. Vos codes de secours ne seront plus valables.',
  turned_off: 'Vous vous connectez désormais avec votre seul mot de passe',
  new_codes: 'Créer de nouveaux codes de secours',
  new_codes_question: 'Les codes que vous avez ne seront plus valables.',
  password_first: 'D’abord votre mot de passe, pour que personne d’autre n’installe son application pour votre compte.',
  go_on: 'Continuer',
  set_up: 'Installez votre application d’authentification',
  role_requires:
    'Votre rôle exige un second facteur. Il vous faut une application d’authentification sur votre téléphone, comme Aegis, Google Authenticator ou 1Password.',
  scan: '1. Scannez cette image avec l’application.',
  qr_code: 'Code QR pour l’application d’authentification',
  or_type: 'Ou saisissez ceci dans l’application :',
  then_type: '2. Saisissez les six chiffres que l’application affiche.',
  code: 'Code de l’application',
  code_or_recovery: 'Code de l’application ou code de secours',
  confirm: 'Confirmer',
  codes: 'Vos codes de secours',
  codes_of: 'Likeness : codes de secours',
  codes_once:
    'Gardez ces codes ailleurs que dans votre téléphone. Chacun permet de vous connecter une fois si vous perdez l’application. Ils ne seront plus affichés.',
  save_codes: 'Enregistrer dans un fichier',
  print_codes: 'Imprimer',
  codes_kept: 'Je les ai gardés',
  step: 'Le code de votre application',
  step_detail:
    'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche pour Likeness.',
  lost: 'Pas de téléphone sous la main ? Saisissez un code de secours. S’il ne vous en reste aucun, demandez à un collègue qui gère les comptes.',
  begin_anew: 'Se connecter avec un autre compte',
  few_codes:
    '{left, plural, =0 {C’était votre dernier code de secours} one {Il reste # code de secours} other {Il reste # codes de secours}}. Créez-en de nouveaux sous « Connexion et appareils ».',
  theirs_off: 'Se connecte avec son seul mot de passe.',
  theirs_on: 'Se connecte avec un second facteur depuis le {moment}.',
  reset: 'Réinitialiser le second facteur',
  reset_question:
    '{email} se connectera la prochaine fois avec son seul mot de passe. Ne le faites que si vous êtes sûr de qui vous le demande.',
  reset_done: 'Le second facteur est réinitialisé',
};
