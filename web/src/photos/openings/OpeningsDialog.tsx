import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { OPENING_PAGE_SIZES, listOpenings } from '@likeness/contract/photos/openings';
import type { OpeningRow } from '@likeness/contract/photos/openings';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ListBody } from '../../kit/ListBody.tsx';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useList } from '../../kit/useList.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NEWEST_OPENINGS } from './openingSort.ts';
import { useOpeningColumns } from './useOpeningColumns.tsx';

interface OpeningsDialogProps {
  readonly uid: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Who has opened one picture. */
export default function OpeningsDialog({ uid, name, onClose }: OpeningsDialogProps) {
  const text = useText();
  const titleId = useId();
  const query = useMemo(() => ({ file: uid }), [uid]);
  const openings = useList(listOpenings, {
    name: 'openings_of_picture',
    sort: NEWEST_OPENINGS,
    sizes: OPENING_PAGE_SIZES,
    query,
    inAddress: false,
  });
  const all = useOpeningColumns();
  const columns = useMemo(() => all.filter((column) => !OF_PICTURE.has(column.name)), [all]);
  const screen = useScreenPaths().named('Openings');
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} noWrap>
        {text('openings.of', { name })}
      </DialogTitle>
      <DialogContent dividers>
        <ListBody<OpeningRow>
          list={openings}
          sizes={OPENING_PAGE_SIZES}
          columns={columns}
          empty={<EmptyState title={text('openings.none')} detail={text('openings.none_why')} />}
        />
      </DialogContent>
      <DialogActions>
        {screen !== undefined && (
          <Button component={Link} to={screen}>
            {text('openings.all')}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is the same for all openings of one picture. */
const OF_PICTURE: ReadonlySet<string> = new Set(['file_name', 'document']);
