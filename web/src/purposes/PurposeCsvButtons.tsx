import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import Button from '@mui/material/Button';
import { exportPurposes } from '@likeness/contract/purposes/csv';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { apiUrl } from '../kit/api.ts';
import { fetchFile, saveFile } from '../kit/savedFile.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** All rules of all purposes as a file, and back. */
export function PurposeCsvButtons() {
  const text = useText();
  const alert = useAlert();
  const [isImporting, setImporting] = useState(false);
  const download = useMutation({
    mutationFn: () => fetchFile(apiUrl(exportPurposes)),
    onSuccess: (csv) => saveFile(csv, 'purpose-rules.csv'),
    onError: (error) => alert.failure(error),
  });
  return (
    <>
      <Button
        startIcon={<TableViewOutlined />}
        loading={download.isPending}
        loadingPosition="start"
        onClick={() => download.mutate()}
      >
        {text('purposes.export_rules')}
      </Button>
      <Button startIcon={<FileUploadOutlined />} onClick={() => setImporting(true)}>
        {text('lists.import')}
      </Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
