import type { DocumentAnswer, PhotoVersion } from '@likeness/contract/photos';
import { useMemo } from 'react';
import type { TextKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { PhotoViewer } from '../ui/PhotoViewer.tsx';
import type { ViewedPhoto } from '../ui/PhotoViewer.tsx';
import { usePhotoZoom } from '../ui/photoZoom.ts';
import { usePreference } from './preferences.ts';
import { usePurposeOverlay } from './purposeOverlay.ts';
import { useUploadedPicture } from './uploadedPicture.ts';
import type { UploadedPhoto } from './uploadedPicture.ts';
import { useFormats } from './useFormats.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';

export interface DocumentViewerProps {
  readonly document: DocumentAnswer;
  /** What is to take the photo's place, once it is decided. */
  readonly newPhoto: UploadedPhoto | null;
  readonly onRetry: () => void;
  /** Where the screen has no better place for it: the current photo in full size. */
  readonly withDownload?: boolean;
}

/** A document's photo, with the version before it or the one that is to take its place. */
export function DocumentViewer({ document, newPhoto, onRetry, withDownload = false }: DocumentViewerProps) {
  const zoom = usePhotoZoom();
  const [maskOn, keepMask] = usePreference('photos.mask', false);
  const [guidesOn, keepGuides] = usePreference('photos.guides', false);
  const photos = useViewedPhotos(document, newPhoto);
  const { mask, guides } = usePurposeOverlay(document);
  const { photo } = document;
  return (
    <PhotoViewer
      photos={photos}
      zoom={zoom}
      mask={mask}
      guides={guides}
      maskPinned={maskOn}
      guidesPinned={guidesOn}
      onRetry={onRetry}
    >
      <ViewerToolbar
        zoom={zoom}
        mask={{ on: maskOn, toggle: () => keepMask(!maskOn), disabled: !mask }}
        guides={{ on: guidesOn, toggle: () => keepGuides(!guidesOn), disabled: guides.length === 0 }}
        download={withDownload && photo?.links ? { href: photo.links.download, fileName: photo.file_name } : undefined}
      />
    </PhotoViewer>
  );
}

function useViewedPhotos({ photo }: DocumentAnswer, newPhoto: UploadedPhoto | null): readonly ViewedPhoto[] {
  const text = useText();
  const formats = useFormats();
  const newUrl = useUploadedPicture(newPhoto);
  return useMemo(() => {
    if (!photo) return [];
    const viewed = (version: PhotoVersion, caption: TextKey): ViewedPhoto => ({
      id: version.uid,
      url: version.links?.display ?? null,
      width: version.width,
      height: version.height,
      caption: text(caption),
      details: [
        formats.pixels(version),
        formats.moment(version.created_at),
        text('photo.added_by', { name: formats.person(version.added_by_user) ?? text('photo.customer') }),
      ],
    });
    const current = { ...viewed(photo, 'photo.current'), accent: true };
    if (newPhoto && newUrl !== undefined) {
      const { uid, width, height, bytes } = newPhoto;
      const details = [formats.pixels(newPhoto), formats.weight(bytes)];
      return [current, { id: uid, url: newUrl, width, height, caption: text('photo.new'), details }];
    }
    return photo.previous_file ? [viewed(photo.previous_file, 'photo.previous'), current] : [current];
  }, [photo, newPhoto, newUrl, text, formats]);
}
