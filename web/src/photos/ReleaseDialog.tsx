import { RELEASE_WORD_LENGTH_MAX, type ReleasableWork, releaseWork } from '@likeness/contract/floor';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface ReleaseDialogProps {
  readonly work: Pick<ReleasableWork, 'kind' | 'subject_id' | 'by' | 'since'>;
  /** It has ended by itself while the question was open. */
  readonly isGone: boolean;
  /** After the work was released, or was found to have ended. */
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody's work is ended, because that cannot be taken back, and for a word to that person. */
export function ReleaseDialog({ work, isGone, onEnded, onClose }: ReleaseDialogProps) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const [word, setWord] = useState('');
  const { kind, subject_id, by, since } = work;
  const name = formats.person(by);
  const release = useApiAction(releaseWork, {
    onSuccess: () => {
      alert.success('floor.released', { values: { name } });
      onEnded();
    },
    onError: (error) => {
      alert.failure(error);
      // Without an answer the question stays open, with the word in it.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onEnded();
    },
  });
  return (
    <ConfirmDialog
      open
      title={text('floor.release_title', { subject: text(`floor.subject.${kind}`, { id: subject_id }) })}
      question={
        isGone && !release.isPending
          ? text('floor.release_gone', { name })
          : text('floor.release_question', { name, time: formats.time(since) })
      }
      confirmLabel={text('floor.release')}
      danger
      impossible={isGone}
      busy={release.isPending}
      onConfirm={() => release.mutate({ body: { kind, subject_id, staff_id: by.id, word } })}
      onCancel={onClose}
    >
      <TextField
        label={text('floor.release_word', { name: by.first_name })}
        helperText={text('floor.release_word_help')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: RELEASE_WORD_LENGTH_MAX } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
