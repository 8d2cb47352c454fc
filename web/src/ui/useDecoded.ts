import { useEffect, useState } from 'react';

/**
 * A picture that is ready to be drawn: `undefined` while it is being loaded, `null` if it cannot be. Its link is signed
 * anew each time that it is read, so it stays as long as it has the same name.
 */
export function useDecoded(url: string | undefined, name = url): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<{
    readonly name: string | undefined;
    readonly url: string;
    readonly picture: HTMLImageElement | null;
  }>();
  const there = loaded?.name === name ? loaded?.picture : null;
  const isThere = there != null;
  useEffect(() => {
    if (url === undefined || isThere) return;
    let isLeft = false;
    const picture = new Image();
    picture.src = url;
    picture.decode().then(
      () => isLeft || setLoaded({ name, url, picture }),
      () => isLeft || setLoaded({ name, url, picture: null }),
    );
    return () => {
      isLeft = true;
    };
  }, [url, name, isThere]);
  if (there) return there;
  return loaded?.url === url ? loaded?.picture : undefined;
}
