import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import { Watermark } from '../kit/viewer/Watermark.tsx';

/** What a style sheet takes for a millimetre. Few screens agree, which is why it can be adjusted. */
const PIXELS_PER_MM = 96 / 25.4;
const SCREEN = { min: 0.6, max: 2, step: 0.005 } as const;
/** The width of a bank card, which everybody has at hand: ISO/IEC 7810 ID-1. */
const CARD_MM = 85.6;
/** Of a ruler, in millimetres of the screen. */
const RULER_MM = 6;

interface BoardAtTrueSizeProps {
  readonly url: string;
  readonly alt: string;
  /** In millimetres. */
  readonly paper: { readonly width: number; readonly height: number };
}

/** A board as large as it will be on paper, between two rulers. */
export function BoardAtTrueSize({ url, alt, paper }: BoardAtTrueSizeProps) {
  const text = useText();
  const labelId = useId();
  const [kept, keep] = usePreference('shipments.screen_scale', 1);
  const [scale, setScale] = useState(kept);
  const px = (millimetres: number) => millimetres * PIXELS_PER_MM * scale;
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 1.5, bgcolor: 'action.hover' }}
      tabIndex={0}
      role="region"
      aria-label={text('shipments.true_size')}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto auto',
          width: 'max-content',
          bgcolor: 'background.paper',
        }}
      >
        <Box />
        <Ruler length={paper.width} px={px} />
        <Ruler length={paper.height} px={px} upright />
        <Box sx={{ position: 'relative' }}>
          <Box
            component="img"
            src={url}
            alt={alt}
            sx={{ display: 'block', width: px(paper.width), height: px(paper.height), maxWidth: 'none' }}
          />
          <Watermark />
        </Box>
      </Box>
      <Box sx={{ mt: 2, maxWidth: 460 }}>
        <Typography id={labelId} variant="body2">
          {text('shipments.calibrate')}
        </Typography>
        <Box
          aria-hidden
          sx={{ width: px(CARD_MM), borderBottom: 3, borderColor: 'primary.main', textAlign: 'center', mt: 0.5 }}
        >
          <Typography variant="caption">{text('shipments.card')}</Typography>
        </Box>
        <Slider
          size="small"
          value={scale}
          {...SCREEN}
          aria-label={text('shipments.calibrate_label')}
          aria-describedby={labelId}
          onChange={(_, value) => setScale(value)}
          onChangeCommitted={(_, value) => keep(value)}
        />
      </Box>
    </Box>
  );
}

interface RulerProps {
  readonly length: number;
  readonly px: (millimetres: number) => number;
  readonly upright?: boolean;
}

/** A stroke for each millimetre, a longer one for five, and a number for ten. */
function Ruler({ length, px, upright = false }: RulerProps) {
  const text = useText();
  const strokes = Array.from({ length: Math.floor(length) + 1 }, (_, at) => at);
  const reach = (at: number) => px(at % 10 === 0 ? RULER_MM : at % 5 === 0 ? RULER_MM * 0.6 : RULER_MM * 0.35);
  const [along, across] = [px(length), px(RULER_MM)];
  return (
    <Box
      component="svg"
      role="img"
      aria-label={text('shipments.ruler')}
      width={upright ? across : along}
      height={upright ? along : across}
      sx={{ display: 'block', overflow: 'visible', color: 'text.secondary' }}
    >
      {strokes.map((at) => {
        const [near, far] = [across, across - reach(at)];
        const place = px(at);
        const ends = upright
          ? { x1: far, x2: near, y1: place, y2: place }
          : { x1: place, x2: place, y1: far, y2: near };
        return <line key={at} {...ends} stroke="currentColor" strokeWidth={at % 10 === 0 ? 1 : 0.6} />;
      })}
      {strokes
        .filter((at) => at % 10 === 0 && at < length - 4)
        .map((at) => (
          <text key={at} fontSize={12} fill="currentColor" x={upright ? 1 : px(at) + 2} y={upright ? px(at) + 12 : 12}>
            {at}
          </text>
        ))}
    </Box>
  );
}
