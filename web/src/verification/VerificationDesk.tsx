import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { DeskColumns, DocumentViewer, ratiosOf, WorkTopBar, type Working, usePhotoDraft } from '../photos/index.ts';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DeskMenu } from './DeskMenu.tsx';
import { OwnDay } from './OwnDay.tsx';
import { OwnVerdictsButton } from './OwnVerdictsButton.tsx';
import { PassOn } from './PassOn.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ReasonsPanel } from './ReasonsPanel.tsx';
import { RestReminder } from './RestReminder.tsx';
import { verificationDrafts } from './verificationDrafts.ts';
import { useViewedPicture } from './useJudgedPicture.ts';
import type { Verification } from './useVerification.ts';
import { useOpenPanel, VerificationPanels } from './VerificationPanels.tsx';
import { WaitingCount } from './WaitingCount.tsx';

// Only whoever opens the rule card needs it.
const LinesLayer = lazy(async () => ({ default: (await import('./LinesLayer.tsx')).LinesLayer }));

/** From this height there is room for another panel below the reasons. */
const TALL = '(min-height: 940px)';

/** Everything a sorter needs to judge one photo, without scrolling. */
export function VerificationDesk({ verification, working }: { verification: Verification; working: Working }) {
  const { flow, waiting, leave } = verification;
  const { document } = working;
  const text = useText();
  const [draft] = usePhotoDraft(verificationDrafts, document);
  const { viewed, onPictureState, onCovered } = useViewedPicture(document, draft);
  const isTall = useMediaQuery(TALL, { noSsr: true });
  const [showsDay] = usePreference('verification.day', true);
  const [openPanel, setOpenPanel] = useOpenPanel(!isTall);
  const isCardOpen = openPanel === 'rules';
  const showReasons = useCallback(() => {
    if (!isTall) setOpenPanel('reasons');
  }, [isTall, setOpenPanel]);
  const refresh = useCallback(() => void flow.refresh(), [flow]);
  const lines = useMemo(
    () =>
      isCardOpen && (
        <Suspense>
          <LinesLayer document={document} />
        </Suspense>
      ),
    [isCardOpen, document],
  );
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' }}>
      <NothingInFocus key={document.id} />
      <WorkTopBar kind="verification" working={working} onLeave={leave}>
        <RestReminder onPause={flow.leave} />
        {showsDay && <OwnDay documentId={document.id} />}
        <WaitingCount waiting={waiting} />
        <PassOn flow={flow} working={working} />
        <OwnVerdictsButton />
        <DeskMenu />
      </WorkTopBar>
      <DeskColumns
        ratios={ratiosOf(document, draft.newPhoto)}
        photos={
          <DocumentViewer
            document={document}
            newPhoto={draft.newPhoto}
            onRetry={refresh}
            onPictureState={onPictureState}
            onCovered={onCovered}
            withDownload
            over={lines}
          />
        }
        renderPanel={() => (
          <>
            <PhotoStrip document={document} newPhoto={draft.newPhoto} />
            {isTall && (
              <Box sx={{ maxHeight: '58%', overflow: 'auto', p: 1.25, borderBottom: 1, borderColor: 'divider' }}>
                <ReasonsPanel document={document} />
              </Box>
            )}
            <VerificationPanels working={working} onChanged={refresh} withReasons={!isTall} />
            {document.photo?.face_change_reason && (
              <Alert severity="warning" sx={{ mx: 1.25, my: 0.75, py: 0 }}>
                {text('verification.face_changed', { reason: document.photo.face_change_reason })}
              </Alert>
            )}
            <DecisionPanel flow={flow} working={working} viewed={viewed} onReasonsAsked={showReasons} />
          </>
        )}
      />
    </Box>
  );
}

/**
 * The next photo starts without focus, so that its keys do not go into a field of the last one. If the person is typing
 * elsewhere, for example in the search of the header, the focus stays there.
 */
function NothingInFocus() {
  useEffect(() => {
    const { activeElement } = window.document;
    if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur();
  }, []);
  return null;
}
