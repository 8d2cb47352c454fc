import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import Button from '@mui/material/Button';
import { exportPurposes } from '@likeness/contract/purposes/csv';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { apiUrl } from '../kit/apiUrl.ts';
import { fetchFile, saveFile } from '../kit/savedFile.ts';

/** All rules of all purposes as a file, the same in every language: the import of the list takes it back. */
export function RulesFileButton() {
  const text = useText();
  const alert = useAlert();
  const download = useMutation({
    mutationFn: () => fetchFile(apiUrl(exportPurposes)),
    onSuccess: (csv) => saveFile(csv, 'purpose-rules.csv'),
    onError: (error) => alert.failure(error),
  });
  return (
    <Button
      startIcon={<TableViewOutlined />}
      loading={download.isPending}
      loadingPosition="start"
      onClick={() => download.mutate()}
    >
      {text('purposes.export_rules')}
    </Button>
  );
}
