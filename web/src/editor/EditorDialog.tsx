import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { mendPhoto, readMending } from '@likeness/contract/photos/mending';
import { toneFromGrey } from '@likeness/contract/photos/mendingTone';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { asUploaded, type UploadedPhoto, type Working } from '../photos/index.ts';
import { CountdownBar } from '../ui/CountdownBar.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { BackgroundTools, type Brush } from './BackgroundTools.tsx';
import { benchFor, firstEdit, painted } from './edit.ts';
import { EditorStage } from './EditorStage.tsx';
import { EditorTools } from './EditorTools.tsx';
import { useDecoded } from '../ui/useDecoded.ts';
import { useEdits } from './useEdits.ts';

export interface EditorDialogProps {
  readonly kind: 'verification' | 'processing';
  readonly working: Working;
  readonly onMended: (photo: UploadedPhoto) => void;
  readonly onClose: () => void;
}

/** The editor, over the desk: the photo in the frame of its purpose, and all tools beside it. */
export default function EditorDialog(props: EditorDialogProps) {
  const { working, onClose } = props;
  const { document } = working;
  const text = useText();
  const titleId = useId();
  const begun = useApiQuery(readMending, { params: { id: document.id } }, { readOnOpening: true });
  const picture = useDecoded(begun.data?.source.links?.display);
  const isGone = begun.data?.source.links === null;
  const asked = useRef<() => void>(undefined);
  const onAsk = useCallback((close: () => void) => {
    asked.current = close;
  }, []);
  return (
    <Dialog open fullScreen onClose={() => (asked.current ?? onClose)()} aria-labelledby={titleId}>
      {begun.data && picture ? (
        <OpenEditor {...props} onAsk={onAsk} titleId={titleId} begun={begun.data} picture={picture} />
      ) : (
        <Box sx={{ display: 'grid', placeContent: 'center', gap: 2, height: '100%' }}>
          <Typography id={titleId} variant="h1" sx={VISUALLY_HIDDEN}>
            {text('editor.title')}
          </Typography>
          {(begun.error ?? (picture === null || isGone)) ? (
            <ErrorState
              title={text('editor.not_loaded')}
              {...(begun.error && { detail: errorText(text, begun.error) })}
              onRetry={() => void begun.refetch()}
            />
          ) : (
            <CircularProgress aria-label={text('editor.loading')} />
          )}
          <Button onClick={onClose}>{text('editor.close')}</Button>
        </Box>
      )}
    </Dialog>
  );
}

const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

interface OpenEditorProps extends EditorDialogProps {
  /** Takes what the Escape key does, wherever the focus is. */
  readonly onAsk: (close: () => void) => void;
  readonly titleId: string;
  readonly begun: AnswerOf<typeof readMending>;
  readonly picture: HTMLImageElement;
}

function OpenEditor({ kind, working, onMended, onClose, onAsk, titleId, begun, picture }: OpenEditorProps) {
  const text = useText();
  const { document, clockOffset } = working;
  const { purpose } = document.order_item.price;
  const { source, recipe, lines } = begun;
  const bench = useMemo(() => benchFor({ width: source.width, height: source.height }, purpose), [source, purpose]);
  const first = useMemo(() => firstEdit(bench, recipe, lines), [bench, recipe, lines]);
  // The source stays the customer's own file: which version was mended says only the photo on the desk.
  const edits = useEdits(document.id, `${document.photo?.uid} ${source.uid}`, first);
  const [isPicking, setPicking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [brush, setBrush] = useState<Brush>();
  const [brushSize, setBrushSize] = useState(2);
  const guard = useUnsavedGuard(edits.isDirty, () => false);
  const mend = useApiAction(mendPhoto, {
    onSuccess: (answer) => {
      edits.markUsed();
      onMended(asUploaded(answer));
      onClose();
    },
    onError: () => undefined,
  });
  const send = () => {
    const { edit } = edits;
    mend.mutate({ params: { id: document.id }, body: { source: source.uid, recipe: edit.recipe, lines: edit.lines } });
  };
  const close = () => {
    if (isPicking) setPicking(false);
    else if (brush) setBrush(undefined);
    else if (edits.isDirty) setLeaving(true);
    else onClose();
  };
  useEffect(() => onAsk(close));
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 1.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h1" sx={{ fontSize: '1rem' }}>
          {text('editor.title')} · {purpose.label}
        </Typography>
        <Box sx={{ flex: 1 }}>
          {document.claim && (
            <CountdownBar expiresAt={document.claim.expires_at} total={CLAIM_WINDOWS[kind]} offset={clockOffset} />
          )}
        </Box>
        <HotkeyButton keys="escape" label={text('editor.close')} color="inherit" inDialogs onClick={close} />
      </Box>
      <Box sx={{ minHeight: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 320px' }}>
        <EditorStage
          picture={picture}
          bench={bench}
          edits={edits}
          onBrush={
            brush && edits.edit.recipe.fill
              ? (at) => edits.change('brush', (edit) => painted(edit, bench, at, brush, brushSize))
              : undefined
          }
          onPick={
            isPicking
              ? (grey) => {
                  setPicking(false);
                  edits.change('grey', ({ recipe: now, ...edit }) => ({
                    ...edit,
                    recipe: { ...now, tone: toneFromGrey(grey, now.tone) },
                  }));
                }
              : undefined
          }
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, borderLeft: 1, borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 1.5 }}>
            <EditorTools bench={bench} edits={edits} isPicking={isPicking} onPick={() => setPicking(!isPicking)}>
              <BackgroundTools
                bench={bench}
                edits={edits}
                picture={picture}
                brush={brush}
                onBrush={setBrush}
                brushSize={brushSize}
                onBrushSize={setBrushSize}
              />
            </EditorTools>
          </Box>
          <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
            {mend.error && (
              <Typography role="alert" variant="body2" color="error">
                {errorText(text, mend.error)}
              </Typography>
            )}
            <HotkeyButton
              keys="mod+enter"
              label={text('editor.use')}
              variant="contained"
              color="success"
              inDialogs
              inTextFields
              loading={mend.isPending}
              onClick={send}
            />
          </Box>
        </Box>
      </Box>
      {guard.question}
      <ConfirmDialog
        open={isLeaving}
        title={text('editor.leave_title')}
        question={text('editor.leave_question')}
        confirmLabel={text('editor.throw_away')}
        cancelLabel={text('editor.stay')}
        danger
        onConfirm={() => {
          edits.discard();
          onClose();
        }}
        onCancel={() => setLeaving(false)}
      />
    </Box>
  );
}
