import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { ATTACHMENTS_MAX, ATTACHMENT_TYPES } from '@likeness/contract/tickets/attachments';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText } from '../kit/errorText.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { GoingAlong } from './goingAlong.ts';

interface AttachButtonProps {
  readonly along: GoingAlong;
  readonly disabled: boolean;
  readonly isUploading: boolean;
  /** The answer waits for its files. */
  readonly onUploading: (isUploading: boolean) => void;
}

/** Uploads files that go along with the answer, one after the other; they are named below its text. */
export function AttachButton({ along, disabled, isUploading, onUploading }: AttachButtonProps) {
  const text = useText();
  const alert = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const { attachments, add, upload } = along;
  const attach = async (files: readonly File[]) => {
    const room = ATTACHMENTS_MAX - attachments.length;
    if (files.length > room) alert.error('tickets.attached_at_most', { values: { max: ATTACHMENTS_MAX } });
    onUploading(true);
    for (const file of files.slice(0, room)) {
      try {
        add(await upload(file));
      } catch (error) {
        alert.error('tickets.not_attached', { values: { name: file.name, reason: errorText(text, error) } });
      }
    }
    onUploading(false);
  };
  return (
    <>
      <IconButton
        size="small"
        color="primary"
        aria-label={text('tickets.attach')}
        title={text('tickets.attach')}
        loading={isUploading}
        disabled={disabled || attachments.length >= ATTACHMENTS_MAX}
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
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void attach(chosen);
        }}
      />
    </>
  );
}

/** What goes along with the answer; each can be left out again. */
export function AttachedFiles({ along: { attachments, leaveOut } }: { readonly along: GoingAlong }) {
  const text = useText();
  const formats = useFormats();
  if (attachments.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('mailbox.attachments')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
    >
      {attachments.map((attachment) => {
        return (
          <li key={attachment.id}>
            <Chip
              variant="outlined"
              icon={<AttachFile />}
              label={`${attachment.file_name} (${formats.weight(attachment.bytes)})`}
              aria-label={text('tickets.leave_out', { name: attachment.file_name })}
              onClick={() => leaveOut(attachment.id)}
              onDelete={() => leaveOut(attachment.id)}
            />
          </li>
        );
      })}
    </Box>
  );
}
