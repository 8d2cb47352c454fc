import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CUSTOMER_PART_SIZES } from '@likeness/contract/customers';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { Section } from '../ui/Section.tsx';
import { errorText } from './errorText.ts';
import { useFormats } from './useFormats.ts';

interface NewestListProps {
  readonly title: string;
  /** Said where there is nothing. */
  readonly empty: string;
  /** Undefined until it is read. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The items, the newest first. */
  readonly children: readonly ReactNode[] | undefined;
  /** How many are asked for. */
  readonly limit: number;
  readonly onMore: (limit: number) => void;
}

/** The newest of many, in a narrow column; a button shows more of them, as far as they are shown here. */
export function NewestList(props: NewestListProps) {
  const { title, empty, total, error, onRetry, children = [], limit, onMore } = props;
  const text = useText();
  const formats = useFormats();
  if (total === undefined) {
    return (
      error && (
        <Section title={title}>
          <Typography variant="body2">{errorText(text, error)}</Typography>
          <Button size="small" sx={BELOW} onClick={onRetry}>
            {text('ui.try_again')}
          </Button>
        </Section>
      )
    );
  }
  const next = CUSTOMER_PART_SIZES.find((size) => size > limit);
  const isCut = children.length < total;
  return (
    <Section title={total === 0 ? title : text('ui.counted', { name: title, count: formats.number(total) })}>
      {total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {children}
      </Box>
      {isCut && next !== undefined && (
        <Button size="small" sx={BELOW} onClick={() => onMore(next)}>
          {text('ui.show_more')}
        </Button>
      )}
      {isCut && next === undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('customers.newest_only', { shown: children.length })}
        </Typography>
      )}
    </Section>
  );
}

/** Its words begin where the others do. */
const BELOW = { mt: 1, ml: -0.75 } as const;
