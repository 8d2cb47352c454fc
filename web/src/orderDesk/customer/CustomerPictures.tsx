import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SIGNATURE_RATIO } from '@likeness/contract/orderDesk/detail';
import type { CustomerDocument } from '@likeness/contract/orderDesk/customer';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';

const PHOTO_PX = 112;
const BOARD_PX = 64;
const SIGNATURE_PX = 28;

interface PartProps {
  readonly document: CustomerDocument;
}

/** The current photo, with a link to its versions and its history. */
export function CustomerPhoto({ document: { order, photo, purpose, unavailable } }: PartProps) {
  const text = useText();
  const path = useScreenPaths().named('Details');
  if (!photo) {
    const sentence =
      unavailable === 'order_deleted'
        ? 'order.picture_unavailable'
        : unavailable
          ? 'viewer.unavailable'
          : 'order.no_photo';
    return (
      <Typography variant="caption" color="textSecondary">
        {text(sentence)}
      </Typography>
    );
  }
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Picture links={photo.links} label={text('customers.photo_of', { purpose: purpose.label })} height={PHOTO_PX} />
      {path !== undefined && (
        <Link
          component={RouterLink}
          to={path.replace(':order', String(order.id)).replace(':id', photo.uid)}
          variant="caption"
        >
          {text('order.history')}
        </Link>
      )}
    </Box>
  );
}

export function CustomerSignature({ document: { signature } }: PartProps) {
  const text = useText();
  if (!signature) return null;
  return (
    <Picture
      links={signature.links}
      label={text('customers.signature')}
      height={SIGNATURE_PX}
      ratio={SIGNATURE_RATIO}
    />
  );
}

/** The photo boards of the photo, the newest first. */
export function CustomerBoards({ document: { photo_boards: boards } }: PartProps) {
  const text = useText();
  if (boards.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('order.boards')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {boards
        .map(({ uid, links, current }, index) => {
          const label = text('order.board_number', { number: index + 1 });
          return (
            <li key={uid}>
              {links && <Picture links={links} label={label} height={BOARD_PX} />}
              <Typography variant="caption" component="p" color="textSecondary">
                {links ? current && text('order.current') : text('viewer.unavailable')}
              </Typography>
            </li>
          );
        })
        .toReversed()}
    </Box>
  );
}

interface PictureProps {
  readonly links: NonNullable<CustomerDocument['photo']>['links'];
  readonly label: string;
  readonly height: number;
  /** Width by height of the box it is shown in; as wide as the picture without. */
  readonly ratio?: number;
}

/** A small picture that opens the large one in a new tab. */
function Picture({ links, label, height, ratio }: PictureProps) {
  return (
    <Link href={links.display} target="_blank" rel="noreferrer" sx={{ display: 'inline-block' }}>
      <Box
        component="img"
        src={links.thumb}
        alt={label}
        loading="lazy"
        sx={{
          display: 'block',
          maxWidth: '100%',
          borderRadius: 0.5,
          ...(ratio === undefined
            ? { maxHeight: height }
            : { width: height * ratio, aspectRatio: ratio, objectFit: 'contain' }),
        }}
      />
    </Link>
  );
}
