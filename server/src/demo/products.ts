import type { Translations } from './languages.ts';

export const PRODUCT_KEYS = ['digital', 'printed', 'ephoto', 'ephoto_printed', 'unchecked', 'extra_prints'] as const;
export type ProductKey = (typeof PRODUCT_KEYS)[number];

export interface ProductContent {
  readonly key: ProductKey;
  readonly reference: string;
  readonly label: string;
  /** `main` is bought by itself, `option` only beside a main product. */
  readonly productType: 'main' | 'option';
  readonly signatureNeeded: boolean;
  readonly sendByPostNeeded: boolean;
  readonly verificationNeeded: boolean;
  readonly ephotoNeeded: boolean;
  /** Euros, a decimal string with two places. */
  readonly price: string;
  readonly translations: Translations<{ readonly label: string }>;
}

const NOTHING_NEEDED = {
  signatureNeeded: false,
  sendByPostNeeded: false,
  verificationNeeded: true,
  ephotoNeeded: false,
};

function named(fr: string, es: string, de: string): ProductContent['translations'] {
  return { fr: { label: fr }, es: { label: es }, de: { label: de } };
}

export const PRODUCTS: readonly ProductContent[] = [
  {
    ...NOTHING_NEEDED,
    key: 'digital',
    reference: 'DIGITAL',
    label: 'Digital photo',
    productType: 'main',
    price: '6.90',
    translations: named('Photo numérique', 'Foto digital', 'Digitales Foto'),
  },
  {
    ...NOTHING_NEEDED,
    key: 'printed',
    reference: 'PRINT',
    label: 'Printed photos by post',
    productType: 'main',
    sendByPostNeeded: true,
    price: '9.90',
    translations: named('Photos imprimées par la poste', 'Fotos impresas por correo', 'Gedruckte Fotos per Post'),
  },
  {
    ...NOTHING_NEEDED,
    key: 'ephoto',
    reference: 'EPHOTO',
    label: 'ePhoto code',
    productType: 'main',
    signatureNeeded: true,
    ephotoNeeded: true,
    price: '8.90',
    translations: named('Code ePhoto', 'Código ePhoto', 'ePhoto-Code'),
  },
  {
    ...NOTHING_NEEDED,
    key: 'ephoto_printed',
    reference: 'EPHOTO-PRINT',
    label: 'ePhoto code and printed photos',
    productType: 'main',
    signatureNeeded: true,
    ephotoNeeded: true,
    sendByPostNeeded: true,
    price: '12.90',
    translations: named(
      'Code ePhoto et photos imprimées',
      'Código ePhoto y fotos impresas',
      'ePhoto-Code und gedruckte Fotos',
    ),
  },
  {
    ...NOTHING_NEEDED,
    key: 'unchecked',
    reference: 'DIGITAL-RAW',
    label: 'Digital photo, not checked',
    productType: 'main',
    verificationNeeded: false,
    price: '2.50',
    translations: named('Photo numérique, non vérifiée', 'Foto digital, sin revisar', 'Digitales Foto, ungeprüft'),
  },
  {
    ...NOTHING_NEEDED,
    key: 'extra_prints',
    reference: 'PRINT-EXTRA',
    label: 'Second set of prints',
    productType: 'option',
    sendByPostNeeded: true,
    price: '4.50',
    translations: named('Second jeu de tirages', 'Segundo juego de copias', 'Zweiter Satz Abzüge'),
  },
];
