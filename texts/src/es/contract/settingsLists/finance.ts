import type { ListTexts } from '../../../sections.ts';

export const forex: ListTexts['forex'] = {
  one: 'moneda',
  many: 'monedas',
  counted: '{count, plural, one {# moneda} other {# monedas}}',
  fields: {
    label: 'Etiqueta',
    currency: 'Moneda',
    symbol: 'Símbolo',
    rate: 'Tasa',
    supported_by_stripe: 'Aceptada por Stripe',
    active: 'Activa',
  },
  help: {
    currency: 'Tres letras, ISO 4217: GBP.',
    rate: 'Cuántas compra un euro.',
  },
};

export const promotion: ListTexts['promotion'] = {
  one: 'promoción',
  many: 'promociones',
  counted: '{count, plural, one {# promoción} other {# promociones}}',
  fields: {
    label: 'Etiqueta',
    code: 'Código',
    type: 'Tipo',
    amount: 'Importe o porcentaje',
    currency: 'Moneda',
    quantity: 'Usos como máximo',
    quantity_used: 'Usada',
    partner_plans: 'Planes de socios',
    countries: 'Países de compra',
    start_at: 'Empieza',
    expire_at: 'Caduca',
    team_added_by: 'Equipo',
    active: 'Activa',
    created_at: 'Creada',
  },
  help: {
    quantity: 'Vacío: sin límite.',
    quantity_used:
      'Los pedidos hechos con ella que no se cancelaron, rechazaron ni eliminaron. Un pedido que al final se paga cuenta incluso por encima del límite.',
    partner_plans: 'Sin elegir: para todos.',
    countries: 'Sin elegir: en todos.',
    start_at: 'Vacío: enseguida.',
  },
  parts: {
    usable: 'Se pueden usar ahora',
    ends_soon: 'Terminan en menos de {days} días',
    over: 'Caducadas o agotadas',
  },
  choices: {
    type: {
      percentage: 'Porcentaje',
      amount: 'Importe',
    },
  },
};
