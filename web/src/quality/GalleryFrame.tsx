import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BoardPages } from '../dashboards/index.ts';
import type { BoardPlace } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import '../kit/listTable.css';
import { useReload } from '../kit/screenLife.ts';
import { useScreenTitle } from '../kit/screenPaths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

interface Page<Row> {
  readonly result: readonly Row[];
  readonly total: number;
}

interface GalleryFrameProps<Row> {
  readonly place: BoardPlace;
  readonly answer: UseQueryResult<Page<Row>>;
  /** Beside the title. */
  readonly detail?: ReactNode;
  /** For the whole screen, at its right end. */
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  /** In place of a page without rows. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A page of photos in one of its states. What was shown stays while another page is read. */
export function GalleryFrame<Row>(props: GalleryFrameProps<Row>) {
  const { place, answer, detail, actions, filters, empty, children } = props;
  const text = useText();
  const title = useScreenTitle() ?? '';
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  useReload(() => void refetch());
  return (
    <>
      <ScreenHeader title={title} detail={detail}>
        {actions}
      </ScreenHeader>
      {filters && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>{filters}</Box>}
      {!data && isFetching && <div className="list-waiting" />}
      {error && !isFetching && (
        <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      )}
      {data && !error && (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data.result.length === 0 ? empty : children(data.result)}
          <BoardPages place={place} total={data.total} page={shownPage(place.query, data.total)} />
        </Box>
      )}
    </>
  );
}

/** A page past the end answers the last one. */
function shownPage({ page, limit }: { page: number; limit: number }, total: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / limit)));
}
