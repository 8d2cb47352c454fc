import type { ScreenTexts } from '../../sections.ts';

export const replacement: ScreenTexts['replacement'] = {
  button: 'Remplacer l’usage',
  title: 'Remplacer le document {id} ?',
  now: 'Commandé : {purpose}',
  purpose: 'L’usage voulu',
  same: 'C’est l’usage commandé',
  reason: 'Motif',
  consequences:
    'Un nouveau document avec la photo envoyée par le client prend sa place et attend un trieur. Il ne coûte rien de plus. Un courrier en attente n’est pas envoyé et un code est révoqué. Cela ne peut pas être annulé.',
  confirm: 'Remplacer',
  replaced: 'Le document {id} a été remplacé par le document {next}, pour un autre usage.',
};
