import type { ContractTexts } from '../../sections.ts';

/** What a refusal speaks of. */
export const things: ContractTexts['things'] = {
  document: 'El documento',
  version: 'La versión',
  picture: 'La imagen',
  purpose: 'El tipo de foto',
  purpose_of_country: 'Un tipo de foto para este país',
  email: 'El correo',
  order: 'El pedido',
  customer: 'El cliente',
  ticket: 'El ticket',
  account: 'La cuenta',
  session: 'La sesión',
  passkey: 'La clave de acceso',
  change: 'El cambio',
  shipment: 'El envío',
  price: 'El precio',
  price_edit: 'La modificación',
  partner_plan: 'El plan de socio',
  partner: 'El socio',
  disagreement: 'El desacuerdo',
  level_of_caution: 'El nivel de cautela',
  photo: 'La foto',
  hour: 'La hora',
};
