import AddIcon from '@mui/icons-material/Add';
import CompareIcon from '@mui/icons-material/Compare';
import CropFreeIcon from '@mui/icons-material/CropFree';
import DownloadIcon from '@mui/icons-material/Download';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import HorizontalSplitOutlined from '@mui/icons-material/HorizontalSplitOutlined';
import Height from '@mui/icons-material/Height';
import LinkIcon from '@mui/icons-material/Link';
import RemoveIcon from '@mui/icons-material/Remove';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useMessagePlace } from '../kit/messagePlace.ts';
import { useMagnification } from '../kit/viewer/photoZoom.ts';
import type { PaneZoom } from '../kit/viewer/photoZoom.ts';
import type { OverlayToggle } from './useOverlayToggle.ts';
import { ViewerTool } from './ViewerTool.tsx';

export interface ViewerToolbarProps {
  readonly zoom: PaneZoom;
  readonly mask: OverlayToggle;
  readonly guides: OverlayToggle;
  /** For two photos. */
  readonly blink: BlinkTools | undefined;
  readonly aids: { readonly isOpen: boolean; readonly toggle: () => void };
  /** Copies the address of exactly this view. */
  readonly onLink?: (() => void) | undefined;
  /** The download of the current photo in full size. */
  readonly download?: { readonly href: string; readonly fileName: string } | undefined;
}

interface BlinkTools {
  readonly isOn: boolean;
  readonly isByHead: boolean;
  readonly flip: () => void;
  /** Unless another button puts everything back. */
  readonly end: (() => void) | undefined;
  /** Only where the heads of both are known. */
  readonly toggleHead: (() => void) | undefined;
}

/** The height of the bar, in pixels. */
export const BELOW_PHOTOS = 44;

/** The buttons and shortcuts that change how the photos are shown. */
export function ViewerToolbar({ zoom, mask, guides, blink, aids, onLink, download }: ViewerToolbarProps) {
  const text = useText();
  const messages = useMessagePlace('inside');
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={BAR}>
        <Box ref={messages} sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch' }} />
        <OverlayTool {...mask}>
          <FaceOutlined fontSize="small" />
        </OverlayTool>
        <OverlayTool {...guides}>
          <HorizontalSplitOutlined fontSize="small" />
        </OverlayTool>
        {blink && <BlinkTool {...blink} />}
        <ViewerTool
          keys="t"
          label={text('viewer.aids')}
          hint={text('viewer.aids_hint')}
          action={aids.toggle}
          pressed={aids.isOpen}
        >
          <TuneIcon fontSize="small" />
        </ViewerTool>
        <Line />
        <ViewerTool keys="-" label={text('viewer.zoom_out')} action={zoom.zoomOut} repeats>
          <RemoveIcon fontSize="small" />
        </ViewerTool>
        <Magnification zoom={zoom} />
        <ViewerTool keys="+" label={text('viewer.zoom_in')} action={zoom.zoomIn} repeats>
          <AddIcon fontSize="small" />
        </ViewerTool>
        <ViewerTool keys="0" label={text('viewer.fit')} action={zoom.fit}>
          <FitScreenOutlined fontSize="small" />
        </ViewerTool>
        <ViewerTool keys="z" label={text('viewer.actual_pixels')} action={zoom.toggleActualPixels}>
          <CropFreeIcon fontSize="small" />
        </ViewerTool>
        {onLink && (
          <ViewerTool keys="shift+x" label={text('viewer.link')} action={onLink}>
            <LinkIcon fontSize="small" />
          </ViewerTool>
        )}
        {download && (
          <>
            <Line />
            <ViewerTool keys="d" label={text('photo.download')} action={() => saveAs(download)}>
              <DownloadIcon fontSize="small" />
            </ViewerTool>
          </>
        )}
      </Box>
    </Box>
  );
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  px: 0.5,
  height: BELOW_PHOTOS,
  // Beside an open menu on a small desktop there is room for the buttons, and not for their keys.
  '@container (width < 30rem)': { '& kbd': { display: 'none' } },
} as const;

function OverlayTool({ mode, next, ...tool }: OverlayToggle & { readonly children: ReactNode }) {
  const pressed = { hover: 'mixed', always: true, off: false } as const;
  return <ViewerTool {...tool} action={next} pressed={pressed[mode]} />;
}

function BlinkTool({ isOn, isByHead, flip, end, toggleHead }: BlinkTools) {
  const text = useText();
  useHotkeyAction({
    keys: 'escape',
    label: text('viewer.side_by_side'),
    action: () => end?.(),
    enabled: isOn && end !== undefined,
  });
  return (
    <>
      <ViewerTool keys="b" label={text('viewer.blink')} hint={text('viewer.blink_hint')} action={flip} pressed={isOn}>
        <CompareIcon fontSize="small" />
      </ViewerTool>
      {toggleHead && (
        <ViewerTool keys="y" label={text('viewer.same_head')} action={toggleHead} pressed={isByHead}>
          <Height fontSize="small" />
        </ViewerTool>
      )}
    </>
  );
}

function saveAs({ href, fileName }: NonNullable<ViewerToolbarProps['download']>): void {
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
}

function Line() {
  // If there is little room, the message at the left needs it more.
  return <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1, display: { xs: 'none', xl: 'block' } }} />;
}

function Magnification({ zoom }: { zoom: PaneZoom }) {
  const text = useText();
  const percent = Math.round(useMagnification(zoom) * 100);
  return (
    <Typography
      component="output"
      variant="caption"
      aria-label={text('viewer.magnification', { percent })}
      sx={{ minWidth: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
    >
      {percent} %
    </Typography>
  );
}
