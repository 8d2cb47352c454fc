import { useEffect, useState } from 'react';

/** A picture that is ready to be drawn: `undefined` while it is being loaded, `null` if it cannot be. */
export function useDecoded(url: string | undefined): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly picture: HTMLImageElement | null }>();
  useEffect(() => {
    if (url === undefined) return;
    let isLeft = false;
    const picture = new Image();
    picture.src = url;
    picture.decode().then(
      () => isLeft || setLoaded({ url, picture }),
      () => isLeft || setLoaded({ url, picture: null }),
    );
    return () => {
      isLeft = true;
    };
  }, [url]);
  return loaded?.url === url ? loaded?.picture : undefined;
}
