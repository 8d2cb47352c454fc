import type { ScreenTexts } from '../../sections.ts';

export const promotions: ScreenTexts['promotions'] = {
  expired: 'Caducada',
  used_up: 'Agotada',
  used_of: '{used, number} de {quantity, number}',
  not_begun: 'Aún sin empezar',
};
