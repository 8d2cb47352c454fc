import { use } from 'react';
import type { ComponentType } from 'react';

/** A screen whose code is fetched when it is first shown, or before. */
export type LazyScreen = ComponentType & {
  /** Fetches the code, unless it is there already or on its way. What failed is tried again. */
  readonly fetchCode: () => Promise<void>;
};

/**
 * Unlike React's own `lazy`, a screen whose code is there is drawn with the click that asks for it. `lazy` waits in any
 * case, and React lets what was waited for appear 300 ms later at the earliest.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;

  const fetchCode = () => {
    if (loading && !hasFailed) return loading;
    hasFailed = false;
    loading = (async () => {
      try {
        Loaded = await load();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    })();
    return loading;
  };

  function Screen() {
    // What has failed is thrown here: only a new attempt from outside begins again.
    if (!Loaded) use(loading ?? fetchCode());
    return Loaded ? <Loaded /> : null;
  }
  return Object.assign(Screen, { fetchCode });
}
