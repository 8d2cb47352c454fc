import type { EChartsType } from 'echarts/core';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { plotOption } from './plotOption.ts';
import type { PlotData } from './plotOption.ts';
import { usePlotLook } from './usePlotLook.ts';

const HEIGHT_PX = 260;

/**
 * Draws a plot as wide as its place. Screen readers pass it by: the table below it says the same. A place without a size
 * gets no plot.
 */
export function Plot({ plot }: { plot: PlotData }) {
  const look = usePlotLook();
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<EChartsType>();

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
      const { init } = await import('./plotEngine.ts');
      if (hasLeft || made) return;
      made = init(place);
      setDrawing(made);
    };
    // Without its code the plot is missing, and the table stays.
    const follow = () => void fit().catch(() => undefined);
    const observer = new ResizeObserver(follow);
    observer.observe(place);
    return () => {
      hasLeft = true;
      observer.disconnect();
      made?.dispose();
      setDrawing(undefined);
    };
  }, []);

  useEffect(() => {
    if (drawing && !drawing.isDisposed()) drawing.setOption(plotOption(plot, look), { notMerge: true });
  }, [drawing, plot, look]);

  return <Box ref={box} aria-hidden data-testid="plot" sx={{ height: HEIGHT_PX, width: '100%' }} />;
}
