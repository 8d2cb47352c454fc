import type { CustomerTexts } from '../../sections.ts';

export const personal_data: CustomerTexts['personal_data'] = {
  readme:
    'Dieses Archiv enthält, was über Sie als Kunde Nr. {customer} gespeichert ist, Stand {day}. data.json enthält jeden Datensatz im Format JSON, eine Liste je Tabelle unserer Datenbank. In den Ordnern liegen die Dateien dazu: Fotos mit allen Versionen, Anhänge von Nachrichten und E-Mails, und Rechnungen. Nicht enthalten ist, was ein Konto oder einen Link öffnet, und was vertraulich bleiben muss, damit Rechte geprüft und durchgesetzt werden können.',
};
