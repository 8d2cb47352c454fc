import type { CustomerTexts } from '../../sections.ts';

export const wallet_low: CustomerTexts['wallet_low'] = {
  alert_subject: 'Su monedero tiene {credit}',
  alert: 'Su monedero ha bajado de {threshold}: tiene {credit}.',
  critical_subject: 'Su monedero está casi vacío: {credit}',
  critical: 'Su monedero ha bajado de {threshold}, lo que es crítico: tiene {credit}.',
  orders_may_stop: 'Se rechazan los pedidos que el monedero no puede pagar.',
  ask: 'Le rogamos que ingrese pronto. Solo le avisaremos de nuevo después de que el monedero haya superado este umbral.',
};
