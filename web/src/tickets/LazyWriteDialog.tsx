import { Suspense } from 'react';
import { lazyPart } from '../kit/lazyScreen.tsx';
import { DialogBegun } from '../ui/DialogBegun.tsx';
import type { WriteDialogProps } from './WriteDialog.tsx';

const Code = lazyPart(async () => (await import('./WriteDialog.tsx')).WriteDialog);

/** Fetched when somebody writes: most orders and customers are only looked at. */
export function WriteDialog(props: WriteDialogProps) {
  return (
    <Suspense fallback={<DialogBegun />}>
      <Code {...props} />
    </Suspense>
  );
}
