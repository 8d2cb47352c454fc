import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

interface Recipient {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** The name of the recipient; for a deleted account, a text that says so. */
export function useRecipientName(): (recipient: Recipient) => string {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    ({ first_name: first, last_name: last }) =>
      (first !== null && last !== null && formats.person({ first_name: first, last_name: last })) ||
      text('shipments.deleted_customer'),
    [text, formats],
  );
}
