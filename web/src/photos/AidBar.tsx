import ContrastIcon from '@mui/icons-material/Contrast';
import ColorizeIcon from '@mui/icons-material/Colorize';
import GridOnIcon from '@mui/icons-material/GridOn';
import RestartAltIcon from '@mui/icons-material/RestartAlt';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import type { Store } from '../kit/store.ts';
import type { ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import type { ViewedPurpose } from './purposeOverlay.ts';
import { ViewerTool } from './ViewerTool.tsx';
import { BELOW_PHOTOS } from './ViewerToolbar.tsx';
import { filterOf, GAMMA_FILTER, TONE_MAX, TONE_MIN, TONE_STEP, TONES } from './photoAids.ts';
import { withChosen, withNextGrid, withPointer, withTone } from './photoAids.ts';
import type { Aids, Tone } from './photoAids.ts';
import { PointerAid } from './PointerAid.tsx';

interface AidBarProps {
  readonly store: Store<Aids>;
  readonly photos: readonly ViewedPhoto[];
  /** The element around the photos. */
  readonly viewer: HTMLElement;
  readonly purpose: ViewedPurpose | undefined;
  /** Shows everything as it was before. */
  readonly onReset: () => void;
}

/** The switches of the aids, over the lower edge of the photos. */
export function AidBar({ store, photos, viewer, purpose, onReset }: AidBarProps) {
  const text = useText();
  const aids = useSyncExternalStore(store.subscribe, store.get);
  const filter = filterOf(aids);
  useEffect(() => {
    viewer.style.setProperty('--photo-filter', filter);
    return () => void viewer.style.removeProperty('--photo-filter');
  }, [viewer, filter]);

  const chosen = text(`viewer.${aids.chosen}`);
  const change = (step: number) => store.set(withTone(aids, aids.chosen, aids[aids.chosen] + step));
  const arrow = (keys: string, label: string, action: () => void) => ({ keys, label, action, repeats: true });
  useHotkeyAction(arrow('arrowup', text('viewer.tone_before'), () => store.set(withChosen(aids, -1))));
  useHotkeyAction(arrow('arrowdown', text('viewer.tone_after'), () => store.set(withChosen(aids, 1))));
  useHotkeyAction(arrow('arrowright', text('viewer.tone_more', { tone: chosen }), () => change(TONE_STEP)));
  useHotkeyAction(arrow('arrowleft', text('viewer.tone_less', { tone: chosen }), () => change(-TONE_STEP)));

  const gridHint = text('ui.pair', { name: text('viewer.grid'), value: text(`viewer.grid_${aids.grid}`) });
  return (
    <Box
      role="group"
      aria-label={text('viewer.aids')}
      sx={{
        position: 'absolute',
        // Above the introduction of the desk, which lies at the same place.
        zIndex: 'drawer',
        left: 8,
        bottom: BELOW_PHOTOS + 8,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 'calc(100% - 16px)',
        px: 1,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
      }}
    >
      <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
        <filter id={GAMMA_FILTER} colorInterpolationFilters="sRGB">
          <feComponentTransfer>
            {/* More is brighter, as with the other two. */}
            <feFuncR type="gamma" exponent={1 / aids.gamma} />
            <feFuncG type="gamma" exponent={1 / aids.gamma} />
            <feFuncB type="gamma" exponent={1 / aids.gamma} />
          </feComponentTransfer>
        </filter>
      </svg>
      {TONES.map((tone) => (
        <ToneSlider key={tone} tone={tone} aids={aids} onChange={(value) => store.set(withTone(aids, tone, value))} />
      ))}
      <Box sx={{ display: 'flex' }}>
        <ViewerTool
          keys="j"
          label={text('viewer.grid')}
          hint={gridHint}
          action={() => store.set(withNextGrid(aids))}
          pressed={aids.grid !== 'off'}
        >
          <GridOnIcon fontSize="small" />
        </ViewerTool>
        <ViewerTool
          keys="."
          label={text('viewer.clipping')}
          hint={text('viewer.clipping_hint')}
          action={() => store.set({ ...aids, clipping: !aids.clipping })}
          pressed={aids.clipping}
        >
          <ContrastIcon fontSize="small" />
        </ViewerTool>
        <ViewerTool
          keys="s"
          label={text('viewer.eyedropper')}
          action={() => store.set(withPointer(aids, 'eyedropper'))}
          pressed={aids.pointer === 'eyedropper'}
        >
          <ColorizeIcon fontSize="small" />
        </ViewerTool>
        <ViewerTool
          keys="w"
          label={text('viewer.loupe')}
          action={() => store.set(withPointer(aids, 'loupe'))}
          pressed={aids.pointer === 'loupe'}
        >
          <SearchIcon fontSize="small" />
        </ViewerTool>
        <ViewerTool keys="escape" label={text('viewer.as_it_is')} action={onReset}>
          <RestartAltIcon fontSize="small" />
        </ViewerTool>
      </Box>
      {aids.pointer !== 'none' && (
        <PointerAid key={aids.pointer} kind={aids.pointer} viewer={viewer} photos={photos} purpose={purpose} />
      )}
    </Box>
  );
}

interface ToneSliderProps {
  readonly tone: Tone;
  readonly aids: Aids;
  readonly onChange: (value: number) => void;
}

function ToneSlider({ tone, aids, onChange }: ToneSliderProps) {
  const text = useText();
  const isChosen = aids.chosen === tone;
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.75rem',
        fontWeight: isChosen ? 650 : 400,
        color: isChosen ? 'primary.main' : 'text.primary',
      }}
    >
      {text(`viewer.${tone}`)}
      <Box
        component="input"
        type="range"
        min={TONE_MIN}
        max={TONE_MAX}
        step={TONE_STEP}
        value={aids[tone]}
        onChange={({ target }) => onChange(Number(target.value))}
        sx={{ width: 84, accentColor: 'var(--mui-palette-primary-main)' }}
      />
      <Box component="output" sx={{ minWidth: 24, fontVariantNumeric: 'tabular-nums' }}>
        {aids[tone].toFixed(1)}
      </Box>
    </Box>
  );
}
