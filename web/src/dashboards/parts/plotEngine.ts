/*
 * The plotting library, with no more of it than is drawn. It is fetched when the first dashboard with plots opens, so that no
 * other screen loads it.
 */
import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { discardPlot } from './discardPlot.ts';

register([
  BarChart,
  LineChart,
  PieChart,
  HeatmapChart,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  AriaComponent,
  CanvasRenderer,
]);

export { init };

/** A saved plot is larger than on the screen, in this proportion, so that it can be printed. */
const SAVED_SCALE = 2;

/** The plot as a picture, in a data URL: drawn anew, so that what is on the screen does not move. */
export function pictureOf(option: EChartsCoreOption, size: { width: number; height: number }, background: string) {
  const plot = init(document.createElement('div'), null, size);
  try {
    plot.setOption({ ...option, animation: false });
    return plot.getDataURL({ type: 'png', pixelRatio: SAVED_SCALE, backgroundColor: background });
  } finally {
    discardPlot(plot);
  }
}
