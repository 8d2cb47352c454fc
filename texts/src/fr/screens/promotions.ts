import type { ScreenTexts } from '../../sections.ts';

export const promotions: ScreenTexts['promotions'] = {
  expired: 'Expirée',
  used_up: 'Épuisée',
  not_begun: 'Pas encore commencée',
};
