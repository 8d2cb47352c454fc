import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { OpeningsButton } from '../../photos/index.ts';
import { FilledPicture } from '../../ui/FilledPicture.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

type Picture = Pick<
  OrderDetailDocument['photo_boards'][number],
  'uid' | 'links' | 'created_at' | 'added_by_user' | 'verified_by'
>;

/** Pictures side by side, as many as fit. */
export function PictureCards({ children, width }: { children: ReactNode; width: number }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  );
}

interface PictureCardProps {
  readonly picture: Picture;
  readonly name: string;
  readonly isCurrent: boolean;
  /** This picture is shown already. */
  readonly isShown?: boolean;
  readonly height: number;
  /** Who made it, if it was not the staff. */
  readonly maker: string;
  /** A photo board: somebody may have uploaded it, and the verdict is that on its photo. */
  readonly isBoard?: boolean;
  readonly onRetry: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** A picture, with the names of who added it and who validated it. */
export function PictureCard(props: PictureCardProps) {
  const { picture, name, isCurrent, isShown = false, isBoard = false, height, maker, onRetry, children } = props;
  const text = useText();
  const formats = useFormats();
  const { links, added_by_user: adder, verified_by: verifier } = picture;
  const of = isBoard ? 'photo_' : '';
  const adderName = formats.person(adder);
  const added =
    isBoard && adderName !== undefined
      ? text('order.uploaded_by', { name: adderName })
      : text('order.added_by', { name: adderName ?? maker });
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: isShown ? 'primary.main' : 'divider', borderRadius: 1, p: 1, minWidth: 0 }}
    >
      <Box sx={{ position: 'relative', height, bgcolor: 'background.default', borderRadius: 0.5 }}>
        <FilledPicture key={picture.uid} url={links?.thumb ?? null} alt={name} lazy onRetry={onRetry} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
        <Typography variant="body2" noWrap title={name} sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        {isCurrent && <StatusChip label={text('order.current')} tone="active" />}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {text('order.added_at', { moment: formats.moment(picture.created_at) })} {added}
        <br />
        {verifier
          ? text(`order.${of}verified_by`, { name: formats.person(verifier) })
          : text(`order.${of}not_verified`)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' }}>
        {links && (
          <Tooltip title={text('photo.download')}>
            <IconButton href={links.download} download aria-label={`${text('photo.download')} ${name}`}>
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <OpeningsButton uid={picture.uid} name={name} />
        {children}
      </Box>
    </Box>
  );
}
