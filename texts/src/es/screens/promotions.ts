import type { ScreenTexts } from '../../sections.ts';

export const promotions: ScreenTexts['promotions'] = {
  expired: 'Caducada',
  used_up: 'Agotada',
  not_begun: 'Aún sin empezar',
};
