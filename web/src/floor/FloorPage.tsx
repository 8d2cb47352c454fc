import FullscreenExit from '@mui/icons-material/FullscreenExit';
import Fullscreen from '@mui/icons-material/Fullscreen';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Floor, ReleasableWork } from '@likeness/contract/floor';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { AlertsPanel } from './AlertsPanel.tsx';
import { BackgroundTable } from './BackgroundTable.tsx';
import './floor.css';
import './floorTables.css';
import { useFloorPaths } from './floorPaths.ts';
import { QueueTable } from './QueueTable.tsx';
import { RefusalsPanel } from './RefusalsPanel.tsx';
import { ServicesTable } from './ServicesTable.tsx';
import type { FloorFault } from './useFloor.ts';
import type { Wall } from './useWall.ts';
import { WorkTable } from './WorkTable.tsx';

interface FloorPageProps {
  readonly floor: Floor;
  readonly fault: FloorFault | undefined;
  /** What has become of the alerts, for whoever does not see them. */
  readonly news: string;
  readonly wall: Wall;
  readonly onRelease: (work: ReleasableWork) => void;
}

export function FloorPage({ floor, fault, news, wall, onRelease }: FloorPageProps) {
  const text = useText();
  const formats = useFormats();
  const settings = useFloorPaths().settings();
  const time = formats.second(floor.now);
  return (
    <div className={wall.isOn ? 'floor floor-wall' : 'floor'}>
      <ScreenHeader title={text('screens.Floor')} detail={text('floor.as_of', { time })}>
        {settings !== undefined && !wall.isOn && (
          <Button component={Link} to={settings} startIcon={<NotificationsOutlined />}>
            {text('floor.settings')}
          </Button>
        )}
        <HotkeyButton
          keys="f"
          label={text(wall.isOn ? 'floor.leave_full_screen' : 'floor.full_screen')}
          startIcon={wall.isOn ? <FullscreenExit /> : <Fullscreen />}
          inDialogs={wall.isOn}
          onClick={wall.isOn ? wall.leave : wall.enter}
        />
      </ScreenHeader>
      {fault && (
        <Alert severity="error" sx={{ py: 0, fontSize: 'inherit' }}>
          {fault === 'no_connection' ? text('floor.lost', { time }) : text('floor.refused', { time, why: fault.why })}
        </Alert>
      )}
      <p role="status" className="floor-news">
        {news}
      </p>
      <div className={fault ? 'floor-parts floor-old' : 'floor-parts'}>
        <AlertsPanel alerts={floor.alerts} now={floor.now} />
        <QueueTable floor={floor} />
        <WorkTable work={floor.work} onRelease={onRelease} />
        <RefusalsPanel refusals={floor.refusals} />
        <div className="floor-house">
          <ServicesTable services={floor.services} now={floor.now} />
          <BackgroundTable floor={floor} />
        </div>
      </div>
    </div>
  );
}
