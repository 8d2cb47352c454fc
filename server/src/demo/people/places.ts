import type { Origin } from './names.ts';

export interface Place {
  readonly language: string;
  /** Each `#` is a digit. Numbers kept for films and books where the country has them. */
  readonly phone: string;
  /** `{n}` is the house number. */
  readonly streets: readonly string[];
  readonly cities: readonly (readonly [postalCode: string, city: string])[];
  /** Where the people who live there have their names from, as often as named. */
  readonly origins: readonly Origin[];
}

export const PLACES: Readonly<Record<string, Place>> = {
  FR: {
    language: 'fr',
    phone: '+33 6 39 98 ## ##',
    streets: [
      '{n} rue de la République',
      '{n} bis avenue Jean Jaurès',
      '{n} chemin des Écoliers',
      '{n} allée du Général-de-Gaulle, bâtiment C, appartement 42',
      '{n} place de l’Église',
      '{n} quai Saint-Michel',
    ],
    cities: [
      ['75011', 'Paris'],
      ['69003', 'Lyon'],
      ['13006', 'Marseille'],
      ['31000', 'Toulouse'],
      ['67000', 'Strasbourg'],
      ['44000', 'Nantes'],
      ['35400', 'Saint-Malo'],
      ['97400', 'Saint-Denis'],
      ['80190', 'Y'],
    ],
    origins: ['french', 'french', 'french', 'french', 'arabic', 'westAfrican', 'vietnamese', 'portuguese', 'chinese'],
  },
  US: {
    language: 'en',
    phone: '+1 202 555 01##',
    streets: ['{n} Maple Avenue', '{n} West 4th Street, Apt 5B', '{n} Sunset Drive', '{n} Martin Luther King Jr. Blvd'],
    cities: [
      ['10011', 'New York'],
      ['60614', 'Chicago'],
      ['94110', 'San Francisco'],
      ['78704', 'Austin'],
      ['02139', 'Cambridge'],
    ],
    origins: ['english', 'english', 'spanish', 'indian', 'chinese', 'vietnamese', 'westAfrican'],
  },
  GB: {
    language: 'en',
    phone: '+44 7700 900###',
    streets: [
      '{n} High Street',
      'Flat 3, {n} Station Road',
      '{n} Church Lane',
      '{n} Heol y Bryn',
      '{n}A Victoria Terrace',
    ],
    cities: [
      ['SW9 8PS', 'London'],
      ['M20 3BG', 'Manchester'],
      ['EH9 1JU', 'Edinburgh'],
      ['CF24 4HU', 'Cardiff'],
      ['BT9 6AZ', 'Belfast'],
    ],
    origins: ['english', 'english', 'english', 'indian', 'polish', 'westAfrican', 'arabic'],
  },
  DE: {
    language: 'de',
    phone: '+49 171 39200##',
    streets: ['Hauptstraße {n}', 'Goethestraße {n}', 'Am Mühlbach {n}', 'Königsberger Weg {n}a', 'Lindenallee {n}'],
    cities: [
      ['10437', 'Berlin'],
      ['80331', 'München'],
      ['50667', 'Köln'],
      ['20357', 'Hamburg'],
      ['01099', 'Dresden'],
    ],
    origins: ['german', 'german', 'german', 'turkish', 'polish', 'arabic', 'vietnamese'],
  },
  ES: {
    language: 'es',
    phone: '+34 600 000 ###',
    streets: ['Calle Mayor {n}, 2.º B', 'Avenida de la Constitución {n}', 'Paseo de Gràcia {n}', 'Plaza de España {n}'],
    cities: [
      ['28013', 'Madrid'],
      ['08007', 'Barcelona'],
      ['46002', 'València'],
      ['41001', 'Sevilla'],
      ['48001', 'Bilbao'],
    ],
    origins: ['spanish', 'spanish', 'spanish', 'spanish', 'arabic', 'chinese'],
  },
  IT: {
    language: 'it',
    phone: '+39 320 000 0###',
    streets: [
      'Via Garibaldi {n}',
      'Corso Vittorio Emanuele II {n}',
      'Piazza San Marco {n}',
      'Viale dell’Università {n}',
    ],
    cities: [
      ['00186', 'Roma'],
      ['20121', 'Milano'],
      ['80134', 'Napoli'],
      ['10123', 'Torino'],
      ['47121', 'Forlì'],
    ],
    origins: ['italian', 'italian', 'italian', 'italian', 'arabic', 'chinese'],
  },
  NL: {
    language: 'nl',
    phone: '+31 6 0000 0###',
    streets: ['Prinsengracht {n}', 'Dorpsstraat {n}', 'Burgemeester van Lierplein {n}-II', 'Kerkstraat {n}'],
    cities: [
      ['1017 KH', 'Amsterdam'],
      ['3011 AD', 'Rotterdam'],
      ['3512 GN', 'Utrecht'],
      ['5211 JN', '’s-Hertogenbosch'],
    ],
    origins: ['dutch', 'dutch', 'dutch', 'turkish', 'arabic'],
  },
  BE: {
    language: 'fr',
    phone: '+32 470 00 0# ##',
    streets: ['Rue Neuve {n}', 'Chaussée d’Ixelles {n}', 'Kerkstraat {n}', 'Avenue Louise {n}, boîte 12'],
    cities: [
      ['1000', 'Bruxelles'],
      ['4000', 'Liège'],
      ['9000', 'Gent'],
      ['5000', 'Namur'],
    ],
    origins: ['french', 'dutch', 'arabic', 'westAfrican', 'turkish', 'indian'],
  },
  IE: {
    language: 'en',
    phone: '+353 20 91# ####',
    streets: ['{n} O’Connell Street', '{n} Sráid na Siopaí', 'Apartment 7, {n} Grand Parade', '{n} Strand Road'],
    cities: [
      ['D02 X285', 'Dublin'],
      ['T12 W8PX', 'Cork'],
      ['H91 E2K3', 'Galway'],
      ['V94 T9PX', 'Limerick'],
    ],
    origins: ['english', 'english', 'english', 'polish', 'portuguese'],
  },
  PL: {
    language: 'pl',
    phone: '+48 600 000 ###',
    streets: ['ul. Świętokrzyska {n}/12', 'al. Jana Pawła II {n}', 'ul. Żeromskiego {n}', 'os. Złotej Jesieni {n}'],
    cities: [
      ['00-041', 'Warszawa'],
      ['31-042', 'Kraków'],
      ['90-001', 'Łódź'],
      ['80-831', 'Gdańsk'],
      ['50-101', 'Wrocław'],
    ],
    origins: ['polish', 'polish', 'polish', 'polish', 'vietnamese'],
  },
  CH: {
    language: 'de',
    phone: '+41 79 000 0# ##',
    streets: ['Bahnhofstrasse {n}', 'Rue du Mont-Blanc {n}', 'Zähringerstrasse {n}', 'Via Nassa {n}'],
    cities: [
      ['8001', 'Zürich'],
      ['1201', 'Genève'],
      ['3012', 'Bern'],
      ['6900', 'Lugano'],
    ],
    origins: ['german', 'german', 'french', 'italian', 'portuguese'],
  },
  FI: {
    language: 'fi',
    phone: '+358 40 000 0###',
    streets: ['Mannerheimintie {n} A 4', 'Hämeenkatu {n}', 'Itäinen Pitkäkatu {n}', 'Pääskysenpolku {n}'],
    cities: [
      ['00100', 'Helsinki'],
      ['33100', 'Tampere'],
      ['20100', 'Turku'],
      ['40100', 'Jyväskylä'],
    ],
    origins: ['finnish', 'finnish', 'finnish', 'finnish', 'arabic'],
  },
  CA: {
    language: 'en',
    phone: '+1 613 555 01##',
    streets: [
      '{n} Queen Street West',
      '{n}, rue Saint-Denis',
      '{n} Granville Street, Unit 1204',
      '{n}, chemin Sainte-Foy',
    ],
    cities: [
      ['M5V 2A8', 'Toronto'],
      ['H2X 3K8', 'Montréal'],
      ['V6Z 1L2', 'Vancouver'],
      ['G1R 4P5', 'Québec'],
    ],
    origins: ['english', 'english', 'french', 'indian', 'chinese', 'arabic'],
  },
  AU: {
    language: 'en',
    phone: '+61 491 570 ###',
    streets: ['{n} George Street', 'Unit 2, {n} Swanston Street', '{n} Great Ocean Road', '{n} Woolloomooloo Wharf'],
    cities: [
      ['2000', 'Sydney'],
      ['3000', 'Melbourne'],
      ['4000', 'Brisbane'],
      ['0870', 'Alice Springs'],
    ],
    origins: ['english', 'english', 'italian', 'chinese', 'vietnamese'],
  },
  IN: {
    language: 'en',
    phone: '+91 90000 00###',
    streets: ['{n} MG Road', 'Flat 302, {n} Linking Road, Bandra West', '{n} Anna Salai', '{n}/4 Park Street'],
    cities: [
      ['110001', 'New Delhi'],
      ['400050', 'Mumbai'],
      ['560001', 'Bengaluru'],
      ['695001', 'Thiruvananthapuram'],
    ],
    origins: ['indian'],
  },
  CN: {
    language: 'zh',
    phone: '+86 130 0000 0###',
    streets: ['{n} Nanjing East Road', 'Room 1801, {n} Chaoyang North Road', '{n} Zhongshan Lu', '{n} Jiefang Avenue'],
    cities: [
      ['100020', 'Beijing'],
      ['200001', 'Shanghai'],
      ['510030', 'Guangzhou'],
      ['610016', 'Chengdu'],
    ],
    origins: ['chinese', 'chinese', 'chinese', 'english'],
  },
  JP: {
    language: 'ja',
    phone: '+81 90 0000 0###',
    streets: ['Jingūmae 3-{n}-7', 'Umeda 1-{n}', 'Higashiyama-ku Gionmachi {n}', 'Kita 5-jō Nishi {n}'],
    cities: [
      ['150-0001', 'Tōkyō'],
      ['530-0001', 'Ōsaka'],
      ['605-0074', 'Kyōto'],
      ['060-0005', 'Sapporo'],
    ],
    origins: ['japanese', 'japanese', 'japanese', 'japanese', 'korean'],
  },
  KR: {
    language: 'ko',
    phone: '+82 10 0000 0###',
    streets: ['{n} Sejong-daero', '{n} Teheran-ro, 1203-ho', '{n} Haeundae-ro', '{n} Jungang-daero'],
    cities: [
      ['04524', 'Seoul'],
      ['48094', 'Busan'],
      ['34126', 'Daejeon'],
      ['61475', 'Gwangju'],
    ],
    origins: ['korean'],
  },
  BR: {
    language: 'pt',
    phone: '+55 11 90000 0###',
    streets: [
      'Avenida Paulista, {n}',
      'Rua São João, {n}, apto. 71',
      'Travessa da Conceição, {n}',
      'Rua das Laranjeiras, {n}',
    ],
    cities: [
      ['01310-100', 'São Paulo'],
      ['22240-003', 'Rio de Janeiro'],
      ['40020-000', 'Salvador'],
      ['70040-010', 'Brasília'],
    ],
    origins: ['portuguese', 'portuguese', 'portuguese', 'italian', 'japanese'],
  },
  MA: {
    language: 'fr',
    phone: '+212 600 000 ###',
    streets: [
      '{n} boulevard Mohammed V',
      '{n} derb Sidi Bouloukat',
      'Résidence Al Amal, {n} rue Ibn Sina',
      '{n} avenue des FAR',
    ],
    cities: [
      ['20250', 'Casablanca'],
      ['10000', 'Rabat'],
      ['40000', 'Marrakech'],
      ['30000', 'Fès'],
    ],
    origins: ['arabic', 'arabic', 'arabic', 'arabic', 'french'],
  },
};
