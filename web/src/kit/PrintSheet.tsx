import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from './useLatest.ts';

export interface PrintSheetProps {
  readonly url: string;
  /** The size of the paper, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly onFailed: () => void;
  /** The browser's print dialog was closed. */
  readonly onDone: () => void;
}

const SHEET = 'print-sheet';

/** Prints a picture on paper of its own size, and nothing else of the page. */
export function PrintSheet({ url, width, height, onFailed, onDone }: PrintSheetProps) {
  const done = useLatest(onDone);
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [done]);
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          [`.${SHEET}`]: { display: 'none' },
          '@page': { size: `${width}mm ${height}mm`, margin: 0 },
          '@media print': {
            'body > *': { display: 'none !important' },
            [`body > .${SHEET}`]: { display: 'block !important', width: `${width}mm`, height: `${height}mm` },
          },
        }}
      />
      <img className={SHEET} src={url} alt="" onLoad={() => window.print()} onError={onFailed} />
    </>,
    document.body,
  );
}
