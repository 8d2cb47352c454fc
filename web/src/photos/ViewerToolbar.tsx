import AddIcon from '@mui/icons-material/Add';
import CropFreeIcon from '@mui/icons-material/CropFree';
import DownloadIcon from '@mui/icons-material/Download';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import HorizontalSplitOutlined from '@mui/icons-material/HorizontalSplitOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';
import { useMagnification } from '../ui/photoZoom.ts';
import type { PaneZoom } from '../ui/photoZoom.ts';

export interface ViewerToolbarProps {
  readonly zoom: PaneZoom;
  readonly mask: Toggle;
  readonly guides: Toggle;
  /** The download of the current photo in full size. */
  readonly download?: { readonly href: string; readonly fileName: string } | undefined;
}

interface Toggle {
  readonly on: boolean;
  readonly toggle: () => void;
  readonly disabled?: boolean;
}

/** The buttons and shortcuts that change how the photos are shown. */
export function ViewerToolbar({ zoom, mask, guides, download }: ViewerToolbarProps) {
  const text = useText();
  return (
    // At the right, because messages appear at the left.
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.25, px: 0.5, height: 40 }}>
      <Tool keys="m" label={text('viewer.mask')} action={mask.toggle} pressed={mask.on} disabled={mask.disabled}>
        <FaceOutlined fontSize="small" />
      </Tool>
      <Tool
        keys="g"
        label={text('viewer.guides')}
        action={guides.toggle}
        pressed={guides.on}
        disabled={guides.disabled}
      >
        <HorizontalSplitOutlined fontSize="small" />
      </Tool>
      <Line />
      <Tool keys="-" label={text('viewer.zoom_out')} action={zoom.zoomOut}>
        <RemoveIcon fontSize="small" />
      </Tool>
      <Magnification zoom={zoom} />
      <Tool keys="+" label={text('viewer.zoom_in')} action={zoom.zoomIn}>
        <AddIcon fontSize="small" />
      </Tool>
      <Tool keys="0" label={text('viewer.fit')} action={zoom.fit}>
        <FitScreenOutlined fontSize="small" />
      </Tool>
      <Tool keys="z" label={text('viewer.actual_pixels')} action={zoom.toggleActualPixels}>
        <CropFreeIcon fontSize="small" />
      </Tool>
      {download && (
        <>
          <Line />
          <Tool keys="d" label={text('photo.download')} action={() => saveAs(download)}>
            <DownloadIcon fontSize="small" />
          </Tool>
        </>
      )}
    </Box>
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

interface ToolProps {
  readonly keys: string;
  readonly label: string;
  readonly action: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

function Tool({ keys, label, action, pressed, disabled = false, children }: ToolProps) {
  useHotkeyAction({ keys, label, action, enabled: !disabled, repeats: pressed === undefined });
  return (
    <Tooltip title={label}>
      {/* A button that is switched off shows no hint of its own. */}
      <span>
        <ButtonBase
          aria-label={label}
          aria-keyshortcuts={ariaKeys(keys)}
          aria-pressed={pressed}
          disabled={disabled}
          onClick={action}
          sx={{
            gap: 0.5,
            px: 0.75,
            height: 30,
            borderRadius: 1,
            color: pressed ? 'primary.contrastText' : 'text.primary',
            bgcolor: pressed ? 'primary.main' : undefined,
            '&:hover': { bgcolor: pressed ? 'primary.dark' : 'action.hover' },
            '&.Mui-disabled': { opacity: 0.4 },
          }}
        >
          {children}
          <Hotkey keys={keys} />
        </ButtonBase>
      </span>
    </Tooltip>
  );
}
