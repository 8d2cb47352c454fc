export const languages = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  en_US: 'English (United States)',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  'pt-BR': 'Portuguese (Brazil)',
  ru: 'Russian',
  zh: 'Chinese',
} as const;
