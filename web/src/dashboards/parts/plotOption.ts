import type { EChartsCoreOption } from 'echarts/core';

/** What a plot shows. The table below it has the same numbers. */
export type PlotData =
  | {
      readonly kind: 'bars' | 'lines';
      readonly labels: readonly string[];
      /** Null leaves a gap: there is no number. */
      readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
      /** Bars of one label stand on each other: they are parts of a whole. */
      readonly stacked?: boolean;
    }
  | { readonly kind: 'shares'; readonly parts: readonly { readonly name: string; readonly value: number }[] }
  | {
      readonly kind: 'heat';
      readonly columns: readonly string[];
      readonly rows: readonly string[];
      readonly values: readonly (readonly number[])[];
      /** Leads to what a cell counts. */
      readonly open?: (row: number, column: number) => void;
    };

/** The colours of the theme that a plot is drawn in. */
interface PlotColours {
  readonly series: readonly string[];
  readonly text: string;
  readonly line: string;
  readonly background: string;
  readonly font: string;
}

export interface PlotLook {
  readonly colours: PlotColours;
  readonly isStill: boolean;
  readonly number: (value: number) => string;
}

const TITLE_PX = 34;
/** There are so many colours and patterns: more parts of a whole could not be told apart. */
const SHARES_MAX = 6;
/** Lines are told apart without their colours: by their marks and strokes. */
const MARKS = ['circle', 'rect', 'triangle', 'diamond'] as const;
const STROKES = ['solid', 'dashed', 'dotted'] as const;

/** How the plotting library draws a plot; with a title in the picture that is saved. */
export function plotOption(plot: PlotData, look: PlotLook, title?: string): EChartsCoreOption {
  const { colours, isStill, number } = look;
  const top = title === undefined ? 0 : TITLE_PX;
  const words = { color: colours.text, fontFamily: colours.font };
  return {
    color: [...colours.series],
    textStyle: words,
    animation: !isStill,
    // Patterns tell series apart without colour; the words for screen readers are the table.
    aria: { enabled: true, label: { enabled: false }, decal: { show: plot.kind !== 'lines' && plot.kind !== 'heat' } },
    ...(title !== undefined && { title: { text: title, left: 8, top: 6, textStyle: { ...words, fontSize: 16 } } }),
    tooltip: {
      trigger: plot.kind === 'bars' || plot.kind === 'lines' ? 'axis' : 'item',
      confine: true,
      renderMode: 'richText',
      backgroundColor: colours.background,
      borderColor: colours.line,
      textStyle: words,
      valueFormatter: (value: unknown) => {
        const shown: unknown = Array.isArray(value) ? value.at(-1) : value;
        return typeof shown === 'number' && Number.isFinite(shown) ? number(shown) : '–';
      },
    },
    ...drawn(plot, look, top, words),
  };
}

type Words = { readonly color: string; readonly fontFamily: string };

function drawn(plot: PlotData, look: PlotLook, top: number, words: Words): EChartsCoreOption {
  switch (plot.kind) {
    case 'bars':
    case 'lines':
      return overTime(plot, look, top, words);
    case 'shares':
      return shares(plot, look, top, words);
    case 'heat':
      return heat(plot, look, top, words);
  }
}

function overTime(
  plot: Extract<PlotData, { kind: 'bars' | 'lines' }>,
  { colours, number }: PlotLook,
  top: number,
  words: Words,
): EChartsCoreOption {
  const hasLegend = plot.series.length > 1;
  return {
    grid: { left: 8, right: 16, top: top + (hasLegend ? 40 : 16), bottom: 8, containLabel: true },
    ...(hasLegend && { legend: { top: top + 4, textStyle: words, type: 'scroll' } }),
    xAxis: {
      type: 'category',
      data: [...plot.labels],
      axisLabel: words,
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...words, formatter: number },
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: plot.series.map(({ name, values }, index) => ({
      name,
      data: [...values],
      ...(plot.kind === 'bars'
        ? { type: 'bar', barMaxWidth: 40, ...(plot.stacked && { stack: 'all' }) }
        : {
            type: 'line',
            symbol: MARKS[index % MARKS.length],
            symbolSize: 7,
            showAllSymbol: values.length <= 60,
            lineStyle: { width: 2, type: STROKES[index % STROKES.length] },
          }),
    })),
  };
}

function shares(
  { parts }: Extract<PlotData, { kind: 'shares' }>,
  { colours, number }: PlotLook,
  top: number,
  textStyle: Words,
): EChartsCoreOption {
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const share = (value: number) => (sum === 0 ? 0 : Math.round((value / sum) * 1000) / 10);
  const words = new Map(
    parts.map(({ name, value }) => [name, `${name} · ${number(value)} (${number(share(value))} %)`]),
  );
  return {
    // Beside the plot: the words of small parts would lie on each other.
    legend: {
      orient: 'vertical',
      left: '50%',
      top: 'middle',
      textStyle,
      formatter: (name: string) => words.get(name) ?? name,
    },
    series: [
      {
        type: 'pie',
        top,
        center: ['30%', '50%'],
        radius: ['45%', '85%'],
        data: parts.map((part) => ({ ...part })),
        itemStyle: { borderColor: colours.background, borderWidth: 2 },
        label: { show: false },
      },
    ],
  };
}

function heat(
  { columns, rows, values }: Extract<PlotData, { kind: 'heat' }>,
  { colours, number }: PlotLook,
  top: number,
  words: Words,
): EChartsCoreOption {
  const most = Math.max(1, ...values.flat());
  const cells = values.flatMap((row, y) => row.map((value, x) => [x, y, value]));
  const axis = { axisLabel: words, axisLine: { show: false }, axisTick: { show: false }, splitArea: { show: true } };
  return {
    grid: { left: 8, right: 8, top: top + 8, bottom: 48, containLabel: true },
    xAxis: { ...axis, type: 'category', data: [...columns] },
    yAxis: { ...axis, type: 'category', data: [...rows], inverse: true },
    visualMap: {
      min: 0,
      max: most,
      // What the palest and the darkest mean: without them the scale says nothing.
      text: [number(most), number(0)],
      orient: 'horizontal',
      left: 'center',
      bottom: 4,
      itemHeight: 160,
      textStyle: words,
      formatter: number,
      inRange: { color: [colours.background, colours.series[0]] },
    },
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: colours.line, borderWidth: 1 } }],
  };
}

/** The largest parts, and the rest as one: more cannot be told apart. */
export function largestParts(
  parts: readonly { readonly name: string; readonly value: number }[],
  rest: string,
): readonly { readonly name: string; readonly value: number }[] {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  if (sorted.length <= SHARES_MAX) return sorted;
  const others = sorted.slice(SHARES_MAX - 1).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, SHARES_MAX - 1), { name: rest, value: others }];
}
