import type { CustomerTexts } from '../../sections.ts';

export const payment_failed: CustomerTexts['payment_failed'] = {
  subject: 'Ihre Zahlung ist fehlgeschlagen (Bestellung {orderReference})',
  declined:
    'Ihre Bank oder Ihr Zahlungsdienst hat die Zahlung abgelehnt. Es wurde nichts abgebucht, und Ihre Bestellung wartet.',
  ask: 'Bitte versuchen Sie es noch einmal, gern auch auf einem anderen Weg. Wir beginnen, sobald die Zahlung da ist.',
  button: 'Bestellung bezahlen',
};

export const new_link: CustomerTexts['new_link'] = {
  subject: 'Ihr neuer Link (Bestellung {orderReference})',
  here: 'hier ist ein neuer Link, über den Sie uns senden, was für Ihre Bestellung noch fehlt. Der bisherige öffnet nichts mehr.',
  button: 'Mit der Bestellung weitermachen',
};

export const shipped: CustomerTexts['shipped'] = {
  subject: 'Ihre Fotos sind unterwegs (Bestellung {orderReference})',
  posted: 'Ihre Fotos für „{purpose}“ sind in der Post, in einem Brief an:',
  patience:
    'Ein Brief braucht einige Tage. Ist er nach zwei Wochen nicht da oder stimmt die Adresse nicht, sagen Sie uns bitte Bescheid.',
};

export const order_complete: CustomerTexts['order_complete'] = {
  subject: 'Ihre Bestellung ist fertig (Bestellung {orderReference})',
  done: 'alles, was Sie bestellt haben, ist fertig und auf dem Weg zu Ihnen:',
  posted: 'gedruckte Fotos, mit der Post',
  coded: 'ePhoto-Code, in einer eigenen E-Mail',
  digital: 'digitales Foto, in Ihrer Bestellung',
  thanks: 'Vielen Dank für Ihre Bestellung.',
  button: 'Meine Bestellung öffnen',
};
