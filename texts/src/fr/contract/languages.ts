import type { ContractTexts } from '../../sections.ts';

export const languages: ContractTexts['languages'] = {
  ar: 'Arabe',
  de: 'Allemand',
  en: 'Anglais',
  en_US: 'Anglais (États-Unis)',
  es: 'Espagnol',
  fr: 'Français',
  it: 'Italien',
  nl: 'Néerlandais',
  'pt-BR': 'Portugais (Brésil)',
  ru: 'Russe',
  zh: 'Chinois',
};
