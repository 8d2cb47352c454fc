import type { ScreenTexts } from '../../sections.ts';

export const passwords: ScreenTexts['passwords'] = {
  forgotten: 'Mot de passe oublié ?',
  forgotten_detail: 'Saisissez l’e-mail de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  send_link: 'Envoyer un lien',
  link_on_its_way:
    'S’il existe un compte pour {email}, un lien est en route vers cette adresse. Il fonctionne pendant une heure. Regardez aussi parmi les courriers indésirables.',
  to_sign_in: 'Aller à la page de connexion',
  choose: 'Choisissez votre mot de passe',
  choose_new: 'Choisissez un nouveau mot de passe',
  of_account: 'Pour le compte {email}',
  rule: '{min} caractères ou plus. Plusieurs mots qui n’ont rien à voir entre eux sont faciles à retenir et difficiles à deviner. Votre nom, votre e-mail et le nom de ce programme ne doivent pas y figurer.',
  new: 'Nouveau mot de passe',
  again: 'Répétez le mot de passe',
  current: 'Mot de passe actuel',
  not_the_same: 'Les deux ne sont pas identiques',
  save: 'Enregistrer le mot de passe',
  set: 'Votre mot de passe est enregistré : connectez-vous avec lui',
  ask_again: 'Demander un nouveau lien',
  change_own: 'Changer le mot de passe',
  change_own_detail: 'Votre session reste ouverte ici. Elle se ferme sur tous les autres appareils.',
  changed: 'Votre mot de passe a été modifié',
  invite_again: 'Inviter à nouveau {item}',
  send_link_to: 'Envoyer à {item} un lien pour un nouveau mot de passe',
  invite_question:
    '{email} recevra un autre e-mail avec un lien pour choisir un mot de passe. Il fonctionne pendant une heure.',
  send_link_question:
    '{email} recevra un e-mail avec un lien pour choisir un nouveau mot de passe. Il fonctionne pendant une heure. D’ici là, l’actuel reste valable.',
  link_sent: 'Le lien est en route vers {email}',
};
