import type { ScreenTexts } from '../../sections.ts';

export const replacement: ScreenTexts['replacement'] = {
  button: 'Remplacer le type de photo',
  title: 'Remplacer le document {id} ?',
  now: 'Commandé : {purpose}',
  purpose: 'Le type de photo voulu',
  same: 'C’est le type de photo commandé',
  reason: 'Motif',
  consequences:
    'Un nouveau document avec la photo envoyée par le client prend sa place et attend un trieur. Il ne coûte rien de plus. Une lettre en attente n’est pas envoyée et un code est révoqué. Cela ne peut pas être annulé.',
  confirm: 'Remplacer',
  replaced: 'Le document {id} a été remplacé par le document {next}, pour un autre type de photo.',
};
