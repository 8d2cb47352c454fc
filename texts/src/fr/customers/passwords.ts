import type { CustomerTexts } from '../../sections.ts';

/** Les liens par lesquels l’équipe choisit ses mots de passe. */
export const password_link: CustomerTexts['password_link'] = {
  lasts:
    'Le lien fonctionne une seule fois, pendant {minutes, plural, one {# minute} other {# minutes}}. S’il est trop tard, demandez-en un autre.',
};

export const password_invitation: CustomerTexts['password_invitation'] = {
  subject: 'Votre compte Likeness',
  why: 'Un compte Likeness a été créé pour vous. Vous vous connectez avec {email}. Choisissez d’abord votre mot de passe.',
  button: 'Choisir un mot de passe',
  ignore:
    'Si vous ne savez pas pourquoi vous recevez cet e-mail, ne faites rien : sans mot de passe, personne ne peut se connecter.',
};

export const password_reset: CustomerTexts['password_reset'] = {
  subject: 'Un nouveau mot de passe pour Likeness',
  why: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte {email}. Si c’était vous, choisissez-le ici.',
  button: 'Choisir un nouveau mot de passe',
  ignore: 'Si ce n’était pas vous, ne faites rien : votre mot de passe ne change pas.',
};

export const second_factor_reset: CustomerTexts['second_factor_reset'] = {
  subject: 'Votre second facteur Likeness a été réinitialisé',
  what: 'Une personne qui gère les comptes a réinitialisé le second facteur de votre compte {email}. Votre application d’authentification, vos clés d’accès et vos codes de secours ne vous connectent plus : votre mot de passe suffit désormais.',
  next: 'Configurez de nouveau un second facteur, pour que personne n’entre en ne connaissant que votre mot de passe.',
  button: 'Connexion et appareils',
  not_asked:
    'Si vous ne l’avez pas demandé, choisissez tout de suite un nouveau mot de passe et prévenez la personne qui gère les comptes.',
};
