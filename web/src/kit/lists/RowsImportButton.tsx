import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { RowsImportDialog } from './RowsImportDialog.tsx';

/** Takes back what the list's export has written, edited. */
export function RowsImportButton({ list }: { readonly list: SettingsList }) {
  const text = useText();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button startIcon={<FileUploadOutlined />} onClick={() => setImporting(true)}>
        {text('lists.import')}
      </Button>
      {isImporting && <RowsImportDialog list={list} onClose={() => setImporting(false)} />}
    </>
  );
}
