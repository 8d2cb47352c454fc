import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A part of the pages whose code is fetched when it is first shown, or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code, unless it is loaded or being loaded. A failed fetch is tried again. */
  readonly fetchCode: () => Promise<unknown>;
};

/** The code of a part could not be fetched: the network is away, or a newer version has replaced it. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';
}

/** A screen has no properties: it reads its address. */
export type LazyScreen = LazyPart<object>;

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return lazyPart(load);
}

/**
 * A part whose code is loaded is drawn at once with the click that opens it. React's `lazy` alone always suspends, and
 * React shows suspended content 300 ms later at the earliest.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  let hasFailed = false;
  const begin = () => (loading ??= attempt());
  let waiting = lazy(begin);

  async function attempt() {
    try {
      loaded = await load();
    } catch (error) {
      hasFailed = true;
      throw new CodeNotLoaded('The code of a part could not be fetched', { cause: error });
    }
    return { default: loaded };
  }

  // A failed fetch is tried again only from outside: a part that retried by itself would never stop.
  const fetchCode = () => {
    if (hasFailed) {
      hasFailed = false;
      loading = undefined;
      waiting = lazy(begin);
    }
    return begin();
  };

  function Part(props: Props) {
    const [Code] = useState<ComponentType<Props>>(() => loaded ?? waiting);
    return <Code {...props} />;
  }
  return Object.assign(Part, { fetchCode });
}
