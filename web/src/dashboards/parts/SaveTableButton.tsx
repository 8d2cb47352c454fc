import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import type { ReadRows } from './BoardPages.tsx';
import type { BoardColumn } from './boardColumn.ts';
import { linesOf } from './BoardTable.tsx';
import { saveCsv } from './csv.ts';

interface SaveTableButtonProps<Row> {
  readonly title: string;
  readonly fileName: string;
  readonly columns: readonly BoardColumn<Row>[];
  readonly rows: readonly Row[];
  readonly total: Row | undefined;
  readonly allRows: ReadRows<Row> | undefined;
}

/** Saves a table as a file. While it reads many rows it says how far it is; whoever stops it, or leaves, gets no file. */
export function SaveTableButton<Row>({ title, fileName, columns, rows, total, allRows }: SaveTableButtonProps<Row>) {
  const text = useText();
  const alert = useAlert();
  const reading = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ readonly read: number; readonly total: number }>();
  useEffect(() => () => reading.current?.abort(), []);
  const csv = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const onRead = (read: number, of: number) => setProgress({ read, total: of });
      const all = allRows ? await allRows({ signal, onRead }) : rows;
      saveCsv(linesOf(columns, all, total), fileName);
    },
    onError: (error, signal) => {
      if (!signal.aborted) alert.failure(error);
    },
    onSettled: () => setProgress(undefined),
  });
  const save = () => {
    reading.current = new AbortController();
    csv.mutate(reading.current.signal);
  };
  return (
    <>
      {csv.isPending && progress && (
        <>
          <Typography role="status" component="span" variant="body2" color="textSecondary">
            {text('dashboards.rows_read', progress)}
          </Typography>
          <Button onClick={() => reading.current?.abort()}>{text('dashboards.stop_reading')}</Button>
        </>
      )}
      <Button
        startIcon={<FileDownloadOutlined />}
        loading={csv.isPending}
        loadingPosition="start"
        aria-label={text('dashboards.save_table', { title })}
        onClick={save}
      >
        {text('lists.export')}
      </Button>
    </>
  );
}
