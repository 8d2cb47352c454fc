import { useEffect, useRef, useState } from 'react';

/** The value of the latest render, for a callback that outlives the render it was made in. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The same handlers in every render, for what outlives the render it was made in: they call those of the latest one. */
export function useLatestHandlers<
  Handlers extends { readonly [Name in keyof Handlers]: (...given: never[]) => unknown },
>(handlers: Handlers): Handlers {
  const latest = useLatest(handlers);
  const [lasting] = useState(() => {
    const names = Object.keys(handlers) as (keyof Handlers)[];
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => latest.current[name](...given)]));
  });
  return lasting as Handlers;
}
