import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

/** "Passport, France". */
export function usePurposeName(): (purpose: { readonly label: string; readonly country_code: string }) => string {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    ({ label, country_code: code }) => text('quality.purpose_of', { purpose: label, country: formats.country(code) }),
    [text, formats],
  );
}
