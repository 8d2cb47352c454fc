import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../ListBody.tsx';
import type { ListBodyProps } from '../ListBody.tsx';
import type { Numbered } from '../listEndpoint.ts';
import { SearchBox } from '../SearchBox.tsx';

export interface ListFrameProps<Row> extends Omit<ListBodyProps<Row>, 'empty'> {
  /** Above the list, on the left: what it can be narrowed down by, and after the search what is done with all of it. */
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  /** What somebody can do about a list without any entry. */
  readonly whenEmpty?: ReactNode;
}

/** A list that fills its screen, with its search and what belongs above it. */
export function ListFrame<Row extends Numbered>({ filters, actions, whenEmpty, ...body }: ListFrameProps<Row>) {
  const text = useText();
  const { filter, change } = body.list;
  const search = typeof filter['q'] === 'string' ? filter['q'] : '';
  const isNarrowed = Object.keys(filter).length > 0;
  const nothing = isNarrowed ? (
    <EmptyState title={text('lists.nothing_found')} />
  ) : (
    <EmptyState title={text('lists.empty')}>{whenEmpty}</EmptyState>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2 }}>
        {/* Few filters leave their room to what is beside them, and many take a second line before that does. */}
        <Box sx={{ flex: '99 1 500px', maxWidth: 'max-content' }}>{filters}</Box>
        <Box
          sx={{
            flex: '1 1 auto',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: { sm: 'flex-end' },
            gap: 1,
            mb: 1.5,
            // In longer languages there is another line rather than a word that is cut off.
            '& .MuiButton-root': { flexShrink: 0, whiteSpace: 'nowrap' },
          }}
        >
          {actions}
          {/* It fills what it is given: without a width of its own it would always take another line. */}
          <Box sx={{ flex: '1 1 160px', width: 160, minWidth: 160, maxWidth: 280 }}>
            <SearchBox value={search} onSearch={(q) => change({ filter: { ...filter, q } })} />
          </Box>
        </Box>
      </Box>
      <ListBody<Row> {...body} empty={nothing} />
    </>
  );
}
