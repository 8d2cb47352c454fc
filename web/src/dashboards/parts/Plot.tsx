import type { ECElementEvent, EChartsType } from 'echarts/core';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { discardPlot } from './discardPlot.ts';
import { plotOption } from './plotOption.ts';
import type { PlotData } from './plotOption.ts';
import { usePlotLook } from './usePlotLook.ts';

const HEIGHT_PX = 260;

const plotEngine = () => import('./plotEngine.ts');

/** Fetches the code that draws, before there is anything to draw: a failure shows when a plot is drawn. */
export function preloadPlots(): void {
  void plotEngine().catch(() => undefined);
}

/**
 * Draws a plot as wide as its place, which is grey until its code is there. Screen readers pass it by: the table below it
 * says the same. A place without a size gets no plot.
 */
export function Plot({ plot }: { plot: PlotData }) {
  const look = usePlotLook();
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<EChartsType>();
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let made: EChartsType | undefined;
    let hasLeft = false;
    const fit = async () => {
      if (place.clientWidth === 0) return;
      if (made) {
        made.resize();
        return;
      }
      const { init } = await plotEngine();
      if (hasLeft || made) return;
      made = init(place);
      setDrawing(made);
    };
    // Without its code the plot is missing, and the table stays.
    const follow = () => void fit().catch(() => setMissing(true));
    const observer = new ResizeObserver(follow);
    observer.observe(place);
    return () => {
      hasLeft = true;
      observer.disconnect();
      if (made) discardPlot(made);
      setDrawing(undefined);
    };
  }, []);

  useEffect(() => {
    if (drawing && !drawing.isDisposed()) drawing.setOption(plotOption(plot, look), { notMerge: true });
  }, [drawing, plot, look]);

  const open = plot.kind === 'heat' ? plot.open : undefined;
  useEffect(() => {
    if (!drawing || drawing.isDisposed() || !open) return undefined;
    const press = ({ value }: ECElementEvent) => {
      const [column, row] = value as number[];
      open(row!, column!);
    };
    drawing.on('click', press);
    return () => {
      if (!drawing.isDisposed()) drawing.off('click', press);
    };
  }, [drawing, open]);

  return (
    <Box aria-hidden sx={{ position: 'relative', height: HEIGHT_PX }}>
      <Box ref={box} data-testid="plot" sx={{ height: '100%', width: '100%' }} />
      {!drawing && !isMissing && <Skeleton variant="rounded" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />}
    </Box>
  );
}
