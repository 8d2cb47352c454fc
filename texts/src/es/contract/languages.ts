import type { ContractTexts } from '../../sections.ts';

export const languages: ContractTexts['languages'] = {
  ar: 'Árabe',
  de: 'Alemán',
  en: 'Inglés',
  en_US: 'Inglés (Estados Unidos)',
  es: 'Español',
  fr: 'Francés',
  it: 'Italiano',
  nl: 'Neerlandés',
  'pt-BR': 'Portugués (Brasil)',
  ru: 'Ruso',
  zh: 'Chino',
};
