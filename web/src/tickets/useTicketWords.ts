import type { CustomerName } from '@likeness/contract/kit/names';
import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

/** The name of a customer; for a deleted account, a text that says so. */
export function useCustomerName(): (user: CustomerName) => string {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    ({ first_name: first, last_name: last }) =>
      (first !== null && last !== null && formats.person({ first_name: first, last_name: last })) ||
      text('tickets.deleted_customer'),
    [text, formats],
  );
}
