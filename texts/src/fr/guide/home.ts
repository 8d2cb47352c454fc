import type { GuideTexts } from '../../sections.ts';

export const home: GuideTexts['home'] = {
  welcome: 'Bienvenue dans Likeness',
  welcome_name: 'Bienvenue, {name}',
  nothing: 'Rien n’est encore ouvert à votre compte. Demandez un rôle à un administrateur.',
  no_figures: 'Rien de votre travail n’est compté ici : le menu y mène.',
  all_done: 'Rien ne vous attend.',
  not_counted: 'Impossible de compter ce qui attend',
  oldest: 'Élément le plus ancien : {ago}',
  next_end: 'Prochaine : {ago}',
  overdue: '{count, number} en retard',
  sections: {
    photos: 'Photos',
    shipments: 'Expéditions',
    tickets: 'Tickets',
    orders: 'Commandes',
    money: 'Argent',
    house: 'La maison',
    texts: 'Traductions manquantes',
  },
  figures: {
    verify: '{count, plural, one {photo attend son verdict} other {photos attendent leur verdict}}',
    process: '{count, plural, one {photo attend d’être traitée} other {photos attendent d’être traitées}}',
    my_documents: '{count, plural, one {photo est entre vos mains} other {photos sont entre vos mains}}',
    ship: '{count, plural, one {expédition attend de partir} other {expéditions attendent de partir}}',
    my_shipments: '{count, plural, one {expédition gérée par vous} other {expéditions gérées par vous}}',
    blocked: '{count, plural, one {expédition est bloquée} other {expéditions sont bloquées}}',
    returned: '{count, plural, one {lettre est revenue} other {lettres sont revenues}} en {days, number} jours',
    tickets: '{count, plural, one {ticket est ouvert} other {tickets sont ouverts}}',
    tickets_pro: '{count, plural, one {ticket B2B est ouvert} other {tickets B2B sont ouverts}}',
    assigned_tickets:
      '{count, plural, one {ticket ouvert vous est attribué} other {tickets ouverts vous sont attribués}}',
    assigned_tickets_pro:
      '{count, plural, one {ticket B2B ouvert vous est attribué} other {tickets B2B ouverts vous sont attribués}}',
    my_tickets: '{count, plural, one {ticket géré par vous} other {tickets gérés par vous}}',
    mentions:
      '{count, plural, one {ticket où un collègue vous a écrit} other {tickets où des collègues vous ont écrit}}',
    rejected_photo:
      '{count, plural, one {commande attend une nouvelle photo de son client} other {commandes attendent une nouvelle photo de leurs clients}}',
    rejected_signature:
      '{count, plural, one {commande attend une nouvelle signature} other {commandes attendent une nouvelle signature}}',
    rejected_address:
      '{count, plural, one {commande attend une autre adresse} other {commandes attendent une autre adresse}}',
    received_emails: '{count, plural, one {e-mail à rattacher à un ticket} other {e-mails à rattacher à un ticket}}',
    emails_failed: '{count, plural, one {e-mail n’a pas pu partir} other {e-mails n’ont pas pu partir}}',
    refunds_due: '{count, plural, one {remboursement est à faire} other {remboursements sont à faire}}',
    negative_wallets: '{count, plural, one {portefeuille est négatif} other {portefeuilles sont négatifs}}',
    promotions_expiring:
      '{count, plural, one {promotion se termine} other {promotions se terminent}} sous {days, number} jours',
    disagreements:
      '{count, plural, one {désaccord attend d’être tranché} other {désaccords attendent d’être tranchés}}',
    alerts: '{count, plural, one {alerte est ouverte} other {alertes sont ouvertes}}',
  },
};
