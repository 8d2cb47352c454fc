import { type PrivacyReason, exportCustomer } from '@likeness/contract/privacy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { apiUrl } from '../../kit/apiUrl.ts';
import { fetchFile, saveFile } from '../../kit/savedFile.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PrivacyReasonField } from './PrivacyReasonField.tsx';

/** Asks why, and saves everything about the customer as one ZIP. */
export function ExportDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const [reason, setReason] = useState<PrivacyReason>('asked');
  const download = useMutation({
    mutationFn: () => fetchFile(apiUrl(exportCustomer, { params: { id }, query: { reason } })),
    onSuccess: (zip) => {
      saveFile(zip, `customer-${id}.zip`);
      alert.success('privacy.exported', { values: { id } });
      onClose();
    },
    onError: (error) => alert.failure(error),
  });
  return (
    <ConfirmDialog
      open
      title={text('privacy.export_title', { id })}
      question={text('privacy.export_question')}
      confirmLabel={text('privacy.export')}
      busy={download.isPending}
      onConfirm={() => download.mutate()}
      onCancel={onClose}
    >
      <PrivacyReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
