import type { AnswerTexts } from '../../sections.ts';

export const security_columns: AnswerTexts['security_columns'] = {
  happened_at: 'Momento',
  last_at: 'Última vez',
  times: 'Veces',
  kind: 'Qué',
  person: 'Persona',
  person_id: 'Número de persona',
  account: 'Cuenta',
  account_id: 'Número de cuenta',
  name: 'Nombre escrito',
  address: 'Dirección',
  device: 'Dispositivo',
  detail: 'Sobre',
};
