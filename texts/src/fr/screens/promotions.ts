import type { ScreenTexts } from '../../sections.ts';

export const promotions: ScreenTexts['promotions'] = {
  expired: 'Expirée',
  used_up: 'Épuisée',
  used_of: '{used, number}\u00a0sur\u00a0{quantity, number}',
  not_begun: 'Pas encore commencée',
};
