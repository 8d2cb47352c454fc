import type { GuideTexts } from '../../sections.ts';

export const found: GuideTexts['found'] = {
  nothing: 'Rien trouvé pour « {q} »',
  screens: 'Écrans',
  documents: '{count, plural, one {# document} other {# documents}}',
  kinds: {
    document: 'Documents',
    shipment: 'Expéditions',
    ticket: 'Tickets',
    partner: 'Partenaires',
    wallet: 'Portefeuilles',
    promotion: 'Promotions',
    account: 'Comptes',
  },
  numbered: {
    document: 'Document {number}',
    shipment: 'Expédition {number}',
    ticket: 'Ticket {number}',
  },
};
