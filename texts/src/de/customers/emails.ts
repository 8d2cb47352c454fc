import type { CustomerTexts } from '../../sections.ts';

export const email_frame: CustomerTexts['email_frame'] = {
  greeting: 'Guten Tag {firstName},',
  closing: 'Brauchen Sie Hilfe? Antworten Sie einfach auf diese E-Mail.',
  closing_unread:
    'Bitte antworten Sie nicht auf diese E-Mail: Diese Adresse liest niemand. Hilfe finden Sie in der App, in der Sie bestellt haben.',
  signature: 'Ihr Foto-Team',
};

export const photo_rejected: CustomerTexts['photo_rejected'] = {
  subject: 'Bitte nehmen Sie Ihr Foto neu auf (Bestellung {orderReference})',
  checked:
    'wir haben das Foto für „{purpose}“ geprüft. Die Behörde würde es nicht annehmen, deshalb können wir noch nicht weitermachen.',
  reasons: 'Was nicht passt und wie es besser geht:',
  ask: 'Bitte nehmen Sie ein neues Foto auf. Das kostet nichts, und wir prüfen es, sobald es da ist.',
  button: 'Neues Foto aufnehmen',
};

export const photo_refused: CustomerTexts['photo_refused'] = {
  subject: 'Die Behörde hat Ihr Foto nicht angenommen: bitte nehmen Sie es neu auf (Bestellung {orderReference})',
  refused:
    'wir haben erfahren, dass die Behörde Ihr Foto für „{purpose}“ nicht angenommen hat, obwohl wir es freigegeben hatten. Das tut uns leid.',
  ask: 'Bitte nehmen Sie ein neues Foto auf. Es kostet nichts: Wir prüfen es und senden Ihnen alles neu. Was Sie erhalten haben, gilt nicht mehr.',
};

export const signature_rejected: CustomerTexts['signature_rejected'] = {
  subject: 'Bitte unterschreiben Sie noch einmal (Bestellung {orderReference})',
  refused: 'die Unterschrift für „{purpose}“ können wir nicht verwenden: Die Behörde würde sie nicht annehmen.',
  ask: 'Bitte unterschreiben Sie noch einmal schwarz auf weißem Papier, groß und vollständig und ohne etwas anderes auf dem Blatt, und fotografieren Sie es gerade von oben bei gutem Licht.',
  photo_waits: 'Ihr Foto müssen Sie jetzt nicht noch einmal senden. Wir prüfen weiter, sobald die Unterschrift da ist.',
  button: 'Neue Unterschrift senden',
};

export const address_rejected: CustomerTexts['address_rejected'] = {
  subject: 'Bitte prüfen Sie Ihre Adresse (Bestellung {orderReference})',
  undeliverable: 'Ihre Fotos für „{purpose}“ können an diese Adresse nicht zugestellt werden:',
  ask: 'Bitte senden Sie uns die vollständige Adresse mit dem Namen, der am Briefkasten steht. Wir schicken Ihre Fotos kostenlos noch einmal.',
  button: 'Adresse berichtigen',
};

export const reminder: CustomerTexts['reminder'] = {
  subject: 'Erinnerung: {subject}',
  waiting: 'Ihre Bestellung wartet noch auf Sie. Das hatten wir Ihnen geschrieben:',
  waiting_until:
    'Ihre Bestellung wartet noch auf Sie. Wenn wir bis zum {day} nichts von Ihnen hören, schließen wir sie. Das hatten wir Ihnen geschrieben:',
};
