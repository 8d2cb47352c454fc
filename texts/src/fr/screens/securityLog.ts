import type { ScreenTexts } from '../../sections.ts';

export const security_log: ScreenTexts['security_log'] = {
  explained: 'Qui est entré et qui ne l’est pas, ce qui a été refusé, exporté et donné. Personne ne peut le modifier.',
  when: 'Quand',
  what: 'Quoi',
  who: 'Qui',
  nobody: 'Personne de connecté',
  account: 'Compte',
  place: 'D’où',
  detail: 'À propos de',
  several: '{moment}, {times} fois jusqu’à {last}',
  numbered: '{name} (n° {number})',
};

export const security_kinds: ScreenTexts['security_kinds'] = {
  signed_in: 'Connexion',
  sign_in_failed: 'Connexion échouée',
  locked_out: 'Blocage',
  signed_out: 'Déconnexion',
  token_reused: 'Ancien jeton de session réutilisé',
  access_denied: 'Accès refusé',
  exported: 'Liste exportée',
  key_made: 'Clé créée',
  account_added: 'Compte ajouté',
  roles_changed: 'Rôles modifiés',
  account_disabled: 'Compte désactivé',
  account_enabled: 'Compte activé',
  password_changed: 'Mot de passe modifié',
  password_link_sent: 'Lien de mot de passe envoyé',
  password_link_used: 'Lien de mot de passe utilisé',
  second_factor_failed: 'Seconde étape de connexion échouée',
  second_factor_added: 'Second facteur activé',
  second_factor_removed: 'Second facteur désactivé',
  second_factor_reset: 'Second facteur réinitialisé',
  recovery_code_used: 'Code de secours utilisé',
  recovery_codes_renewed: 'Codes de secours renouvelés',
  sessions_ended: 'Sessions terminées',
};
