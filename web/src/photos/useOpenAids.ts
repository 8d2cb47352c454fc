import { useEffect, useState } from 'react';
import { useAlert } from '../kit/alerts.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { NO_AIDS } from './photoAids.ts';
import type { Aids } from './photoAids.ts';

type AidsCode = typeof import('./aidParts.ts');

export interface OpenAids {
  readonly store: Store<Aids>;
  /** Their code, while they are open: it is fetched when somebody first opens them. */
  readonly code: AidsCode | undefined;
  readonly toggle: () => void;
  /** Opens them as they are in a link. */
  readonly openWith: (aids: Aids) => void;
}

/** Whether the aids for looking at a photo are open. Another photo is shown as it is. */
export function useOpenAids(photo: string | undefined): OpenAids {
  const alert = useAlert();
  const [store] = useState(() => createStore<Aids>(NO_AIDS));
  const [code, setCode] = useState<AidsCode>();
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = photo !== undefined && openFor === photo;
  useEffect(() => {
    if (!isOpen) store.set(NO_AIDS);
  }, [store, isOpen]);
  const open = async () => {
    setOpenFor(photo);
    try {
      const { AidBar, AidLayer } = await import('./aidParts.ts');
      setCode({ AidBar, AidLayer });
    } catch (error) {
      setOpenFor(undefined);
      alert.failure(error);
    }
  };
  return {
    store,
    code: isOpen ? code : undefined,
    toggle: () => (isOpen ? setOpenFor(undefined) : void open()),
    openWith: (begun) => {
      store.set(begun);
      void open();
    },
  };
}
