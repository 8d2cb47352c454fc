import type { ReasonKey, ReasonTexts } from './en.ts';

export const REASON_TEXTS_DE: Readonly<Record<ReasonKey, ReasonTexts>> = {
  eyes_closed: {
    label: 'Augen geschlossen',
    longText:
      'Ihre Augen müssen ganz offen sein. Machen Sie zwei oder drei Fotos hintereinander und senden Sie uns das beste.',
    longTextNoSelfie:
      'Die Augen müssen ganz offen sein. Lassen Sie zwei oder drei Fotos hintereinander machen und senden Sie uns das beste.',
  },
  looking_away: {
    label: 'Blick nicht zur Kamera',
    longText: 'Schauen Sie bitte in die Linse Ihres Telefons, nicht auf den Bildschirm darunter.',
    longTextNoSelfie: 'Schauen Sie bei der Aufnahme direkt in die Linse, nicht auf die Person daneben.',
  },
  expression_not_neutral: {
    label: 'Ausdruck nicht neutral',
    longText:
      'Halten Sie den Mund geschlossen und das Gesicht entspannt, ohne Lächeln. Atmen Sie kurz vor dem Foto aus.',
    longTextNoSelfie:
      'Der Mund muss geschlossen und das Gesicht entspannt sein, ohne Lächeln. Atmen Sie vor der Aufnahme aus.',
  },
  face_turned: {
    label: 'Gesicht zur Seite gedreht',
    longText: 'Wenden Sie Ihr Gesicht gerade zur Kamera, sodass beide Wangen gleich zu sehen sind.',
    longTextNoSelfie: 'Wer fotografiert, muss genau vor Ihnen stehen, sodass beide Wangen gleich zu sehen sind.',
  },
  head_tilted: {
    label: 'Kopf geneigt',
    longText:
      'Halten Sie den Kopf gerade, beide Augen auf gleicher Höhe. Stellen Sie das Telefon auf ein Regal, statt es zu halten.',
    longTextNoSelfie:
      'Halten Sie den Kopf gerade und lassen Sie die Kamera waagrecht halten: beide Augen gehören auf gleiche Höhe.',
  },
  head_too_small: {
    label: 'Kopf zu klein',
    longText: 'Gehen Sie etwas näher an das Telefon: Der Kopf muss fast die ganze Höhe der Schablone füllen.',
    longTextNoSelfie: 'Bitten Sie die fotografierende Person, näher zu kommen, auf etwa anderthalb Meter.',
  },
  head_too_large: {
    label: 'Kopf zu groß',
    longText:
      'Halten Sie das Telefon mindestens eine Armlänge entfernt: Über dem Kopf und unter dem Kinn muss etwas Platz bleiben.',
    longTextNoSelfie:
      'Bitten Sie die fotografierende Person, zurückzugehen: Über dem Kopf und unter dem Kinn muss etwas Platz bleiben.',
  },
  head_cut_off: {
    label: 'Kopf abgeschnitten',
    longText:
      'Ihr ganzer Kopf mit allen Haaren und der Ansatz der Schultern müssen im Bild sein. Gehen Sie etwas zurück.',
    longTextNoSelfie:
      'Der ganze Kopf mit allen Haaren und der Ansatz der Schultern müssen im Bild sein. Lassen Sie von weiter weg fotografieren.',
  },
  not_centred: {
    label: 'Gesicht nicht in der Mitte',
    longText: 'Bringen Sie Ihr Gesicht in die Mitte der Schablone, mit gleich viel Platz links und rechts.',
    longTextNoSelfie:
      'Ihr Gesicht muss in der Mitte des Bildes sein, mit gleich viel Platz auf beiden Seiten. Weisen Sie darauf hin.',
  },
  hair_over_eyes: {
    label: 'Haare vor den Augen',
    longText: 'Streichen Sie bitte Ihre Haare zurück: Augen und Augenbrauen müssen frei sein.',
    longTextNoSelfie: 'Die Haare müssen für das Foto zurückgestrichen werden: Augen und Augenbrauen müssen frei sein.',
  },
  glasses_reflection: {
    label: 'Spiegelung in der Brille',
    longText:
      'Licht spiegelt sich in Ihrer Brille. Nehmen Sie sie ab, oder drehen Sie sich vom Fenster weg und schalten Sie den Blitz aus.',
    longTextNoSelfie:
      'Licht spiegelt sich in der Brille. Nehmen Sie sie ab, oder bitten Sie um ein Foto ohne Blitz mit dem Fenster seitlich.',
  },
  tinted_glasses: {
    label: 'Getönte Brille',
    longText: 'Dunkle oder getönte Gläser sind nicht erlaubt. Nehmen Sie die Brille für das Foto bitte ab.',
    longTextNoSelfie: 'Dunkle oder getönte Gläser sind nicht erlaubt. Lassen Sie das Foto bitte ohne Brille machen.',
  },
  head_covering: {
    label: 'Kopfbedeckung',
    longText:
      'Hüte, Mützen und Stirnbänder sind für dieses Dokument nicht erlaubt. Machen Sie das Foto ohne Kopfbedeckung.',
    longTextNoSelfie:
      'Hüte, Mützen und Stirnbänder sind für dieses Dokument nicht erlaubt. Lassen Sie das Foto ohne Kopfbedeckung machen.',
  },
  face_covered: {
    label: 'Gesicht teilweise verdeckt',
    longText:
      'Nichts darf Ihr Gesicht verdecken, von Ohr zu Ohr und von der Stirn bis zum Kinn. Legen Sie Maske, Schal oder hohen Kragen ab.',
    longTextNoSelfie:
      'Nichts darf das Gesicht verdecken, von Ohr zu Ohr und von der Stirn bis zum Kinn. Maske, Schal oder hoher Kragen müssen weg.',
  },
  object_visible: {
    label: 'Gegenstand im Bild',
    longText:
      'Nur Sie dürfen im Bild sein. Nehmen Sie die Ohrhörer heraus und legen Sie Spielzeug, Schnuller und Kissen weg.',
    longTextNoSelfie:
      'Nur die Person darf im Bild sein. Entfernen Sie Ohrhörer, Spielzeug, Schnuller und die Stuhllehne.',
  },
  another_person: {
    label: 'Andere Person im Bild',
    longText: 'Eine andere Person oder eine Hand ist zu sehen. Machen Sie das Foto bitte allein vor einer leeren Wand.',
    longTextNoSelfie:
      'Eine andere Person oder eine stützende Hand ist zu sehen. Legen Sie kleine Kinder auf ein einfarbiges Laken und fotografieren Sie von oben.',
  },
  too_dark: {
    label: 'Foto zu dunkel',
    longText:
      'Es ist zu wenig Licht. Stellen Sie sich bei Tag mit dem Gesicht zum Fenster und wiederholen Sie das Foto.',
    longTextNoSelfie:
      'Es ist zu wenig Licht. Stellen Sie sich bei Tag mit dem Gesicht zum Fenster, die andere Person mit dem Rücken dazu.',
  },
  too_bright: {
    label: 'Foto zu hell',
    longText: 'Es ist zu viel Licht. Gehen Sie von der Lampe oder aus der Sonne weg und schalten Sie den Blitz aus.',
    longTextNoSelfie: 'Es ist zu viel Licht. Gehen Sie aus der Sonne und bitten Sie um ein Foto ohne Blitz.',
  },
  over_exposed: {
    label: 'Überstrahlte Stellen im Gesicht',
    longText:
      'Teile Ihres Gesichts sind ganz weiß. Drehen Sie sich vom direkten Licht weg und machen Sie das Foto ohne Blitz.',
    longTextNoSelfie:
      'Teile des Gesichts sind ganz weiß. Bitten Sie um ein Foto ohne Blitz, aus etwas größerer Entfernung.',
  },
  under_exposed: {
    label: 'Schwarze Stellen im Gesicht',
    longText:
      'Teile Ihres Gesichts verschwinden im Dunkeln. Die Lampe oder das Fenster gehört vor Sie, nie hinter Sie.',
    longTextNoSelfie:
      'Teile des Gesichts verschwinden im Dunkeln. Das Licht muss von hinter der Kamera kommen, nicht von hinter Ihnen.',
  },
  uneven_light: {
    label: 'Schatten im Gesicht',
    longText: 'Eine Seite Ihres Gesichts ist dunkler als die andere. Drehen Sie sich, bis das Licht von vorn kommt.',
    longTextNoSelfie:
      'Eine Seite des Gesichts ist dunkler als die andere. Drehen Sie sich beide, bis das Licht von vorn kommt.',
  },
  background_colour: {
    label: 'Falsche Hintergrundfarbe',
    longText:
      'Dieses Dokument verlangt einen anderen Hintergrund. Stellen Sie sich vor eine einfarbige Wand, möglichst hellgrau.',
    longTextNoSelfie:
      'Dieses Dokument verlangt einen anderen Hintergrund. Lassen Sie das Foto vor einer einfarbigen Wand machen, möglichst hellgrau.',
  },
  background_not_uniform: {
    label: 'Hintergrund nicht einfarbig',
    longText: 'Hinter Ihnen sind Möbel, eine Tür oder ein Muster zu sehen. Wählen Sie eine leere Wand in einer Farbe.',
    longTextNoSelfie:
      'Im Hintergrund sind Möbel, eine Tür oder ein Muster zu sehen. Wählen Sie eine leere Wand in einer Farbe.',
  },
  shadow_on_background: {
    label: 'Schatten auf dem Hintergrund',
    longText:
      'Ihr Schatten fällt auf die Wand. Stellen Sie sich einen halben Meter davor und schalten Sie den Blitz aus.',
    longTextNoSelfie:
      'Ein Schatten fällt auf die Wand. Stellen Sie sich einen halben Meter davor und bitten Sie um ein Foto ohne Blitz.',
  },
  unnatural_colour: {
    label: 'Unnatürliche Farben',
    longText:
      'Ihre Haut wirkt gelb, blau oder grau. Nutzen Sie Tageslicht, schalten Sie Lampen aus und senden Sie ein Farbfoto.',
    longTextNoSelfie:
      'Die Haut wirkt gelb, blau oder grau. Nutzen Sie Tageslicht, schalten Sie Lampen aus und senden Sie ein Farbfoto.',
  },
  low_contrast: {
    label: 'Zu wenig Kontrast',
    longText:
      'Das Foto wirkt blass, wie durch einen Schleier. Wischen Sie die Linse ab und vermeiden Sie Licht, das hineinscheint.',
    longTextNoSelfie:
      'Das Foto wirkt blass, wie durch einen Schleier. Lassen Sie die Linse abwischen; kein Licht darf hineinscheinen.',
  },
  not_sharp: {
    label: 'Foto unscharf',
    longText:
      'Das Foto ist unscharf. Wischen Sie die Linse ab, stellen Sie das Telefon fest auf und nutzen Sie den Selbstauslöser.',
    longTextNoSelfie:
      'Das Foto ist unscharf. Lassen Sie die Linse abwischen und die Kamera mit beiden Händen halten, und bleiben Sie ruhig.',
  },
  too_compressed: {
    label: 'Foto zu stark komprimiert',
    longText:
      'Die Datei hat unterwegs Details verloren. Senden Sie das Foto, wie Ihr Telefon es gespeichert hat, nicht über eine Chat-App.',
    longTextNoSelfie:
      'Die Datei hat unterwegs Details verloren. Bitten Sie um das Original per E-Mail oder Kabel, nicht über eine Chat-App.',
  },
  wrong_size: {
    label: 'Zu wenige Pixel',
    longText: 'Das Foto ist zu klein für dieses Dokument. Senden Sie das Original aus der Kamera, kein Bildschirmfoto.',
    longTextNoSelfie:
      'Das Foto ist zu klein für dieses Dokument. Bitten Sie um das Original in voller Größe, kein Bildschirmfoto.',
  },
  photo_of_photo: {
    label: 'Foto von einem Foto',
    longText:
      'Ein Foto von einem Abzug oder Bildschirm wird nicht angenommen. Machen Sie bitte ein neues Foto von sich.',
    longTextNoSelfie:
      'Ein Foto von einem Abzug oder Bildschirm wird nicht angenommen. Lassen Sie bitte ein neues Foto machen.',
  },
  retouched: {
    label: 'Filter oder Retusche',
    longText:
      'Das Foto wurde durch einen Filter verändert. Schalten Sie Beauty- und Porträtmodus aus und senden Sie es unverändert.',
    longTextNoSelfie:
      'Das Foto wurde durch Filter oder Retusche verändert. Bitten Sie um das unveränderte Bild, ohne Beauty- oder Porträtmodus.',
  },
  too_old: {
    label: 'Foto zu alt',
    longText:
      'Das Foto darf höchstens sechs Monate alt sein und muss Ihnen heute ähnlich sehen. Machen Sie bitte ein neues.',
    longTextNoSelfie:
      'Das Foto darf höchstens sechs Monate alt sein und muss Ihnen heute ähnlich sehen. Lassen Sie bitte ein neues machen.',
  },
};
