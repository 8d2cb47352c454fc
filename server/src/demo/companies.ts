export interface CompanyContent {
  readonly name: string;
  readonly country: string;
  readonly number: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly manager: string;
  readonly phone: string;
}

export const COMPANIES = [
  {
    name: 'Photo App SAS',
    country: 'FR',
    number: '842 117 306 00021',
    address: '18 rue des Petits-Carreaux',
    postalCode: '75002',
    city: 'Paris',
    manager: 'Camille Fournier',
    phone: '+33 1 70 18 00 21',
  },
  {
    name: 'City Studios Ltd',
    country: 'GB',
    number: '09 471 882',
    address: '44 Calvert Lane',
    postalCode: 'E2 7JP',
    city: 'London',
    manager: 'Owen Prichard',
    phone: '+44 20 7946 0112',
  },
  {
    name: 'Groupe Instantané',
    country: 'FR',
    number: '511 903 478 00115',
    address: '7 quai Jules-Courmont',
    postalCode: '69002',
    city: 'Lyon',
    manager: 'Édith Vasseur',
    phone: '+33 4 72 40 55 10',
  },
  {
    name: 'Passbild Nord GmbH',
    country: 'DE',
    number: 'HRB 148 206',
    address: 'Große Bleichen 31',
    postalCode: '20354',
    city: 'Hamburg',
    manager: 'Jannik Petersen',
    phone: '+49 40 3099 4417',
  },
  {
    name: 'Retratos Levante SL',
    country: 'ES',
    number: 'B-98 340 117',
    address: 'Carrer de Colón 60',
    postalCode: '46004',
    city: 'Valencia',
    manager: 'Amparo Giner',
    phone: '+34 961 04 27 80',
  },
  {
    name: 'Cabines de Wallonie SRL',
    country: 'BE',
    number: 'BE 0678.412.093',
    address: 'Rue de Fer 12',
    postalCode: '5000',
    city: 'Namur',
    manager: 'Thibault Lejeune',
    phone: '+32 81 22 90 14',
  },
  {
    name: 'Helvetia Fotodienst AG',
    country: 'CH',
    number: 'CHE-214.880.735',
    address: 'Seefeldstrasse 88',
    postalCode: '8008',
    city: 'Zürich',
    manager: 'Livia Ammann',
    phone: '+41 44 380 12 06',
  },
] as const satisfies readonly CompanyContent[];

export type CompanyName = (typeof COMPANIES)[number]['name'];
