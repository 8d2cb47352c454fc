import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import { apiUrl } from '../apiUrl.ts';
import type { ListFilter } from '../listState.ts';
import { fetchFile, saveFile } from '../savedFile.ts';

export interface CsvButtonProps {
  /** The call that answers the file, and the search and the filters it is sent. */
  readonly call: Pick<Endpoint, 'path'>;
  readonly filter: ListFilter;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves everything that the search and the filters match, not only the page that is shown. */
export function CsvButton({ call, filter, name }: CsvButtonProps) {
  const text = useText();
  const alert = useAlert();
  const download = useMutation({
    mutationFn: () => fetchFile(apiUrl(call, { query: filter })),
    onSuccess: (csv) => saveFile(csv, `${name}.csv`),
    onError: (error) => alert.failure(error),
  });
  return (
    <Button
      startIcon={<FileDownloadOutlined />}
      loading={download.isPending}
      loadingPosition="start"
      aria-label={download.isPending ? text('lists.exporting') : text('lists.export')}
      onClick={() => download.mutate()}
    >
      {text('lists.export')}
    </Button>
  );
}
