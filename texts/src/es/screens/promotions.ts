import type { ScreenTexts } from '../../sections.ts';

export const promotions: ScreenTexts['promotions'] = {
  expired: 'Caducada',
  used_up: 'Agotada',
  used_of: '{used, number}\u00a0de\u00a0{quantity, number}',
  not_begun: 'Aún sin empezar',
};
