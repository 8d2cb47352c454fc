import type { CustomerTexts } from '../../sections.ts';

export const photo_verdict: CustomerTexts['photo_verdict'] = {
  checked: 'wir haben Ihr Foto für „{purpose}“ geprüft: Es entspricht den Regeln der Behörde.',
  unchecked:
    'wir haben Ihr Foto für „{purpose}“ nicht geprüft: Ob es den Regeln der Behörde entspricht, wissen wir nicht.',
};

export const photo_ready: CustomerTexts['photo_ready'] = {
  subject: 'Ihr Foto ist fertig (Bestellung {orderReference})',
  where: 'Es liegt dieser E-Mail bei, in der verlangten Größe.',
  button: 'Meine Bestellung öffnen',
  file_name: 'foto-{number}.jpg',
};

export const ephoto_code: CustomerTexts['ephoto_code'] = {
  subject: 'Ihr ePhoto-Code (Bestellung {orderReference})',
  code: 'Ihr Code',
  use: 'Geben Sie ihn im Online-Antrag ein. Er gilt einmal und sechs Monate lang.',
  button: 'Meine Bestellung öffnen',
};

export const photo_code: CustomerTexts['photo_code'] = {
  subject: 'Ihr Fotocode (Bestellung {orderReference})',
  code: 'Ihr Fotocode',
  use: 'Geben Sie ihn in Ihrem Antrag genau so ein, wie er hier steht, mit großen und kleinen Buchstaben. Die Behörde holt damit Ihr Foto ab, bis zum {until}. Behalten Sie ihn für sich: Wer ihn hat, kann Ihr Foto sehen.',
  button: 'Meine Bestellung öffnen',
};
