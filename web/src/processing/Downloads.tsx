import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { usePurposeMask } from '../photos/index.ts';

/** The files for correcting the photo in another program. */
export function Downloads({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const { photo } = document;
  const { order, price } = document.order_item;
  const mask = usePurposeMask(price.purpose, order.origin_country_code_for_purpose);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="h2" sx={{ fontSize: '0.8125rem', width: '100%' }}>
        {text('photo.download')}
      </Typography>
      {photo?.links && (
        <>
          <DownloadButton
            keys="d"
            label={text('processing.photo')}
            href={photo.links.download}
            fileName={photo.file_name}
            variant="outlined"
          />
          <DownloadButton
            keys="f"
            label={text('processing.photo_with_metadata')}
            href={photo.links.download_with_metadata}
            fileName={photo.file_name}
            variant="outlined"
          />
        </>
      )}
      {mask && (
        <DownloadButton
          keys="k"
          label={text('processing.mask')}
          href={mask.url}
          fileName={mask.fileName}
          variant="outlined"
        />
      )}
    </Box>
  );
}
