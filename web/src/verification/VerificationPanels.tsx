import ChecklistIcon from '@mui/icons-material/Checklist';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import StraightenIcon from '@mui/icons-material/Straighten';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { lazy, memo, Suspense } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { usePreference } from '../kit/preferences.ts';
import { WordHelp } from '../kit/WordHelp.tsx';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';
import { AnomaliesPanel, saidOf, VersionsPanel, type Working } from '../photos/index.ts';
import { awaitLines } from './awaitedLines.ts';
import { PhotoInfoPanel } from './PhotoInfoPanel.tsx';
import { ReasonsPanel } from './ReasonsPanel.tsx';

// Only whoever opens them needs them.
const RuleCard = lazy(async () => ({ default: (await import('./RuleCard.tsx')).RuleCard }));
const EditPanel = lazy(async () => ({ default: (await import('./EditPanel.tsx')).EditPanel }));

const PANELS = ['reasons', 'rules', 'edit', 'info', 'anomalies', 'versions'] as const;
type Panel = (typeof PANELS)[number];

const KEYS: Readonly<Record<Panel, string>> = {
  reasons: 'q',
  rules: 'k',
  edit: 'x',
  info: 'i',
  anomalies: 'a',
  versions: 'h',
};
const ICONS = {
  reasons: ChecklistIcon,
  rules: StraightenIcon,
  edit: EditOutlined,
  info: InfoOutlined,
  anomalies: ReportOutlined,
  versions: HistoryIcon,
} as const;

export interface VerificationPanelsProps {
  readonly working: Working;
  /** A version was chosen, so the document has changed. */
  readonly onChanged: () => void;
  /** Whether the rejection reasons are one of the panels, because there is no room beside the others. */
  readonly withReasons?: boolean;
}

/** Information and actions for a photo, one panel at a time. What a person has opened stays open for the next photo. */
export const VerificationPanels = memo(function VerificationPanels(props: VerificationPanelsProps) {
  const { working, onChanged, withReasons = false } = props;
  const { document } = working;
  const panels = panelsWith(withReasons);
  const [open, setOpen, first] = useOpenPanel(withReasons);
  /** The rule card is a switch: its key also takes the lines off the photo again. */
  const press = (panel: Panel) => {
    const isClosing = panel === 'rules' && open === 'rules';
    awaitLines(panel === 'rules' && !isClosing);
    setOpen(isClosing ? first : panel);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', minHeight: 0, flex: 1 }}>
      <Tabs
        orientation="vertical"
        value={open}
        onChange={(_, chosen: Panel) => setOpen(chosen)}
        // In a low window they scroll: a tab that is cut off could not be pressed.
        sx={{ borderRight: 1, borderColor: 'divider', '& .MuiTabs-scroller': { overflowY: 'auto !important' } }}
      >
        {panels.map((panel) => (
          // `Tabs` passes to each of its children what a tab needs.
          <Tab
            key={panel}
            value={panel}
            id={`tab-${panel}`}
            aria-controls={`panel-${panel}`}
            sx={{ minWidth: 0, width: 47, minHeight: 42, overflow: 'visible', p: 0, pt: 0.5 }}
            {...tabParts(panel, document)}
            label={<TabName panel={panel} />}
          />
        ))}
      </Tabs>
      {panels.map((panel) => (
        <PanelKey key={panel} panel={panel} onOpen={() => press(panel)} />
      ))}
      <Box
        role="tabpanel"
        id={`panel-${open}`}
        aria-labelledby={`tab-${open}`}
        // Focusable, so that keys can scroll a long panel.
        tabIndex={0}
        sx={{ minHeight: 0, overflow: 'auto', px: 1.25, py: 0.75, outlineOffset: -2 }}
      >
        {/* The keys of the reasons work whatever panel is open: they stay, and come to the front. */}
        {withReasons && (
          <div hidden={open !== 'reasons'}>
            <ReasonsPanel document={document} onToggle={() => setOpen('reasons')} />
          </div>
        )}
        {open !== 'reasons' && <PanelTitle panel={open} />}
        <Suspense>
          {open === 'rules' && <RuleCard document={document} />}
          {open === 'edit' && <EditPanel key={document.id} working={working} />}
        </Suspense>
        {open === 'info' && <PhotoInfoPanel document={document} />}
        {open === 'anomalies' && <AnomaliesPanel document={document} />}
        {open === 'versions' && <VersionsPanel document={document} onChanged={onChanged} />}
      </Box>
    </Box>
  );
});

/** Which panel is open, and which one would be if nobody had opened another. */
export function useOpenPanel(withReasons: boolean): [open: Panel, setOpen: (panel: Panel) => void, first: Panel] {
  const first = withReasons ? 'reasons' : 'info';
  const [kept, setOpen] = usePreference('verification.panel', first);
  // Where the reasons have a place of their own, they are no panel.
  return [panelsWith(withReasons).find((panel) => panel === kept) ?? first, setOpen, first];
}

function panelsWith(reasons: boolean): Panel[] {
  return PANELS.filter((panel) => reasons || panel !== 'reasons');
}

function tabParts(panel: Panel, document: DocumentAnswer) {
  const Icon = ICONS[panel];
  const icon = (
    <Badge
      color={panel === 'anomalies' ? 'error' : 'primary'}
      badgeContent={countIn(panel, document)}
      max={9}
      sx={BESIDE_ICON}
    >
      <Icon fontSize="small" />
    </Badge>
  );
  return { icon, 'aria-keyshortcuts': ariaKeys(KEYS[panel]) };
}

/** Beside its icon and no higher: above it stands the key of the panel before. */
const BESIDE_ICON = {
  '& .MuiBadge-badge': {
    top: '50%',
    right: 'auto',
    left: 'calc(100% - 4px)',
    minWidth: 16,
    height: 16,
    px: '3px',
    fontSize: '0.75rem',
    transform: 'translateY(-50%)',
  },
} as const;

/** The count that makes the panel worth opening. */
function countIn(panel: Panel, { photo, earlier_rejections: earlier }: DocumentAnswer): number {
  if (!photo) return 0;
  if (panel === 'info') return saidOf(photo.actions).length;
  if (panel === 'anomalies') return photo.photo_reject_reason_histories.length + earlier.length;
  return panel === 'versions' ? photo.file_history.files.length - 1 : 0;
}

/** Shows only the key; screen readers read the full name. */
function TabName({ panel }: { panel: Panel }) {
  const text = useText();
  return (
    <Box component="span" title={text(`verification.${panel}`)} sx={{ lineHeight: 1, fontSize: '0.75rem' }}>
      <Hotkey keys={KEYS[panel]} />
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {text(`verification.${panel}`)}
      </Box>
    </Box>
  );
}

function PanelTitle({ panel }: { panel: Panel }) {
  const text = useText();
  return (
    <Typography variant="h2" sx={{ fontSize: '0.875rem', mb: 1 }}>
      {text(`verification.${panel}`)}
      {panel === 'anomalies' && <WordHelp word="anomaly" label={text('verification.anomalies')} />}
    </Typography>
  );
}

function PanelKey({ panel, onOpen }: { panel: Panel; onOpen: () => void }) {
  const text = useText();
  useHotkeyAction({ keys: KEYS[panel], label: text(`verification.${panel}`), action: onOpen });
  return null;
}
