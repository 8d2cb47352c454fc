import { useCallback, useRef } from 'react';
import { useAlert } from '../kit/alerts.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useLatest } from '../kit/useLatest.ts';
import type { PictureState } from '../ui/FilledPicture.tsx';
import type { PaneZoom } from '../kit/viewer/photoZoom.ts';
import type { PhotoViewerProps, ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import type { OpenAids } from './useOpenAids.ts';
import { type LinkedView, viewParameters } from './viewLink.ts';

/** Copies the address at which a colleague sees exactly this; undefined where there is no such address. */
export function useViewLink(documentId: number | undefined, view: () => LinkedView): (() => void) | undefined {
  const alert = useAlert();
  const path = useScreenPaths().named('PhotoView');
  if (documentId === undefined || path === undefined) return undefined;
  return () => {
    const address = `${path.replace(':id', String(documentId))}?${viewParameters(view()).toString()}`;
    const link = new URL(address, window.location.origin).href;
    void copied(link).then((isCopied) =>
      isCopied ? alert.success('viewer.link_copied') : alert.info('viewer.link_by_hand', { values: { link } }),
    );
  };
}

/** Browsers lend the clipboard to safe origins only: elsewhere the address is copied by hand. */
async function copied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows the part of the photo that a link names, and the aids, once the photo is there.
 *
 * @returns what is to be called with the loading state of each photo; undefined without a link
 */
export function useLinkedView(
  linked: LinkedView | undefined,
  photo: ViewedPhoto | undefined,
  { zoom, aids }: { readonly zoom: PaneZoom; readonly aids: Pick<OpenAids, 'openWith'> },
): PhotoViewerProps['onPictureState'] {
  const isDone = useRef(false);
  const show = useLatest((id: string) => {
    if (isDone.current || !linked || !photo || id !== photo.id) return;
    isDone.current = true;
    if (linked.part) zoom.show(linked.part, photo.width / photo.height);
    if (linked.aids) aids.openWith(linked.aids);
  });
  const follow = useCallback(
    (id: string, state: PictureState) => {
      if (state === 'shown') show.current(id);
    },
    [show],
  );
  return linked && follow;
}
