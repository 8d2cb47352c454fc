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
  /** What is offered where there are more than are shown. */
  all: {
    orders: 'Il y en a d’autres : toutes les commandes avec « {q} »',
    customers: 'Il y en a d’autres : tous les clients avec « {q} »',
    partner: 'Il y en a d’autres : tous les partenaires avec « {q} »',
    wallet: 'Il y en a d’autres : tous les portefeuilles de partenaires avec « {q} »',
    promotion: 'Il y en a d’autres : toutes les promotions avec « {q} »',
    account: 'Il y en a d’autres : tous les comptes avec « {q} »',
  },
  /** Where no list shows just these. */
  more: 'Il y en a d’autres : précisez ce que vous cherchez',
  numbered: {
    document: 'Document {number}',
    shipment: 'Expédition {number}',
    ticket: 'Ticket {number}',
  },
};
