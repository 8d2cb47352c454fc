import { useDeskHint } from '../kit/deskHints.ts';
import type { Desk } from '../kit/deskHints.ts';
import { withGuideTexts } from './guideParts.ts';
import { HelpBoundary } from '../kit/HelpBoundary.tsx';

const HintText = withGuideTexts(async () => (await import('./HintText.tsx')).HintText);

/** An introduction for somebody who is at a desk for the first time. It is shown until they put it away. */
export function DeskHint({ desk }: { desk: Desk }) {
  const { isShown, putAway } = useDeskHint(desk);
  if (!isShown) return null;
  return (
    <HelpBoundary fallback={null}>
      <HintText desk={desk} onPutAway={putAway} />
    </HelpBoundary>
  );
}
