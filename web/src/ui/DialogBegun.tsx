import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';

/** Stands for a dialog whose code is on its way: what is typed meanwhile must not be keys of the screen below. */
export function DialogBegun() {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return <Box ref={box} role="dialog" tabIndex={-1} aria-busy aria-label={text('app.loading')} />;
}
