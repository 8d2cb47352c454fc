import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { openMailAttachment, type readMail } from '@likeness/contract/mailbox';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { apiUrl } from '../kit/api.ts';
import { fetchFile, saveFile } from '../kit/savedFile.ts';
import { useFormats } from '../kit/useFormats.ts';

type Mail = AnswerOf<typeof readMail>;
type Attachment = Mail['attachments'][number];

/** The files that go along with an e-mail, each saved by a click. */
export function MailAttachments({ mail }: { mail: Pick<Mail, 'id' | 'attachments'> }) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const open = useMutation({
    mutationFn: ({ id }: Attachment) =>
      fetchFile(apiUrl(openMailAttachment, { params: { id: mail.id, attachmentId: id } })),
    onSuccess: (file, { file_name }) => saveFile(file, file_name),
    onError: (error) => alert.failure(error),
  });
  if (mail.attachments.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('mailbox.attachments')} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {mail.attachments.map((attachment) => (
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
