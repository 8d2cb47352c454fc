import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { REASON_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { checkFace, FACE_VERDICTS_WITH_REASON } from '@likeness/contract/photos/editing';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { FaceMap } from './FaceMap.tsx';
import type { UploadedPhoto, Working } from '../photos/index.ts';

interface FaceCheckNoteProps {
  readonly working: Working;
  readonly photo: UploadedPhoto;
  readonly onReason: (reason: string) => void;
}

/** Says whether the face on a corrected photo is still the customer's, and asks why if it is not. */
export function FaceCheckNote({ working, photo, onReason }: FaceCheckNoteProps) {
  const text = useText();
  const { document, hold, refusal } = working;
  const input = { params: { id: document.id }, body: { newPhotoUid: photo.uid } };
  const check = useApiQuery(checkFace, input, { enabled: hold === 'held', staleTime: Infinity, quiet: true });
  if (check.error)
    return (
      <Typography variant="caption" color="error">
        {errorText(text, check.error)}
      </Typography>
    );
  if (!check.data) {
    return (
      <Typography variant="caption" color="textSecondary" role="status">
        {text('editor.face_comparing')}
      </Typography>
    );
  }
  const { verdict, map } = check.data;
  if (!FACE_VERDICTS_WITH_REASON.includes(verdict)) {
    return verdict === 'unchanged' ? (
      <Typography variant="caption" color="success" role="status">
        {text('editor.face_unchanged')}
      </Typography>
    ) : null;
  }
  const sentence = text(`editor.face_${verdict === 'changed' ? 'changed' : 'not_comparable'}`);
  return <FaceWarning sentence={sentence} map={map} photo={photo} refusal={refusal} onReason={onReason} />;
}

interface FaceWarningProps extends Pick<FaceCheckNoteProps, 'photo' | 'onReason'> {
  readonly sentence: string;
  readonly map: AnswerOf<typeof checkFace>['map'];
  readonly refusal: Working['refusal'];
}

/** Comes into view with the field for the reason, without which the photo is not taken: a refusal leads into it. */
function FaceWarning({ sentence, map, photo, refusal, onReason }: FaceWarningProps) {
  const text = useText();
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it answers, with a promise.
    warning.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const reason = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal?.code === 'face_changed') reason.current?.focus();
  }, [refusal]);
  return (
    <Alert ref={warning} severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      {sentence}
      {map && <FaceMap photo={photo} map={map} />}
      <TextField
        label={text('editor.face_reason')}
        inputRef={reason}
        required
        fullWidth
        value={photo.face_change_reason ?? ''}
        onChange={({ target }) => onReason(target.value)}
        // The keys belong to the desk again, as from the comment.
        onKeyDown={({ key }) => key === 'Escape' && reason.current?.blur()}
        slotProps={{ htmlInput: { maxLength: REASON_LENGTH_MAX } }}
        sx={{ mt: 1 }}
      />
    </Alert>
  );
}
