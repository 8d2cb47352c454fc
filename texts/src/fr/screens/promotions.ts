import type { ScreenTexts } from '../../sections.ts';

export const promotions: ScreenTexts['promotions'] = {
  expired: 'Expirée',
  used_up: 'Épuisée',
  used_of: '{used, number} sur {quantity, number}',
  not_begun: 'Pas encore commencée',
};
