import { aspectRatio } from '@likeness/contract/purposes/geometry';
import type { PhotoVersion } from '@likeness/contract/photos';
import { useCallback, useState, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { PhotoViewer } from '../kit/viewer/PhotoViewer.tsx';
import type { PhotoViewerProps, ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import { usePhotoZoom } from '../kit/viewer/photoZoom.ts';
import { framedPart } from './photoPlaces.ts';
import type { PurposeOverlay } from './purposeOverlay.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useBlink } from './useBlink.ts';
import { useOpenAids } from './useOpenAids.ts';
import { useOverlayToggle } from './useOverlayToggle.ts';
import { useLinkedView, useViewLink } from './useViewLink.ts';
import type { LinkedView } from './viewLink.ts';
import { ViewerToolbar } from './ViewerToolbar.tsx';
import type { ViewerToolbarProps } from './ViewerToolbar.tsx';

interface PurposePhotoViewerProps
  extends PurposeOverlay, Pick<ViewerToolbarProps, 'download'>, Pick<PhotoViewerProps, 'onPictureState'> {
  readonly photos: readonly ViewedPhoto[];
  /** What lies over one of them. */
  readonly over?: { readonly photo: string; readonly layer: ReactNode } | undefined;
  readonly onRetry: () => void;
  /** The document whose photos they are, for a link to exactly this view. */
  readonly documentId?: number | undefined;
  /** How a link shows them at first. */
  readonly linked?: LinkedView | undefined;
  /** Called when the last photo is behind the first one, and when it is seen again. */
  readonly onCovered?: ((isCovered: boolean) => void) | undefined;
}

/** Photos with the mask and the guide lines of their purpose, and with everything that helps to look at them. */
export function PurposePhotoViewer(props: PurposePhotoViewerProps) {
  const { photos, mask, guides, purpose, over, download, onRetry, onCovered, documentId, linked } = props;
  const zoom = usePhotoZoom();
  const [viewer, setViewer] = useState<HTMLElement | null>(null);
  const maskToggle = useOverlayToggle('photos.mask', 'm', 'mask', mask === null, linked?.mask);
  const guidesToggle = useOverlayToggle('photos.guides', 'g', 'guides', guides.length === 0, linked?.guides);
  const { blink, end, ...blinking } = useBlink(photos, linked?.blink);
  const isCovered = blink?.showsFirst === true;
  useLayoutEffect(() => onCovered?.(isCovered), [onCovered, isCovered]);
  const aids = useOpenAids(photos.at(-1)?.id);
  const { AidBar, AidLayer } = aids.code ?? {};
  const onPictureState = useLinkedView(linked, photos.at(-1), { zoom, aids }) ?? props.onPictureState;
  const onLink = useViewLink(documentId, () => {
    const { id, width, height } = photos.at(-1)!;
    return {
      version: id,
      part: zoom.part(width / height),
      mask: maskToggle.mode,
      guides: guidesToggle.mode,
      blink: blink && (blink.showsFirst ? 'first' : 'last'),
      aids: AidBar && aids.store.get(),
    };
  });
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
      renderOver={(photo, part) => (
        <>
          {AidLayer && <AidLayer store={aids.store} photo={photo} part={part} purpose={purpose} />}
          {over?.photo === photo.id && over.layer}
        </>
      )}
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
        onLink={photos.length > 0 ? onLink : undefined}
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
