import DownloadIcon from '@mui/icons-material/Download';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderDetail, Unavailable } from '@likeness/contract/orderDesk/detail';
import { aspectRatio } from '@likeness/contract/purposes/geometry';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { RetentionNote, framedPart, usePurposeMask } from '../../photos/index.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FilledPicture } from '../../ui/FilledPicture.tsx';
import { asStyle } from '../../ui/place.ts';
import { Section } from '../../ui/Section.tsx';
import { Watermark } from '../../kit/viewer/Watermark.tsx';
import type { OrderedDocument } from './chosenDocument.ts';
import { Nothing } from './Nothing.tsx';
import { unavailableText } from './unavailable.ts';
import { usePhotoPath } from './usePhotoPath.ts';

interface PhotoSectionProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument;
  readonly why: Unavailable | null;
  readonly reload: () => void;
}

/** The current photo, under its purpose's mask while a person points at it, and why it was rejected. */
export function PhotoSection(props: PhotoSectionProps) {
  const { document } = props.chosen;
  const text = useText();
  const { photo, rejected_because: reasons } = document;
  const sentence = unavailableText('picture', props.why);
  return (
    <Section title={text('order.photo')}>
      {reasons.length > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1, py: 0 }}>
          {text('order.rejected_because')}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </Alert>
      )}
      {sentence && <Nothing>{text(sentence)}</Nothing>}
      {!sentence && !photo && <Nothing>{text('order.no_photo')}</Nothing>}
      {!sentence && photo && <CurrentPhoto {...props} photo={photo} />}
      {photo && (!sentence || photo.deleted_at !== null) && (
        <Box sx={{ mt: 1, textAlign: 'center' }}>
          <RetentionNote deletedAt={photo.deleted_at} retention={props.order.retention} />
        </Box>
      )}
    </Section>
  );
}

type Photo = NonNullable<OrderedDocument['document']['photo']>;

function CurrentPhoto({ order, chosen: { item }, reload, photo }: PhotoSectionProps & { photo: Photo }) {
  const text = useText();
  const formats = useFormats();
  const photoPath = usePhotoPath(order.id);
  const { purpose } = item.price;
  const mask = usePurposeMask(purpose, order.origin_country_code_for_purpose);
  const { links } = photo;
  const detailPath = photoPath(photo.uid);
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          mx: 'auto',
          width: `min(100%, ${HEIGHT_MAX_PX}px * ${photo.width / photo.height})`,
          aspectRatio: `${photo.width} / ${photo.height}`,
          bgcolor: 'action.hover',
          borderRadius: 0.5,
          overflow: 'hidden',
          '& .mask': { opacity: 0, transition: 'opacity 80ms' },
          '&:hover .mask': { opacity: 1 },
        }}
      >
        <FilledPicture
          key={photo.uid}
          url={links?.display ?? null}
          alt={text('order.photo_of', { purpose: purpose.label })}
          overlay={
            <>
              {mask !== null && (
                <img
                  className="mask"
                  src={mask.url}
                  alt=""
                  style={{ ...asStyle(framedPart(photo, aspectRatio(purpose))), pointerEvents: 'none' }}
                  data-testid="mask"
                />
              )}
              <Watermark />
            </>
          }
          onRetry={reload}
        />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, textAlign: 'center' }}>
        {formats.pixels(photo)} · {formats.weight(photo.bytes)} · {formats.moment(photo.created_at)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 0.75, mt: 1, '& a': { px: 1 } }}>
        {detailPath !== undefined && (
          <Button component={Link} to={detailPath} startIcon={<OpenInFull />} variant="outlined">
            {text('order.open_detail')}
          </Button>
        )}
        {links && (
          <>
            <Button href={links.download} download={photo.file_name} startIcon={<DownloadIcon />} variant="outlined">
              {text('photo.download')}
            </Button>
            <Button href={links.download_with_metadata} download={photo.file_name} variant="outlined">
              {text('order.with_metadata')}
            </Button>
          </>
        )}
      </Box>
    </>
  );
}

/** So that the photo, its details and its buttons are visible together. */
const HEIGHT_MAX_PX = 300;
