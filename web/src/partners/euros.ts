import { useCallback } from 'react';
import { useLanguage } from '../kit/language.ts';

/** Euros and cents as they are written in the language of the screen. */
export function useEuros(): (amount: number) => string {
  const language = useLanguage();
  return useCallback(
    (amount) => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount),
    [language],
  );
}
