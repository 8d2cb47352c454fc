import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { editPhoto, readPhotoEdit } from '@likeness/contract/photos/editing';
import { toneFromGrey } from '@likeness/contract/photos/editTone';
import { backgroundColour } from '@likeness/contract/purposes/geometry';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import type { PhotoLines } from '@likeness/contract/photos/lines';
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
import { benchFor, type Edit, firstEdit, linesOnSource, painted } from './edit.ts';
import { EditorStage } from './EditorStage.tsx';
import { EditorSteps } from './EditorSteps.tsx';
import { EditorTools } from './EditorTools.tsx';
import { useDecoded } from '../ui/useDecoded.ts';
import { type Edits, useEdits } from './useEdits.ts';
import { KeyedDialog } from '../ui/KeyedDialog.tsx';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';

export interface EditorDialogProps {
  readonly kind: 'verification' | 'processing';
  readonly working: Working;
  /** Those that whoever opens it has placed on the photo, and that no decision has sent yet. */
  readonly placed: PhotoLines | null;
  readonly onEdited: (photo: UploadedPhoto) => void;
  readonly onClose: () => void;
}

/** The editor, over the desk: the photo in the frame of its purpose, and all tools beside it. */
export default function EditorDialog(props: EditorDialogProps) {
  const { working, onClose } = props;
  const { document } = working;
  const text = useText();
  const titleId = useId();
  const begun = useApiQuery(readPhotoEdit, { params: { id: document.id } }, { readOnOpening: true });
  const picture = useDecoded(begun.data?.source.links?.display, begun.data?.source.uid);
  const isGone = begun.data?.source.links === null;
  const asked = useRef<() => void>(undefined);
  const onAsk = useCallback((close: () => void) => {
    asked.current = close;
  }, []);
  return (
    <KeyedDialog open fullScreen onClose={() => (asked.current ?? onClose)()} aria-labelledby={titleId}>
      {begun.data && picture && !isGone ? (
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
    </KeyedDialog>
  );
}

const nothing = () => undefined;

/** The same edit, which nothing changes. */
function unchanging(edits: Edits): Edits {
  return { ...edits, change: nothing, undo: nothing, redo: nothing, reset: nothing, canUndo: false, canRedo: false };
}

interface OpenEditorProps extends EditorDialogProps {
  /** Takes what the Escape key does, wherever the focus is. */
  readonly onAsk: (close: () => void) => void;
  readonly titleId: string;
  readonly begun: AnswerOf<typeof readPhotoEdit>;
  readonly picture: HTMLImageElement;
}

function OpenEditor({ kind, working, placed, onEdited, onClose, onAsk, titleId, begun, picture }: OpenEditorProps) {
  const text = useText();
  const { document, clockOffset } = working;
  const { purpose } = document.order_item.price;
  const { source, recipe } = begun;
  const bench = useMemo(() => benchFor({ width: source.width, height: source.height }, purpose), [source, purpose]);
  const { photo } = document;
  const fromDesk = useMemo(
    () => placed && photo && linesOnSource(placed, photo, bench, recipe),
    [placed, photo, bench, recipe],
  );
  const lines = fromDesk ?? begun.lines;
  const first = useMemo(() => firstEdit(bench, recipe, lines), [bench, recipe, lines]);
  // The source stays the customer's own file: which version was edited says only the photo on the desk. By another rule
  // the numbers of an edit mean another frame.
  const { frame } = bench;
  const begunWith = [photo?.uid, source.uid, frame.width, frame.height, backgroundColour(purpose)].join(' ');
  const edits = useEdits(document.id, { source: begunWith, first, fromDesk });
  const [isPicking, setPicking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [brush, setBrush] = useState<Brush>();
  const [brushSize, setBrushSize] = useState(2);
  const guard = useUnsavedGuard(edits.isDirty, () => false);
  const awaited = useRef<{ readonly edit: Edit; readonly attempt: AbortController }>(undefined);
  const sending = useApiAction(editPhoto, {
    onSuccess: (answer) => {
      if (!awaited.current) return;
      onEdited(asUploaded(answer));
      edits.markUsed(awaited.current.edit);
      onClose();
    },
    onError: () => undefined,
  });
  const send = () => {
    const { edit } = edits;
    const body = { source: source.uid, recipe: edit.recipe, lines: edit.placed ? edit.lines : null };
    const attempt = new AbortController();
    awaited.current = { edit, attempt };
    sending.mutate({ params: { id: document.id }, body, signal: attempt.signal });
  };
  const stopWaiting = () => {
    awaited.current?.attempt.abort();
    awaited.current = undefined;
    sending.reset();
  };
  // What is being drawn is what was sent: keys reach the tools even if nothing else does.
  const tools = sending.isPending ? unchanging(edits) : edits;
  const close = () => {
    if (sending.isPending) stopWaiting();
    else if (isPicking) setPicking(false);
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
        <Box inert={sending.isPending}>
          <EditorSteps edits={tools} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 110 }}>
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
          edits={tools}
          onBrush={
            brush && edits.edit.recipe.fill
              ? (at) => tools.change('brush', (edit) => painted(edit, bench, at, brush, brushSize))
              : undefined
          }
          onPick={
            isPicking
              ? (grey) => {
                  setPicking(false);
                  tools.change('grey', ({ recipe: now, ...edit }) => ({
                    ...edit,
                    recipe: { ...now, tone: toneFromGrey(grey, now.tone) },
                  }));
                }
              : undefined
          }
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, borderLeft: 1, borderColor: 'divider' }}>
          <Box inert={sending.isPending} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 1.5 }}>
            <EditorTools bench={bench} edits={tools} isPicking={isPicking} onPick={() => setPicking(!isPicking)}>
              <BackgroundTools
                bench={bench}
                edits={tools}
                isSent={sending.isPending}
                picture={picture}
                brush={brush}
                onBrush={setBrush}
                brushSize={brushSize}
                onBrushSize={setBrushSize}
              />
            </EditorTools>
          </Box>
          <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
            {sending.error && (
              <Typography role="alert" variant="body2" color="error">
                {errorText(text, sending.error)}
              </Typography>
            )}
            <HotkeyButton
              keys="mod+enter"
              label={text('editor.use')}
              variant="contained"
              color="success"
              inDialogs
              inTextFields
              loading={sending.isPending}
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
