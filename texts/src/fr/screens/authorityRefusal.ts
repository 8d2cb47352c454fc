import type { ScreenTexts } from '../../sections.ts';

export const authority_refusal: ScreenTexts['authority_refusal'] = {
  button: 'Refusé par l’administration',
  title: 'L’administration a refusé le document {id}',
  words: 'Ce que l’administration a dit',
  words_why: 'C’est conservé comme commentaire de la commande, et lu par la personne qui corrige la photo.',
  next: 'La suite',
  newPhoto: 'Le client reprend une photo : elle lui est demandée par e-mail, avec les motifs',
  treatment: 'Un contrôleur corrige cette photo encore une fois',
  reason_needed: 'Choisissez au moins un motif : il est indiqué au client.',
  consequences:
    'Rien n’est facturé. Le code du client est révoqué et une lettre en attente n’est pas envoyée. Un nouveau code et une nouvelle planche sont faits dès que la photo est validée.',
  confirm_newPhoto: 'Demander une nouvelle photo',
  confirm_treatment: 'Envoyer en traitement',
};
