import Box from '@mui/material/Box';
import { DeskColumns, DocumentViewer, ratiosOf, WorkTopBar, type Working, usePhotoDraft } from '../photos/index.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { processingDrafts } from './processingDrafts.ts';
import { RequestNote } from './RequestNote.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import type { Processing } from './useProcessing.ts';

/** Everything a controller needs to correct one photo. */
export function ProcessingDesk({ processing, working }: { processing: Processing; working: Working }) {
  const { flow, leave } = processing;
  const { document } = working;
  const [{ newPhoto }] = usePhotoDraft(processingDrafts, document);
  const rules = <RulesPanel document={document} />;
  const history = <HistoryPanel document={document} onChanged={() => void flow.refresh()} />;
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' }}>
      <WorkTopBar kind="processing" working={working} onLeave={leave} />
      <DeskColumns
        ratios={ratiosOf(document, newPhoto)}
        photos={<DocumentViewer document={document} newPhoto={newPhoto} onRetry={() => void flow.refresh()} />}
        aside={
          <Box sx={COLUMN}>
            {rules}
            {history}
          </Box>
        }
        renderPanel={(hasAside) => (
          <>
            {/* Of the next photo it begins at its top, with what is asked. */}
            <Box key={document.id} sx={{ ...COLUMN, flex: 1, minHeight: 0 }}>
              <RequestNote document={document} />
              {!hasAside && rules}
              <UploadPanel working={working} />
              {!hasAside && history}
            </Box>
            <DecisionPanel processing={processing} working={working} />
          </>
        )}
      />
    </Box>
  );
}

const COLUMN = { p: 1.5, overflow: 'auto', display: 'grid', alignContent: 'start', gap: 1.5 } as const;
