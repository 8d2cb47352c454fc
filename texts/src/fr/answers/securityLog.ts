import type { AnswerTexts } from '../../sections.ts';

export const security_columns: AnswerTexts['security_columns'] = {
  happened_at: 'Moment',
  last_at: 'Dernière fois',
  times: 'Fois',
  kind: 'Quoi',
  person: 'Personne',
  person_id: 'Numéro de personne',
  account: 'Compte',
  account_id: 'Numéro de compte',
  name: 'Nom saisi',
  address: 'Adresse',
  device: 'Appareil',
  detail: 'À propos de',
};
