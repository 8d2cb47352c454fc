import type { EChartsType } from 'echarts/core';

/**
 * Takes a plot away. It is emptied first: one that is still being drawn would go on drawing in the next frame, when it has
 * nothing left to draw on, and fail.
 */
export function discardPlot(plot: EChartsType): void {
  plot.clear();
  plot.getZr().flush();
  plot.dispose();
}
