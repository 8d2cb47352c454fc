import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { CARDS_OF_A_PAGE, iconList } from '@likeness/contract/settingsLists/artwork';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { titled } from '@likeness/contract/kit/words';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { DeleteDialog } from '../../kit/lists/DeleteDialog.tsx';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { useDialogAddress } from '../../kit/lists/useDialogAddress.ts';
import { useWords } from '../../kit/lists/useWords.ts';
import { useApiAction, useApiQuery, useInvalidate } from '../../kit/queries.ts';
import { useScreenTitle } from '../../kit/screenPaths.ts';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { ArtworkCard } from './ArtworkCard.tsx';
import type { ArtworkKind } from './artworkKinds.ts';
import { ArtworkUpload } from './ArtworkUpload.tsx';

/** A catalogue of pictures as cards, twelve on a page. */
export function ArtworkScreen({ kind }: { kind: ArtworkKind }) {
  const text = useText();
  const words = useWords();
  const title = useScreenTitle() ?? titled(words(kind.list.many));
  const invalidate = useInvalidate();
  const { dialog, open, close } = useDialogAddress();
  const [deleting, setDeleting] = useState<ListRow>();
  const { page, q, goTo, search } = useCardAddress();
  const { list } = listCalls(kind.list);
  const start = (page - 1) * CARDS_OF_A_PAGE;
  const query = { start, end: start + CARDS_OF_A_PAGE, q };
  // Kept while another part is read: the upload above them goes on.
  const { data, error, refetch, isPlaceholderData } = useApiQuery(list, { query }, { keepPrevious: true });
  const makeDefault = useApiAction(makeIconDefault, { onSuccess: () => invalidate(list) });
  const pages = Math.ceil((data?.total ?? 0) / CARDS_OF_A_PAGE);
  // Known as well where a page cannot be read: the upload goes on there too.
  const [mayAdd, setMayAdd] = useState(false);
  const isAllowed = data?.allowedActions.includes('add') ?? mayAdd;
  if (isAllowed !== mayAdd) setMayAdd(isAllowed);

  return (
    <>
      <ScreenHeader title={title} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
          {data && text('artwork.count', { count: data.total })}
        </Typography>
        <SearchBox value={q} onSearch={search} />
      </Box>
      {isAllowed && <ArtworkUpload kind={kind} />}
      {error && !data && (
        <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      )}
      {data?.result.length === 0 && !isPlaceholderData && (
        <EmptyState title={text(q === '' ? 'lists.empty' : 'lists.nothing_found')} />
      )}
      <Box
        component="ul"
        aria-label={title}
        sx={{
          m: 0,
          mt: 2,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fill, minmax(${kind.cards.width}px, 1fr))`,
        }}
      >
        {data?.result.map((row) => (
          <ArtworkCard
            key={row.id}
            kind={kind}
            row={row}
            onRename={() => open({ name: 'edit', id: row.id })}
            onDelete={() => setDeleting(row)}
            onMakeDefault={
              kind.list === iconList && row['is_default'] !== true && row.allowedActions.includes('edit')
                ? () => makeDefault.mutate({ params: { id: row.id } })
                : undefined
            }
          />
        ))}
      </Box>
      {data && pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(data.page, pages)}
          onChange={(_, chosen) => goTo(chosen)}
          sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}
        />
      )}
      {dialog?.name === 'edit' && <RecordForm key={dialog.id} list={kind.list} id={dialog.id} onClose={close} />}
      {deleting && <DeleteDialog list={kind.list} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** The page and the search stand in the address, as for every list. */
function useCardAddress() {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const change = (name: string, value: string) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      // A new search begins on the first page.
      after.delete('page');
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  return {
    page,
    q: parameters.get('q') ?? '',
    goTo: (chosen: number) => change('page', String(chosen)),
    search: (q: string) => change('q', q),
  };
}
