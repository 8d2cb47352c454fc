import type { PhotoVersion } from '@likeness/contract/photos';
import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { PhotoViewer } from '../ui/PhotoViewer.tsx';
import type { PhotoViewerProps, ViewedPhoto } from '../ui/PhotoViewer.tsx';
import { usePhotoZoom } from '../ui/photoZoom.ts';
import { usePreference } from '../kit/preferences.ts';
import type { PurposeOverlay } from './purposeOverlay.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';
import type { ViewerToolbarProps } from './ViewerToolbar.tsx';

interface PurposePhotoViewerProps
  extends PurposeOverlay, Pick<ViewerToolbarProps, 'download'>, Pick<PhotoViewerProps, 'onPictureState'> {
  readonly photos: readonly ViewedPhoto[];
  readonly onRetry: () => void;
}

/** Photos with the mask and the guide lines of their purpose. What is pinned stays pinned from photo to photo. */
export function PurposePhotoViewer(props: PurposePhotoViewerProps) {
  const { photos, mask, guides, download, onRetry, onPictureState } = props;
  const zoom = usePhotoZoom();
  const [maskOn, keepMask] = usePreference('photos.mask', false);
  const [guidesOn, keepGuides] = usePreference('photos.guides', false);
  return (
    <PhotoViewer
      photos={photos}
      zoom={zoom}
      mask={mask}
      guides={guides}
      maskPinned={maskOn}
      guidesPinned={guidesOn}
      onRetry={onRetry}
      onPictureState={onPictureState}
    >
      <ViewerToolbar
        zoom={zoom}
        mask={{ on: maskOn, toggle: () => keepMask(!maskOn), disabled: !mask }}
        guides={{ on: guidesOn, toggle: () => keepGuides(!guidesOn), disabled: guides.length === 0 }}
        download={download}
      />
    </PhotoViewer>
  );
}

/** A version of a photo in the viewer's form, with this caption. */
export function useViewedVersion(): (version: PhotoVersion, caption: string) => ViewedPhoto {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    (version, caption) => ({
      id: version.uid,
      url: version.links?.display ?? null,
      width: version.width,
      height: version.height,
      caption,
      details: [
        formats.pixels(version),
        formats.moment(version.created_at),
        text('photo.added_by', { name: formats.person(version.added_by_user) ?? text('photo.customer') }),
      ],
    }),
    [text, formats],
  );
}
