import { openFile } from '@likeness/contract/files';
import { useEffect, useState } from 'react';
import { fetchSignedIn } from '../../kit/api.ts';
import { apiUrl } from '../../kit/apiUrl.ts';

const BOX = { display: 'block', width: 36, height: 46, borderRadius: 3, objectFit: 'cover' } as const;

/** A photo as small as a row; an empty box until it is there, and where its file is gone: a link needs its name. */
export function PhotoThumb({ uid, alt }: { uid: string; alt: string }) {
  const [shown, setShown] = useState<{ readonly uid: string; readonly url: string }>();
  useEffect(() => {
    const stop = new AbortController();
    let url: string | undefined;
    const show = async () => {
      const address = apiUrl(openFile, { params: { uid }, query: { rendition: 'thumb' } });
      const response = await fetchSignedIn(address, { signal: stop.signal });
      if (!response.ok) return;
      const picture = await response.blob();
      if (stop.signal.aborted) return;
      url = URL.createObjectURL(picture);
      setShown({ uid, url });
    };
    show().catch(() => undefined);
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [uid]);
  if (shown?.uid !== uid) return <span role="img" aria-label={alt} style={BOX} />;
  return <img src={shown.url} alt={alt} style={BOX} />;
}
