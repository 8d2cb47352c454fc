import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { Section } from '../../ui/Section.tsx';
import type { BoardColumn } from './boardColumn.ts';
import { BoardTable } from './BoardTable.tsx';
import type { ReadRows } from './BoardPages.tsx';
import { Plot } from './Plot.tsx';
import { plotOption } from './plotOption.ts';
import type { PlotData } from './plotOption.ts';
import { SaveTableButton } from './SaveTableButton.tsx';
import { usePlotLook } from './usePlotLook.ts';

/** The size of a saved plot, in pixels of the screen. */
const PICTURE = { width: 1_200, height: 500 };

export interface PlotSectionProps<Row> {
  readonly title: string;
  /** Of the files, without their endings. */
  readonly fileName: string;
  readonly plot?: PlotData | undefined;
  readonly columns: readonly BoardColumn<Row>[];
  readonly rows: readonly Row[];
  readonly total?: Row | undefined;
  /** All rows for the file, where the table shows a page of them. */
  readonly allRows?: ReadRows<Row> | undefined;
  /** A press on a heading of the table sorts by it. */
  readonly isSortable?: boolean;
  /** Above the plot: what can be chosen of it. */
  readonly choices?: ReactNode;
  /** Below the table: its pages. */
  readonly children?: ReactNode;
}

/** A part of a dashboard: its plot, and the table with the same numbers. Both can be saved. */
export function PlotSection<Row>(props: PlotSectionProps<Row>) {
  const { title, fileName, plot, columns, rows, total, allRows, isSortable, choices, children } = props;
  const text = useText();
  const alert = useAlert();
  const look = usePlotLook();
  const png = useMutation({
    mutationFn: async (drawn: PlotData) => {
      const { pictureOf } = await import('./plotEngine.ts');
      const href = pictureOf(plotOption(drawn, look, title), PICTURE, look.colours.background);
      Object.assign(document.createElement('a'), { href, download: `${fileName}.png` }).click();
    },
    onError: (error) => alert.failure(error),
  });
  return (
    <Section
      title={title}
      action={
        <>
          {plot && (
            <Button
              startIcon={<ImageOutlined />}
              loading={png.isPending}
              loadingPosition="start"
              aria-label={text('dashboards.save_plot', { title })}
              onClick={() => png.mutate(plot)}
            >
              {text('dashboards.png')}
            </Button>
          )}
          <SaveTableButton {...{ title, fileName, columns, rows, total, allRows }} />
        </>
      }
    >
      {choices && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>{choices}</Box>}
      {plot && <Plot plot={plot} />}
      <BoardTable
        label={title}
        columns={columns}
        rows={rows}
        total={total}
        isPaged={allRows !== undefined}
        isSortable={isSortable}
      />
      {children}
    </Section>
  );
}
