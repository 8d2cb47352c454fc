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
  numbered: {
    document: 'Documento {number}',
    shipment: 'Envío {number}',
    ticket: 'Ticket {number}',
  },
};
