import type { CustomerTexts } from '../../sections.ts';

export const wallet_low: CustomerTexts['wallet_low'] = {
  alert_subject: 'Votre portefeuille contient {credit}',
  alert: 'Votre portefeuille est passé sous {threshold} : il contient {credit}.',
  critical_subject: 'Votre portefeuille est presque vide : {credit}',
  critical: 'Votre portefeuille est passé sous {threshold}, ce qui est critique : il contient {credit}.',
  orders_may_stop: 'Les commandes que le portefeuille ne peut pas payer sont refusées.',
  ask: 'Merci de l’alimenter bientôt. Nous ne vous préviendrons à nouveau qu’une fois le portefeuille repassé au-dessus de ce seuil.',
};
