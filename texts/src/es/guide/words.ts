import type { GuideTexts } from '../../sections.ts';

export const words: GuideTexts['words'] = {
  level_of_caution:
    'Un grado de severidad de un tipo de foto: dice qué motivos rechazan una foto de entrada y cuáles se toleran.',
  anomaly: 'Un rechazo anterior de las fotos de este cliente, con sus motivos: mire si vuelve a pasar lo mismo.',
  treatment_time: 'Cuántos minutos laborables se prometen a un cliente para un veredicto, en cada hora de la semana.',
  last_validation: 'La decisión sobre una foto que se ha retocado y devuelto. Después, la foto sale.',
  wallet: 'Lo que un socio ha pagado por adelantado. Cada importe que entra o sale figura en él, con un comentario.',
  partner_plan: 'Lo que los clientes de un socio pueden comprar y leen, y el aspecto de su aplicación.',
  promotion:
    'Un código que abarata un pedido, por un porcentaje o un importe, para algunos planes y países o para todos.',
  purpose: 'Para qué sirve una foto, con sus reglas: por ejemplo, el pasaporte de un país.',
  country_group: 'Países de compra que comparten sus precios.',
  promised: 'Hasta cuándo se prometió un veredicto al cliente. Se cumple si el primer veredicto llega a tiempo.',
  sale_by_country:
    'Cuántos pedidos pagados se hicieron desde cada país para fotos de cada uno, en el último recuento. Un pedido con fotos para dos países cuenta para ambos; uno eliminado, para ninguno. Se cuentan pedidos, no importes.',
};
