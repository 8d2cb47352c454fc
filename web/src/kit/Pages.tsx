import { PaginationActions } from 'react-admin';
import type { PaginationActionsProps } from 'react-admin';
import { useText } from '../i18n/useText.ts';

/** The library names the row of page numbers in English only. */
export function Pages(props: PaginationActionsProps) {
  const text = useText();
  return <PaginationActions {...props} aria-label={text('table.pages')} />;
}
