import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { cellsOf, maskOf } from '@likeness/contract/photos/editMask';
import { backgroundColour } from '@likeness/contract/purposes/geometry';
import { useEffect, useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { backgroundOf, TOLERANCES } from './background.ts';
import { type Bench, filledWith, headOnPhoto } from './edit.ts';
import { PersonFinding } from './PersonFinding.tsx';
import { seedLabels, selectionOf } from './personCut.ts';
import { gridOf } from './photoGrid.ts';
import type { Edits } from './useEdits.ts';
import { usePersonFinder } from './usePersonFinder.ts';

/** What the pointer does to the background's selection. */
export type Brush = 'keep' | 'remove' | undefined;

interface BackgroundToolsProps {
  readonly bench: Bench;
  readonly edits: Edits;
  /** The photo is being drawn. */
  readonly isSent: boolean;
  readonly picture: HTMLImageElement;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  /** Millimetres on the printed photo. */
  readonly brushSize: number;
  readonly onBrushSize: (size: number) => void;
}

/** Fills the background with the purpose's colour: found by its colour or around the person, and corrected with a brush. */
export function BackgroundTools(props: BackgroundToolsProps) {
  const { bench, edits, isSent, picture, brush, onBrush, brushSize, onBrushSize } = props;
  const text = useText();
  const grid = useMemo(() => gridOf(picture), [picture]);
  const colour = backgroundColour(bench.purpose);
  const { tolerance } = edits.edit;
  const isFilled = edits.edit.recipe.fill !== null;
  const finder = usePersonFinder(grid);
  const { stop } = finder;
  // What is found from now on would change what was sent.
  useEffect(() => {
    if (isSent) stop();
  }, [isSent, stop]);
  const fill = (within: number) => {
    finder.stop();
    edits.change('fill', (edit) => ({
      ...filledWith(edit, colour, backgroundOf(grid, headOnPhoto(edit, bench), within)),
      tolerance: within,
    }));
  };
  const find = () => {
    const { recipe, strokes } = edits.edit;
    const lines = headOnPhoto(edits.edit, bench);
    const found = cellsOf(recipe.fill?.mask ?? backgroundOf(grid, lines, tolerance));
    finder.find(seedLabels(grid, lines, found, strokes), (labels) => {
      const mask = maskOf(selectionOf(grid, lines, labels));
      edits.change('person', (edit) => filledWith(edit, colour, mask));
    });
  };
  const leave = () => {
    finder.stop();
    onBrush(undefined);
    edits.change('unfilled', (edit) => filledWith(edit, colour, null));
  };
  const { min, max, step } = TOLERANCES;
  const choose = (wanted: Brush) => onBrush(brush === wanted ? undefined : wanted);
  return (
    <>
      <HotkeyButton
        keys="g"
        label={text(isFilled ? 'editor.fill_off' : 'editor.fill')}
        variant={isFilled ? 'outlined' : 'contained'}
        inDialogs
        onClick={() => (isFilled ? leave() : fill(tolerance))}
        sx={{ gridColumn: '1 / -1' }}
      />
      <PersonFinding finder={finder} onFind={find} disabled={isSent} isExplained={!isFilled} />
      {isFilled && (
        <>
          <HotkeyButton
            keys="j"
            label={text('editor.fill_tighter')}
            inDialogs
            disabled={tolerance <= min}
            onClick={() => fill(tolerance - step)}
          />
          <HotkeyButton
            keys="k"
            label={text('editor.fill_wider')}
            inDialogs
            disabled={tolerance >= max}
            onClick={() => fill(tolerance + step)}
          />
          <HotkeyButton
            keys="r"
            label={text('editor.brush_remove')}
            variant={brush === 'remove' ? 'contained' : 'outlined'}
            inDialogs
            onClick={() => choose('remove')}
          />
          <HotkeyButton
            keys="t"
            label={text('editor.brush_keep')}
            variant={brush === 'keep' ? 'contained' : 'outlined'}
            inDialogs
            onClick={() => choose('keep')}
          />
          {brush && (
            <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, alignItems: 'center', pr: 1 }}>
              <Typography variant="caption">{text('editor.brush_size')}</Typography>
              <Slider
                size="small"
                aria-label={text('editor.brush_size')}
                min={0.5}
                max={6}
                step={0.5}
                value={brushSize}
                onChange={(_, size) => onBrushSize(size)}
              />
            </Box>
          )}
        </>
      )}
    </>
  );
}
