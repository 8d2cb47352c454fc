import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { uploadBoard } from '@likeness/contract/files';
import type { OrderDetail, OrderDetailItem } from '@likeness/contract/orderDesk/detail';
import { useEffect, useId, useMemo, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { wasUnanswered } from '../../kit/apiError.ts';
import { errorText } from '../../kit/errorText.ts';
import { FormDialog } from '../../kit/lists/FormDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { SendActions } from '../../kit/SendActions.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import type { OrderedDocument } from './chosenDocument.ts';

const WIDTH_PX = 700;
const PREVIEW_PX = 300;
const JPEG = 'image/jpeg';

interface BoardDialogProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument;
  readonly onUploaded: () => void;
  readonly onClose: () => void;
}

/** Uploads a photo board that a person made, and shows it before it becomes the current one. */
export function BoardDialog({ order, chosen: { item, document }, onUploaded, onClose }: BoardDialogProps) {
  const text = useText();
  const alert = useAlert();
  const [board, setBoard] = useState<File>();
  const lines = printedLines(order, item);
  const [line, setLine] = useState(lines[0]?.id);
  const upload = useApiAction(uploadBoard, {
    onSuccess: () => {
      alert.success('alerts.board_uploaded');
      onUploaded();
      onClose();
    },
    // The dialog shows the error.
    onError: onUploaded,
  });
  // A refused file is not sent again; one without an answer is.
  const isRefused = upload.error !== null && !wasUnanswered(upload.error);
  const submit = () => {
    if (!board || isRefused || upload.isPending || upload.isSuccess) return;
    const body = { type: 'photoboard' as const, id: document.id, ...(lines.length > 1 && { line }) };
    upload.mutate({ body, file: board });
  };
  const take = (file: File | undefined) => {
    upload.reset();
    setBoard(file);
  };

  return (
    <FormDialog
      title={text('order_actions.board_title', { id: document.id })}
      width={WIDTH_PX}
      busy={upload.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        {lines.length > 1 && <LineChoice lines={lines} value={line} onChange={setLine} />}
        <FileDrop
          accept={{ [JPEG]: ['.jpg', '.jpeg'] }}
          hint={text('order_actions.board_hint')}
          // This check runs first for each file: it removes the last file, so that it is not sent by mistake.
          validate={(file) => {
            take(undefined);
            return file.type === JPEG ? undefined : text('errors.board_not_jpeg');
          }}
          onFile={take}
          disabled={upload.isPending}
        />
        {board && <Preview key={board.name + board.lastModified} board={board} />}
        {upload.error && <Alert severity="error">{errorText(text, upload.error)}</Alert>}
      </DialogContent>
      <SendActions
        label={text('order_actions.board_upload')}
        disabled={!board || isRefused}
        busy={upload.isPending}
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

/** The printed lines of the document: its own and its additional offers. */
function printedLines({ order_items: items }: OrderDetail, own: OrderDetailItem): readonly OrderDetailItem[] {
  return items.filter(
    ({ id, printed_board, document_origin: origin }) => printed_board && (id === own.id || origin?.id === own.id),
  );
}

interface LineChoiceProps {
  readonly lines: readonly OrderDetailItem[];
  readonly value: number | undefined;
  readonly onChange: (line: number) => void;
}

function LineChoice({ lines, value, onChange }: LineChoiceProps) {
  const text = useText();
  const labelId = useId();
  return (
    <Box>
      <FormLabel id={labelId}>{text('order_actions.board_line')}</FormLabel>
      <RadioGroup
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value))}
        aria-labelledby={labelId}
      >
        {lines.map(({ id, product, price }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" />}
            label={text('ui.pair', { name: product.label, value: price.purpose.label })}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

function Preview({ board }: { board: File }) {
  const text = useText();
  const formats = useFormats();
  const url = useMemo(() => URL.createObjectURL(board), [board]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
      <Box
        component="img"
        src={url}
        alt={text('order_actions.board_preview')}
        sx={{ maxWidth: '100%', maxHeight: PREVIEW_PX, border: 1, borderColor: 'divider' }}
      />
      <Typography component="figcaption" variant="caption" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {board.name} · {formats.weight(board.size)}
      </Typography>
    </Box>
  );
}
