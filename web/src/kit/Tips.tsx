import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, PointerEvent } from 'react';

/** The same delay as for tooltips elsewhere: a person who only passes by does not want to read. */
const DELAY_MS = 400;

interface Tip {
  readonly of: HTMLElement;
  readonly words: string;
}

/**
 * One tooltip for everything inside: a table has a hundred places with one, and a tooltip component for each would make
 * rendering slow. An element gives its text in `data-tip`; an element of the class `cut-text` shows its whole text if
 * that does not fit.
 */
export function Tips({ children, ...rest }: ComponentProps<'div'>) {
  const [tip, setTip] = useState<Tip>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(waiting.current);
    setTip(undefined);
  };
  const seek = ({ target }: PointerEvent | FocusEvent) => {
    const found = tipOf(target as Element);
    if (found?.of === tip?.of) return;
    hide();
    if (found) waiting.current = setTimeout(() => setTip(found), DELAY_MS);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEscape(tip !== undefined, hide);
  useRemoval(tip?.of, hide);
  return (
    <div
      {...rest}
      onPointerOver={seek}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && seek(event)}
      onBlur={hide}
    >
      {children}
      {/* Whatever it says stands in the table or names the button already: it is not said once more. */}
      {tip && (
        <Tooltip
          open
          title={<span className="tip-words">{tip.words}</span>}
          describeChild
          disableInteractive
          slotProps={{ popper: { anchorEl: tip.of, 'aria-hidden': true } }}
        >
          <span hidden />
        </Tooltip>
      )}
    </div>
  );
}

function tipOf(target: Element): Tip | undefined {
  const said = target.closest<HTMLElement>('[data-tip]');
  if (said) return { of: said, words: said.dataset['tip']! };
  const cut = target.closest<HTMLElement>('.cut-text');
  if (!cut || cut.scrollWidth <= cut.clientWidth) return undefined;
  return { of: cut, words: cut.textContent };
}

/** A place that is removed tells nobody that it lost the pointer or the focus: its row was deleted, for instance. */
function useRemoval(place: HTMLElement | undefined, hide: () => void): void {
  useEffect(() => {
    if (!place) return;
    const look = () => {
      if (!place.isConnected) hide();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    // It may have gone while its tooltip was waited for.
    look();
    return () => observer.disconnect();
  });
}

function useEscape(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
