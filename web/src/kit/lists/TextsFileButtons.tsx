import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { ListFilter } from '../listState.ts';
import { CsvButton } from './CsvButton.tsx';
import { XliffButton } from './XliffButton.tsx';
import { TextsImportDialog } from './TextsImportDialog.tsx';
import type { TextFileCalls } from './TextsImportDialog.tsx';

interface TextsFileButtonsProps {
  readonly list: SettingsList;
  readonly field: string;
  readonly filter: ListFilter;
  readonly mayImport: boolean;
}

/** One text of a list as a file, for translators who work elsewhere, and back. */
export function TextsFileButtons({ list, field, filter, mayImport }: TextsFileButtonsProps) {
  const text = useText();
  const [isImporting, setImporting] = useState(false);
  const calls = listCalls(list) as TextFileCalls;
  const { missing: _, ...narrowed } = filter;
  return (
    <>
      <CsvButton
        call={calls.exportTexts}
        filter={{ ...narrowed, 'field-name': field }}
        name={`${list.name}-${field}`}
      />
      <XliffButton list={list} field={field} filter={narrowed} />
      {mayImport && (
        <Button startIcon={<FileUploadOutlined />} onClick={() => setImporting(true)}>
          {text('lists.import')}
        </Button>
      )}
      {isImporting && <TextsImportDialog list={list} field={field} onClose={() => setImporting(false)} />}
    </>
  );
}
