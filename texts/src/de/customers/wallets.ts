import type { CustomerTexts } from '../../sections.ts';

export const wallet_low: CustomerTexts['wallet_low'] = {
  alert_subject: 'Ihr Guthaben beträgt {credit}',
  alert: 'Ihr Guthaben ist unter {threshold} gefallen: Es beträgt {credit}.',
  critical_subject: 'Ihr Guthaben ist fast aufgebraucht: {credit}',
  critical: 'Ihr Guthaben ist unter die kritische Grenze von {threshold} gefallen: Es beträgt {credit}.',
  orders_may_stop: 'Bestellungen, die das Guthaben nicht bezahlen kann, werden abgelehnt.',
  ask: 'Bitte zahlen Sie bald ein. Wir melden uns erst wieder, nachdem das Guthaben über dieser Grenze lag.',
};
