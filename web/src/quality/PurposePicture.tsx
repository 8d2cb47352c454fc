import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { PurposePhotoViewer, type ViewedPurpose, usePurposeMask } from '../photos/index.ts';

/** Until the picture has loaded: the proportions of most photos, and the number of pixels that many have. */
const USUAL_SIZE = { width: 413, height: 531 };

interface PurposePictureProps {
  /** `null`: its bytes were removed. */
  readonly picture: { readonly display: string } | null;
  readonly caption: string;
  readonly mask: string | null;
  /** Without it, the picture’s shape counts as the purpose’s. */
  readonly purpose?: ViewedPurpose | undefined;
  readonly onRetry: () => void;
}

/** A photo, large, which can be zoomed. */
export function LargePicture({ picture, caption, mask, purpose, onRetry }: PurposePictureProps) {
  const url = picture?.display ?? null;
  const size = usePictureSize(url);
  const photos = useMemo(() => [{ id: caption, url, ...size, caption, details: [] }], [caption, url, size]);
  return (
    <PurposePhotoViewer
      photos={photos}
      mask={mask}
      guides={[]}
      purpose={purpose}
      download={undefined}
      onRetry={onRetry}
    />
  );
}

interface MaskedPictureProps extends Omit<PurposePictureProps, 'mask' | 'caption' | 'purpose'> {
  readonly purpose: { readonly id: number; readonly label: string; readonly country_code: string };
}

/** The same with the mask of its purpose. */
export function MaskedPicture({ purpose, ...rest }: MaskedPictureProps) {
  const text = useText();
  const { data, isPending } = useApiQuery(
    listCalls(purposeList).read,
    { params: { id: purpose.id } },
    { staleTime: Infinity, quiet: true },
  );
  const own = data?.['thumbnail'];
  const thumbnail = isPending ? '' : typeof own === 'string' ? own : null;
  const shape = useMemo(() => shapeOf(data), [data]);
  const { photo_width = 0, photo_height = 0 } = shape ?? {};
  const mask = usePurposeMask({ ...purpose, thumbnail, photo_width, photo_height }, null)?.url;
  return <LargePicture caption={text('quality.photo')} mask={mask || null} purpose={shape} {...rest} />;
}

/** The shape and the background of a purpose's photos, from its record. */
function shapeOf(record: Readonly<Record<string, unknown>> | undefined): ViewedPurpose | undefined {
  const { photo_width: width, photo_height: height, photo_background_color: colour } = record ?? {};
  if (typeof width !== 'number' || typeof height !== 'number') return undefined;
  return {
    photo_width: width,
    photo_height: height,
    photo_background_color: typeof colour === 'string' ? colour : null,
  };
}

/** The pixels of a picture, after it has loaded. */
function usePictureSize(url: string | null): typeof USUAL_SIZE {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly size: typeof USUAL_SIZE }>();
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.addEventListener('load', () =>
      setLoaded({ url, size: { width: image.naturalWidth, height: image.naturalHeight } }),
    );
    image.src = url;
    return () => {
      image.src = '';
    };
  }, [url]);
  return loaded?.url === url ? loaded.size : USUAL_SIZE;
}
