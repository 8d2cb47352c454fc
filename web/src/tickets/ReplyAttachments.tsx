import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { ATTACHMENTS_MAX, ATTACHMENT_TYPES, attachToTicket } from '@likeness/contract/tickets/attachments';
import { useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ticketDrafts } from './ticketDrafts.ts';

/** Uploads files that go along with the answer, one after the other; they are named below its text. */
export function AttachButton({ ticketId }: { readonly ticketId: number }) {
  const text = useText();
  const alert = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [{ attachments }] = useDraftOf(ticketDrafts, ticketId);
  const attach = async (files: readonly File[]) => {
    setIsUploading(true);
    const draft = ticketDrafts.of(ticketId);
    try {
      for (const file of files) {
        const attached = await call(attachToTicket, { params: { id: ticketId }, file });
        draft.set({ ...draft.get(), attachments: [...draft.get().attachments, attached] });
      }
    } catch (error) {
      alert.failure(error);
    }
    setIsUploading(false);
  };
  return (
    <>
      <IconButton
        size="small"
        color="primary"
        aria-label={text('tickets.attach')}
        title={text('tickets.attach')}
        loading={isUploading}
        disabled={attachments.length >= ATTACHMENTS_MAX}
        onClick={() => input.current?.click()}
      >
        <AttachFile />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text('tickets.attach')}
        accept={ATTACHMENT_TYPES.join(',')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].slice(0, ATTACHMENTS_MAX - attachments.length);
          // The same file can be chosen again.
          target.value = '';
          void attach(chosen);
        }}
      />
    </>
  );
}

/** What goes along with the answer; each can be left out again. */
export function AttachedFiles({ ticketId }: { readonly ticketId: number }) {
  const text = useText();
  const formats = useFormats();
  const [{ attachments }, change] = useDraftOf(ticketDrafts, ticketId);
  if (attachments.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('mailbox.attachments')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
    >
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Chip
            variant="outlined"
            icon={<AttachFile />}
            label={`${attachment.file_name} (${formats.weight(attachment.bytes)})`}
            aria-label={text('tickets.leave_out', { name: attachment.file_name })}
            onDelete={() => change({ attachments: attachments.filter(({ id }) => id !== attachment.id) })}
          />
        </li>
      ))}
    </Box>
  );
}
