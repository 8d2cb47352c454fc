import { aspectRatio } from '@likeness/contract/purposes/geometry';
import type { PhotoVersion } from '@likeness/contract/photos';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { PhotoViewer } from '../ui/PhotoViewer.tsx';
import type { PhotoViewerProps, ViewedPhoto } from '../ui/PhotoViewer.tsx';
import { usePhotoZoom } from '../ui/photoZoom.ts';
import { framedPart } from './photoPlaces.ts';
import type { PurposeOverlay } from './purposeOverlay.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useBlink } from './useBlink.ts';
import { useOpenAids } from './useOpenAids.ts';
import { useOverlayToggle } from './useOverlayToggle.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';
import type { ViewerToolbarProps } from './ViewerToolbar.tsx';

interface PurposePhotoViewerProps
  extends PurposeOverlay, Pick<ViewerToolbarProps, 'download'>, Pick<PhotoViewerProps, 'onPictureState'> {
  readonly photos: readonly ViewedPhoto[];
  readonly onRetry: () => void;
  /** Called when the last photo is behind the first one, and when it is seen again. */
  readonly onCovered?: ((isCovered: boolean) => void) | undefined;
}

/** Photos with the mask and the guide lines of their purpose, and with everything that helps to look at them. */
export function PurposePhotoViewer(props: PurposePhotoViewerProps) {
  const { photos, mask, guides, purpose, download, onRetry, onPictureState, onCovered } = props;
  const zoom = usePhotoZoom();
  const [viewer, setViewer] = useState<HTMLElement | null>(null);
  const maskToggle = useOverlayToggle('photos.mask', 'm', 'mask', mask === null);
  const guidesToggle = useOverlayToggle('photos.guides', 'g', 'guides', guides.length === 0);
  const { blink, end, ...blinking } = useBlink(photos);
  const isCovered = blink?.showsFirst === true;
  useLayoutEffect(() => onCovered?.(isCovered), [onCovered, isCovered]);
  const aids = useOpenAids(photos.at(-1)?.id);
  const { AidBar, AidLayer } = aids.code ?? {};
  const reset = () => {
    end();
    aids.toggle();
  };
  return (
    <PhotoViewer
      photos={photos}
      zoom={zoom}
      mask={mask}
      guides={guides}
      maskMode={maskToggle.mode}
      guidesMode={guidesToggle.mode}
      partOf={purpose && ((photo) => framedPart(photo, aspectRatio(purpose)))}
      blink={blink}
      renderOver={
        AidLayer && ((photo, part) => <AidLayer store={aids.store} photo={photo} part={part} purpose={purpose} />)
      }
      onRetry={onRetry}
      onPictureState={onPictureState}
      onViewer={setViewer}
    >
      {AidBar && viewer && (
        <AidBar store={aids.store} photos={photos} viewer={viewer} purpose={purpose} onReset={reset} />
      )}
      <ViewerToolbar
        zoom={zoom}
        mask={maskToggle}
        guides={guidesToggle}
        blink={
          photos.length > 1
            ? {
                ...blinking,
                isOn: blink !== undefined,
                end: AidBar ? undefined : end,
              }
            : undefined
        }
        aids={{ isOpen: AidBar !== undefined, toggle: aids.toggle }}
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
      fullUrl: version.links?.download ?? null,
      lines: version.lines,
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
