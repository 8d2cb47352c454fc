import type { DocumentAnswer } from '@likeness/contract/photos';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import type { PhotoViewerProps, ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import { usePurposeOverlay } from './purposeOverlay.ts';
import { PurposePhotoViewer, useViewedVersion } from './PurposePhotoViewer.tsx';
import { useUploadedPicture } from './uploadedPicture.ts';
import type { UploadedPhoto } from './uploadedPicture.ts';
import type { LinkedView } from './viewLink.ts';
import { useFormats } from '../kit/useFormats.ts';

export interface DocumentViewerProps extends Pick<PhotoViewerProps, 'onPictureState'> {
  readonly document: DocumentAnswer;
  /** The uploaded photo that replaces the current one after the decision. */
  readonly newPhoto: UploadedPhoto | null;
  readonly onRetry: () => void;
  /** For screens without another place for it: the download of the current photo in full size. */
  readonly withDownload?: boolean;
  /** How a link shows the photos at first. */
  readonly linked?: LinkedView | undefined;
  /** What lies over the current photo. */
  readonly over?: ReactNode;
  /** Called when the photo that is judged is behind the other one, and when it is seen again. */
  readonly onCovered?: (isCovered: boolean) => void;
}

/** A document's photo, beside the version before it or the one that is to replace it. */
export const DocumentViewer = memo(function DocumentViewer(props: DocumentViewerProps) {
  const { document, newPhoto, onRetry, onPictureState, onCovered, withDownload = false, linked, over } = props;
  const photos = useViewedPhotos(document, newPhoto);
  const overlay = usePurposeOverlay(document);
  const { photo } = document;
  const download = withDownload && photo?.links ? { href: photo.links.download, fileName: photo.file_name } : undefined;
  return (
    <PurposePhotoViewer
      photos={photos}
      {...overlay}
      download={download}
      // A photo that nobody but this person has cannot be shown to others.
      documentId={newPhoto ? undefined : document.id}
      linked={linked}
      over={photo && over ? { photo: photo.uid, layer: over } : undefined}
      onRetry={onRetry}
      onPictureState={onPictureState}
      onCovered={onCovered}
    />
  );
});

/** The ratios of the photos that it shows, width divided by height. */
export function ratiosOf({ photo }: DocumentAnswer, newPhoto: UploadedPhoto | null): number[] {
  const beside = newPhoto ?? photo?.previous_file;
  return [photo, beside].filter((one) => one !== null && one !== undefined).map(({ width, height }) => width / height);
}

function useViewedPhotos({ photo }: DocumentAnswer, newPhoto: UploadedPhoto | null): readonly ViewedPhoto[] {
  const text = useText();
  const formats = useFormats();
  const viewed = useViewedVersion();
  const newUrl = useUploadedPicture(newPhoto);
  return useMemo(() => {
    if (!photo) return [];
    // Lines of the version before are no lines of this one.
    const lines = photo.lines_from === 'this' ? photo.lines : null;
    const current = { ...viewed(photo, text('photo.current')), lines, accent: true };
    if (newPhoto && newUrl !== undefined) {
      const { uid, width, height, bytes } = newPhoto;
      const details = [formats.pixels(newPhoto), formats.weight(bytes)];
      return [current, { id: uid, url: newUrl, width, height, caption: text('photo.new'), details }];
    }
    return photo.previous_file ? [viewed(photo.previous_file, text('photo.previous')), current] : [current];
  }, [photo, newPhoto, newUrl, text, formats, viewed]);
}
