import type { ScreenTexts } from '../../sections.ts';

export const sessions: ScreenTexts['sessions'] = {
  title: 'Où votre compte est connecté',
  list: 'Sessions',
  this: 'Celle-ci',
  used: 'Dernière utilisation',
  from: ' depuis {address}',
  since: 'Connexion {moment}',
  end: 'Terminer',
  end_of: 'Terminer : {device}',
  ended:
    '{ended, plural, =0 {Aucune autre n’était ouverte} one {# session est terminée} other {# sessions sont terminées}}',
  end_others: 'Terminer les autres',
  end_others_question: 'Partout ailleurs vous devrez vous reconnecter. Ce qui n’y est pas enregistré est perdu.',
  not_read: 'Impossible de lire où votre compte est connecté',
  program: 'Un programme',
  program_on: 'Un programme sous {system}',
  browser_on: '{browser} sous {system}',
  of_account: 'Connexion de {email}',
  none: 'Aucune session ouverte en ce moment.',
  end_all: 'Terminer toutes les sessions',
  end_all_question: '{email} devra se reconnecter partout. Ce qui n’y est pas enregistré est perdu.',
  look_at: 'Sessions et second facteur de {item}',
};

export const second_factor: ScreenTexts['second_factor'] = {
  title: 'Second facteur',
  is_off:
    'Vous vous connectez avec votre seul mot de passe. Avec une application d’authentification ou une clé d’accès, personne n’entre en ne connaissant que votre mot de passe.',
  is_on: 'Vous vous connectez avec votre mot de passe et l’un de ceux-ci.',
  is_required: 'Votre rôle exige un second facteur : le dernier ne peut pas être retiré.',
  app: 'Application d’authentification',
  since: 'Installée le {moment}',
  add_app: 'Installer une application d’authentification',
  app_added: 'L’application d’authentification est installée',
  remove: 'Retirer',
  remove_app: 'Retirer l’application d’authentification',
  remove_app_question: 'Les codes de l’application ne vous connecteront plus.',
  app_removed: 'L’application d’authentification est retirée',
  remove_last_question:
    'C’est votre dernier second facteur : ensuite, votre mot de passe suffira pour vous connecter. Vos codes de secours ne seront plus valables.',
  turned_off: 'Vous vous connectez désormais avec votre seul mot de passe',
  add_passkey: 'Ajouter une clé d’accès',
  add_passkey_question:
    'Votre navigateur demande ensuite où garder la clé d’accès : sur cet appareil, sur votre téléphone ou sur une clé de sécurité. Vous l’utilisez avec votre doigt, votre visage ou un code PIN.',
  passkey_name: 'Nom de la clé d’accès',
  passkey_added: 'La clé d’accès est ajoutée',
  passkey_since: 'Clé d’accès, ajoutée le {moment}',
  passkey_unused: 'Pas encore utilisée',
  passkeys_full: 'Vous avez {max} clés d’accès. Retirez-en une d’abord.',
  remove_passkey: 'Retirer la clé d’accès « {name} »',
  remove_passkey_question: 'Elle ne vous connectera plus.',
  passkey_removed: 'La clé d’accès est retirée',
  codes_left:
    '{left, plural, =0 {Il n’en reste aucun : créez-en de nouveaux} one {Il en reste #} other {Il en reste #}}. Chacun vous connecte une fois.',
  password_first:
    'Montrez d’abord que c’est vous, pour que personne d’autre n’installe son application pour votre compte.',
  recovery_code: 'Code de secours',
  use_passkey: 'Utiliser une clé d’accès',
  passkey_instead: 'Utiliser une clé d’accès au lieu du code',
  passkey_for_app: 'Utiliser une clé d’accès au lieu d’une application',
  or: 'ou',
  passkey_other_address: 'Les clés d’accès se créent et s’utilisent seulement sur {origin}.',
  passkey_not_secure: 'Les navigateurs ne proposent de clés d’accès que sur les pages en HTTPS.',
  passkey_numeric_address: 'Les navigateurs ne proposent pas de clés d’accès à une adresse qui est un nombre.',
  passkey_not_supported: 'Ce navigateur ne connaît pas les clés d’accès.',
  passkey_not_given:
    'Le navigateur n’a donné aucune clé d’accès : la demande a été annulée ou a pris trop de temps. Réessayez.',
  passkey_made_before: 'Il y a déjà une de vos clés d’accès sur cet appareil.',
  passkey_without_lock:
    'Cet appareil ne demande ni doigt, ni visage, ni code PIN. Configurez-en un, ou utilisez un autre appareil.',
  passkey_failed: 'Le navigateur n’y est pas arrivé. Réessayez, ou utilisez un autre appareil.',
  role_requires:
    'Votre rôle exige un second facteur. Il vous faut une application d’authentification sur votre téléphone, comme Aegis, Google Authenticator ou 1Password, ou une clé d’accès.',
  codes_once:
    'Gardez ces codes ailleurs que dans votre téléphone et votre ordinateur. Chacun permet de vous connecter une fois si vous perdez votre second facteur. Ils ne seront plus affichés.',
  step_any: 'Confirmez que c’est vous',
  prove_question:
    'Un navigateur ouvert ne dit pas qui se trouve devant. Pendant les cinq prochaines minutes, la question ne sera plus posée.',
  step_passkey: 'Avec votre clé d’accès : votre doigt, votre visage ou un code PIN.',
  lost_any:
    'Pas de clé d’accès sous la main ? Saisissez un code de secours. S’il ne vous en reste aucun, demandez à un collègue qui gère les comptes.',
  not_read: 'Votre second facteur n’a pas pu être lu',
  new_codes: 'Créer de nouveaux codes de secours',
  new_codes_question: 'Les codes que vous avez ne seront plus valables.',
  go_on: 'Continuer',
  set_up: 'Installez votre application d’authentification',
  scan: '1. Scannez cette image avec l’application.',
  qr_code: 'QR code pour l’application d’authentification',
  or_type: 'Ou saisissez ceci dans l’application :',
  then_type: '2. Saisissez les six chiffres que l’application affiche.',
  code: 'Code de l’application',
  code_or_recovery: 'Code de l’application ou code de secours',
  confirm: 'Confirmer',
  codes: 'Vos codes de secours',
  codes_of: 'Likeness : codes de secours',
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
    '{email} se connectera la prochaine fois avec son seul mot de passe. Ne le faites que si vous savez avec certitude qui vous le demande.',
  reset_done: 'Le second facteur est réinitialisé',
};
