import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { AnomaliesPanel, PhotoComments, saidOf, VersionsPanel } from '../photos/index.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { usePreference } from '../kit/preferences.ts';
import { WordHelp } from '../kit/WordHelp.tsx';
import { ariaKeys } from '../ui/Hotkey.tsx';

const KEYS = { comments: 'i', anomalies: 'a', versions: 'h' } as const;
type Chapter = keyof typeof KEYS;
const CHAPTERS: readonly Chapter[] = ['comments', 'anomalies', 'versions'];

/** The history of the photo: comments, rejections and versions. */
export function HistoryPanel({ document, onChanged }: { document: DocumentAnswer; onChanged: () => void }) {
  const text = useText();
  const [kept, setOpen] = usePreference('processing.chapter', 'comments');
  const open = CHAPTERS.find((chapter) => chapter === kept) ?? 'comments';
  const panel = useRef<HTMLElement>(null);
  const labels = {
    comments: text('photo.comments'),
    anomalies: text('verification.anomalies'),
    versions: text('verification.versions'),
  };
  const { photo } = document;
  const counts = {
    comments: saidOf(photo?.actions).length,
    anomalies: (photo?.photo_reject_reason_histories.length ?? 0) + document.earlier_rejections.length,
    versions: photo?.file_history.files.length ?? 0,
  };
  const show = (chapter: Chapter) => {
    setOpen(chapter);
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Box component="section" ref={panel}>
      <Tabs
        value={open}
        onChange={(_, chosen: Chapter) => setOpen(chosen)}
        sx={{ minHeight: 36, borderBottom: 1, borderColor: 'divider', mb: 1, '& .MuiTab-root': TAB }}
      >
        {CHAPTERS.map((chapter) => (
          <Tab
            key={chapter}
            value={chapter}
            id={`tab-${chapter}`}
            aria-controls={`panel-${chapter}`}
            aria-keyshortcuts={ariaKeys(KEYS[chapter])}
            label={
              <Badge color={chapter === 'anomalies' ? 'error' : 'primary'} badgeContent={counts[chapter]} sx={BADGE}>
                {labels[chapter]}
              </Badge>
            }
          />
        ))}
      </Tabs>
      {CHAPTERS.map((chapter) => (
        <ChapterKey key={chapter} keys={KEYS[chapter]} label={labels[chapter]} action={() => show(chapter)} />
      ))}
      <Box role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`}>
        {open === 'comments' && <PhotoComments actions={photo?.actions ?? []} />}
        {open === 'anomalies' && (
          <>
            <Box sx={{ float: 'right' }}>
              <WordHelp word="anomaly" label={labels.anomalies} />
            </Box>
            <AnomaliesPanel document={document} />
          </>
        )}
        {open === 'versions' && <VersionsPanel document={document} onChanged={onChanged} />}
      </Box>
    </Box>
  );
}

const TAB = { minHeight: 36, minWidth: 0, px: 1.25, py: 0.5, fontSize: '0.8125rem' };
const BADGE = { '& .MuiBadge-badge': { position: 'static', transform: 'none', ml: 0.5, height: 16, minWidth: 16 } };

function ChapterKey(hotkey: { keys: string; label: string; action: () => void }) {
  useHotkeyAction(hotkey);
  return null;
}
