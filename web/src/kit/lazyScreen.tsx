import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A screen whose code is fetched when it is first shown, or before. */
export type LazyScreen = ComponentType & {
  /** Fetches the code, unless it is loaded or being loaded. A failed fetch is tried again. */
  readonly fetchCode: () => Promise<unknown>;
};

/**
 * A screen whose code is loaded is drawn at once with the click that opens it. React's `lazy` alone always suspends,
 * and React shows suspended content 300 ms later at the earliest.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  let hasFailed = false;
  const begin = () => (loading ??= attempt());
  let waiting = lazy(begin);

  async function attempt() {
    try {
      loaded = await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
    return { default: loaded };
  }

  // A failed fetch is tried again only from outside: a screen that retried by itself would never stop.
  const fetchCode = () => {
    if (hasFailed) {
      hasFailed = false;
      loading = undefined;
      waiting = lazy(begin);
    }
    return begin();
  };

  function Screen() {
    const [Code] = useState(() => loaded ?? waiting);
    return <Code />;
  }
  return Object.assign(Screen, { fetchCode });
}
