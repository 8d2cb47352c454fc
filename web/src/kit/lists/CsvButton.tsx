import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { beginActivity } from '../activity.ts';
import { useAlert } from '../alerts.ts';
import { apiUrl, fetchSignedIn } from '../api.ts';
import { ApiError, refusalFrom } from '../apiError.ts';
import { askedLanguage } from '../language.ts';

export interface CsvButtonProps {
  /** The call that answers the file; it is sent the search and the filters. */
  readonly call: Pick<Endpoint, 'path'>;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves everything that the search and the filters match, not only the page that is shown. */
export function CsvButton({ call, name }: CsvButtonProps) {
  const text = useText();
  const alert = useAlert();
  const { filterValues } = useListContext();
  const download = useMutation({
    mutationFn: () => fetchCsv(apiUrl(call, { query: filterValues })),
    onSuccess: (csv) => save(csv, `${name}.csv`),
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

async function fetchCsv(url: string): Promise<Blob> {
  const endActivity = beginActivity();
  try {
    const response = await fetchSignedIn(url, { headers: { 'Accept-Language': askedLanguage() } }).catch(() => {
      throw new ApiError('network_failure', 0, '');
    });
    if (!response.ok) throw refusalFrom(response.status, await response.text());
    return await response.blob();
  } finally {
    endActivity();
  }
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads it after the click is over.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
