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
  tracking_number: 'Nummer des Briefs',
  patience:
    'Ein Brief braucht einige Tage. Ist er nach zwei Wochen nicht da oder stimmt die Adresse nicht, sagen Sie uns bitte Bescheid.',
};

export const order_complete: CustomerTexts['order_complete'] = {
  subject: 'Ihre Bestellung ist fertig (Bestellung {orderReference})',
  done: 'alles, was Sie bestellt haben, ist fertig und auf dem Weg zu Ihnen:',
  letter: 'Ihre Fotos sind in der Post, in einem Brief an:',
  posted: 'gedruckte Fotos, mit der Post',
  coded: 'ePhoto-Code, in einer eigenen E-Mail',
  photo_coded: 'Fotocode, in einer eigenen E-Mail',
  digital: 'digitales Foto, in einer eigenen E-Mail',
  coded_no_email: 'ePhoto-Code',
  photo_coded_no_email: 'Fotocode',
  digital_no_email: 'digitales Foto, in Ihrer Bestellung',
  thanks: 'Vielen Dank für Ihre Bestellung.',
  button: 'Meine Bestellung öffnen',
};

export const order_canceled: CustomerTexts['order_canceled'] = {
  subject: 'Ihre Bestellung wurde storniert (Bestellung {orderReference})',
  ended:
    'Ihre Bestellung wurde storniert. Es wird nichts mehr hergestellt oder verschickt, und Codes, die Sie dafür bekommen haben, gelten nicht mehr.',
  rest: 'der Rest Ihrer Bestellung wurde storniert. Es wird nichts mehr hergestellt oder verschickt.',
  kept: 'Was Sie schon bekommen haben, gilt weiter.',
  photo_code: 'Nur mit Ihrem Fotocode kann die Behörde Ihr Foto nicht mehr abholen.',
};

export const order_refused: CustomerTexts['order_refused'] = {
  subject: 'Ihre Bestellung wurde geschlossen (Bestellung {orderReference})',
  ended:
    'Was wir für Ihre Bestellung noch gebraucht hätten, ist nicht angekommen; wir mussten sie schließen. Der Link, den wir Ihnen geschickt haben, öffnet nichts mehr.',
};

export const paid_back: CustomerTexts['paid_back'] = {
  subject: 'Ihr Geld ist auf dem Weg zurück (Bestellung {orderReference})',
  due: 'Sie bekommen {amount} zurück, auf dem Weg, auf dem Sie bezahlt haben. Wir schreiben Ihnen, sobald das Geld unterwegs ist.',
  done: 'wir haben Ihnen {amount} zurückgezahlt, auf dem Weg, auf dem Sie bezahlt haben.',
  patience: 'Bis es auf Ihrem Konto erscheint, können einige Tage vergehen.',
  credit_note: 'Die Gutschrift liegt dieser E-Mail bei.',
  button: 'Meine Bestellung öffnen',
};
