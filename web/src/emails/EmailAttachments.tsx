import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { openEmailAttachment, type readEmail } from '@likeness/contract/emails';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { apiUrl } from '../kit/api.ts';
import { fetchFile, saveFile } from '../kit/savedFile.ts';
import { useFormats } from '../kit/useFormats.ts';

type Email = AnswerOf<typeof readEmail>;
type Attachment = Email['attachments'][number];

/** The attachments of an e-mail, each saved by a click. */
export function EmailAttachments({ mail: email }: { mail: Pick<Email, 'id' | 'attachments'> }) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const open = useMutation({
    mutationFn: ({ id }: Attachment) =>
      fetchFile(apiUrl(openEmailAttachment, { params: { id: email.id, attachmentId: id } })),
    onSuccess: (file, { file_name }) => saveFile(file, file_name),
    onError: (error) => alert.failure(error),
  });
  if (email.attachments.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('mailbox.attachments')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {email.attachments.map((attachment) => (
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
