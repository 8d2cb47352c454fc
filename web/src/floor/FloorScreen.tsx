import LinearProgress from '@mui/material/LinearProgress';
import type { ReleasableWork } from '@likeness/contract/floor';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useAlertNews } from './floorAlerts.ts';
import { FloorPage } from './FloorPage.tsx';
import { ReleaseDialog } from '../photos/index.ts';
import { ServerClockContext } from './serverClock.tsx';
import { useFloor } from './useFloor.ts';
import { useWall } from './useWall.ts';
import { workKey } from './WorkTable.tsx';
import { KeyedDialog } from '../ui/KeyedDialog.tsx';

/** The house at this moment, for a desk or for a wall. */
export function FloorScreen() {
  const text = useText();
  const { floor, fault, clock, reload } = useFloor();
  const wall = useWall();
  const news = useAlertNews(floor?.alerts);
  const [releasing, setReleasing] = useState<ReleasableWork>();
  if (!floor) {
    if (!fault) return <LinearProgress aria-label={text('app.loading')} />;
    const detail = fault === 'no_connection' ? text('errors.network_failure') : fault.why;
    return <ErrorState title={text('floor.failed')} detail={detail} onRetry={reload} />;
  }
  const page = <FloorPage floor={floor} fault={fault} news={news} wall={wall} onRelease={setReleasing} />;
  return (
    <ServerClockContext value={clock}>
      {wall.isOn ? (
        <KeyedDialog
          open
          fullScreen
          transitionDuration={0}
          onClose={wall.leave}
          slotProps={{ paper: { 'aria-label': text('screens.Floor') } }}
        >
          {page}
        </KeyedDialog>
      ) : (
        page
      )}
      {releasing && (
        <ReleaseDialog
          work={releasing}
          isGone={!floor.work.some((work) => workKey(work) === workKey(releasing))}
          onEnded={() => {
            setReleasing(undefined);
            reload();
          }}
          onClose={() => setReleasing(undefined)}
        />
      )}
    </ServerClockContext>
  );
}
