import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PHOTO_ACTION_PAGE_SIZES } from '@likeness/contract/orderDesk/detail';
import type { PhotoAction } from '@likeness/contract/orderDesk/detail';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { TablePages } from '../../kit/TablePages.tsx';
import { useActionWord } from '../../kit/useActionWord.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { JudgedBy } from '../../purposes/index.ts';
import { Section } from '../../ui/Section.tsx';
import { Nothing } from './Nothing.tsx';
import type { PhotoActions, PhotoDetails } from './usePhotoActions.ts';
import { useActor } from './useActor.ts';
import { usePhotoPath } from './usePhotoPath.ts';

interface PhotoActionTableProps {
  readonly photo: PhotoActions;
  readonly details: PhotoDetails;
}

/** The log of the photo, the newest entry first. */
export function PhotoActionTable({ photo, details }: PhotoActionTableProps) {
  const text = useText();
  const { result, total, page } = details;
  const { limit, search } = photo;
  return (
    <Section title={text('order.log')} action={<SearchBox value={search} onSearch={photo.find} />}>
      {total === 0 ? (
        <Nothing>{text(search === '' ? 'photo_details.no_actions' : 'photo_details.nothing_found')}</Nothing>
      ) : (
        <>
          <TableContainer>
            <Table aria-label={text('order.log')}>
              <TableHead>
                <TableRow>
                  {(['when', 'who', 'what', 'about', 'version'] as const).map((column) => (
                    <TableCell key={column}>{text(`photo_details.${column}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {result.map((entry) => (
                  <Entry key={entry.id} entry={entry} details={details} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <TablePages total={total} page={page} limit={limit} sizes={PHOTO_ACTION_PAGE_SIZES} onChange={photo.turn} />
        </>
      )}
    </Section>
  );
}

function Entry({ entry, details }: { entry: PhotoAction; details: PhotoDetails }) {
  const formats = useFormats();
  const nameOf = usePhotoActionWord();
  const actorOf = useActor();
  const photoPath = usePhotoPath(details.document.order_id);
  const version = details.history.files.find(({ uid }) => uid === entry.uid);
  const path = version && photoPath(version.uid);
  return (
    <TableRow sx={{ verticalAlign: 'top', bgcolor: entry.is_comment ? 'action.hover' : undefined }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formats.moment(entry.created_at)}</TableCell>
      <TableCell>{actorOf(entry)}</TableCell>
      <TableCell>{nameOf(entry.name)}</TableCell>
      <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {[entry.reasons.join(', '), entry.value_text].filter(Boolean).join('\n')}
        <JudgedBy rules={entry.judged_by} />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {path === undefined ? (
          version?.file_name
        ) : (
          <Link component={RouterLink} to={path}>
            {version?.file_name}
          </Link>
        )}
      </TableCell>
    </TableRow>
  );
}

/** The specification has its own names for what happens to photos. */
function usePhotoActionWord(): (name: string) => string {
  const text = useText();
  const wordOf = useActionWord();
  return (name) => {
    const key = `photo_actions.${name}`;
    return text.has(key) ? text(key) : wordOf(name);
  };
}
