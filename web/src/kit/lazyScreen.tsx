import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A screen whose code is fetched when it is first shown, or before. */
export type LazyScreen = ComponentType & {
  /** Fetches the code, unless it is there already or on its way. What failed is tried again. */
  readonly fetchCode: () => Promise<unknown>;
};

/**
 * Unlike with React's `lazy` alone, a screen whose code is there is drawn with the click that asks for it. `lazy` waits in
 * any case, and React lets what was waited for appear 300 ms later at the earliest.
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

  // What has failed is tried again from outside only: a screen that did so itself would not come to an end.
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
