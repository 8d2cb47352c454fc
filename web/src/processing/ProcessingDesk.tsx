import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DocumentViewer, WorkTopBar, type Working } from '../photos/index.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { processingDrafts } from './processingDrafts.ts';
import { RequestNote } from './RequestNote.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import type { Processing } from './useProcessing.ts';

/** From this width there is room for the rules beside the work. */
const WIDE = '(min-width: 1600px)';

/** Everything a controller needs to correct one photo. */
export function ProcessingDesk({ processing, working }: { processing: Processing; working: Working }) {
  const { flow, leave } = processing;
  const { document } = working;
  const [{ newPhoto }] = useDraftOf(processingDrafts, document.id);
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const rules = <RulesPanel document={document} />;
  const history = <HistoryPanel document={document} onChanged={() => void flow.refresh()} />;
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <WorkTopBar kind="processing" working={working} onLeave={leave} />
      <Box
        sx={{
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: isWide ? 'minmax(0, 1fr) 440px 480px' : 'minmax(0, 1fr) 480px',
          '& > *': { minHeight: 0, minWidth: 0 },
          '& > * + *': { borderLeft: 1, borderColor: 'divider', bgcolor: 'background.paper' },
        }}
      >
        <DocumentViewer document={document} newPhoto={newPhoto} onRetry={() => void flow.refresh()} />
        {isWide && (
          <Box sx={COLUMN}>
            {rules}
            {history}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ ...COLUMN, flex: 1, minHeight: 0 }}>
            <RequestNote document={document} />
            {!isWide && rules}
            <UploadPanel key={document.id} working={working} />
            {!isWide && history}
          </Box>
          <DecisionPanel processing={processing} working={working} />
        </Box>
      </Box>
    </Box>
  );
}

const COLUMN = { p: 1.5, overflow: 'auto', display: 'grid', alignContent: 'start', gap: 1.5 } as const;
