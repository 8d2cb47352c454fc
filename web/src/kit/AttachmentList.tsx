import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../i18n/useText.ts';
import { useAlert } from './alerts.ts';
import { fetchFile, saveFile } from './savedFile.ts';
import { useFormats } from './useFormats.ts';

interface Attachment {
  readonly id: number;
  readonly file_name: string;
  readonly bytes: number;
}

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  /** Where a file is read. */
  readonly addressOf: (id: number) => string;
}

/** The files that go along with something, each saved by a click. */
export function AttachmentList({ attachments, addressOf }: AttachmentListProps) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const open = useMutation({
    mutationFn: ({ id }: Attachment) => fetchFile(addressOf(id)),
    onSuccess: (file, { file_name }) => saveFile(file, file_name),
    onError: (error) => alert.failure(error),
  });
  if (attachments.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('mailbox.attachments')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<AttachFile />}
            loading={open.isPending && open.variables.id === attachment.id}
            loadingPosition="start"
            onClick={() => open.mutate(attachment)}
          >
            {attachment.file_name} ({formats.weight(attachment.bytes)})
          </Button>
        </li>
      ))}
    </Box>
  );
}
