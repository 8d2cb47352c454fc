/** The home page: what waits for whoever signs in. */
export const home = {
  welcome: 'Welcome to Likeness',
  welcome_name: 'Welcome, {name}',
  nothing: 'Your account has no access yet. Ask an administrator for a role.',
  no_figures: 'Nothing of your work is counted here: use the menu.',
  all_done: 'Nothing waits for you.',
  not_counted: 'Waiting work could not be counted',
  oldest: 'Oldest: {ago}',
  next_end: 'Next: {ago}',
  overdue: '{count, number} overdue',
  sections: {
    photos: 'Photos',
    shipments: 'Shipments',
    tickets: 'Tickets',
    orders: 'Orders',
    money: 'Money',
    house: 'The house',
    texts: 'Missing translations',
  },
  figures: {
    verify: '{count, plural, one {photo waits for its verdict} other {photos wait for their verdict}}',
    process: '{count, plural, one {photo waits to be processed} other {photos wait to be processed}}',
    my_documents: '{count, plural, one {photo is in your hands} other {photos are in your hands}}',
    ship: '{count, plural, one {shipment waits to be sent} other {shipments wait to be sent}}',
    my_shipments: '{count, plural, one {shipment is managed by you} other {shipments are managed by you}}',
    blocked: '{count, plural, one {shipment is blocked} other {shipments are blocked}}',
    returned: '{count, plural, one {letter came back} other {letters came back}} within {days, number} days',
    tickets: '{count, plural, one {ticket is open} other {tickets are open}}',
    tickets_pro: '{count, plural, one {B2B ticket is open} other {B2B tickets are open}}',
    assigned_tickets: '{count, plural, one {open ticket is assigned to you} other {open tickets are assigned to you}}',
    assigned_tickets_pro:
      '{count, plural, one {B2B ticket is assigned to you} other {B2B tickets are assigned to you}}',
    my_tickets: '{count, plural, one {ticket is managed by you} other {tickets are managed by you}}',
    mentions:
      '{count, plural, one {ticket on which a colleague has written to you} other {tickets on which colleagues have written to you}}',
    rejected_photo:
      '{count, plural, one {order waits for a new photo of its customer} other {orders wait for a new photo of their customers}}',
    rejected_signature:
      '{count, plural, one {order waits for a new signature} other {orders wait for a new signature}}',
    rejected_address: '{count, plural, one {order waits for another address} other {orders wait for another address}}',
    received_emails:
      '{count, plural, one {e-mail waits to be put into a ticket} other {e-mails wait to be put into a ticket}}',
    emails_failed: '{count, plural, one {e-mail could not be sent} other {e-mails could not be sent}}',
    refunds_due: '{count, plural, one {refund is to be paid back} other {refunds are to be paid back}}',
    negative_wallets: '{count, plural, one {wallet is below zero} other {wallets are below zero}}',
    promotions_expiring: '{count, plural, one {promotion ends} other {promotions end}} within {days, number} days',
    disagreements: '{count, plural, one {disagreement waits for a ruling} other {disagreements wait for a ruling}}',
    alerts: '{count, plural, one {alert is open} other {alerts are open}}',
  },
} as const;
