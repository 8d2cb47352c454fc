import type { CustomerTexts } from '../../sections.ts';

export const personal_data: CustomerTexts['personal_data'] = {
  readme:
    'Cette archive contient ce qui est enregistré à votre sujet en tant que client n° {customer}, au {day}. data.json contient chaque enregistrement, une liste par table de notre base de données, au format JSON. Les dossiers contiennent les fichiers correspondants : les photos avec toutes leurs versions, les pièces jointes des messages et des e-mails, et les factures. N’y figurent ni ce qui ouvre un compte ou un lien, ni ce qui doit rester confidentiel pour que des droits puissent être examinés et exercés.',
};
