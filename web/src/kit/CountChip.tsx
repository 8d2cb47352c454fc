import Chip from '@mui/material/Chip';
import { useText } from '../i18n/useText.ts';
import { useFormats } from './useFormats.ts';

interface Counted {
  readonly count: number;
  /** There are more than these. */
  readonly isMore: boolean;
}

/** How many there are, behind the name of a tab; unknown until it was counted. */
export function CountChip({ counted }: { readonly counted: Counted | undefined }) {
  const text = useText();
  const formats = useFormats();
  const count = counted && formats.number(counted.count);
  const label = count === undefined ? '…' : counted?.isMore ? text('ui.more_than', { count }) : count;
  return <Chip size="small" label={label} sx={{ fontSize: 12 }} />;
}
