import type { GuideTexts } from '../../sections.ts';

export const found: GuideTexts['found'] = {
  nothing: 'Nada encontrado para «{q}»',
  screens: 'Pantallas',
  documents: '{count, plural, one {# documento} other {# documentos}}',
  kinds: {
    document: 'Documentos',
    shipment: 'Envíos',
    ticket: 'Tickets',
    partner: 'Socios',
    wallet: 'Monederos',
    promotion: 'Promociones',
    account: 'Cuentas',
  },
  /** What is offered where there are more than are shown. */
  all: {
    orders: 'Hay más: todos los pedidos con «{q}»',
    customers: 'Hay más: todos los clientes con «{q}»',
    partner: 'Hay más: todos los socios con «{q}»',
    wallet: 'Hay más: todos los monederos de socios con «{q}»',
    promotion: 'Hay más: todas las promociones con «{q}»',
    account: 'Hay más: todas las cuentas con «{q}»',
  },
  /** Where no list shows just these. */
  more: 'Hay más: precise lo que busca',
  numbered: {
    document: 'Documento {number}',
    shipment: 'Envío {number}',
    ticket: 'Ticket {number}',
  },
};
