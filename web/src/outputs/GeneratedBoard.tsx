import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { planBoard } from '@likeness/contract/purposes/boardLayout';
import { isPossible } from '@likeness/contract/purposes/geometry';
import { useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { shownAt } from '../kit/lists/FieldValue.tsx';
import { PrintSheet } from '../kit/PrintSheet.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { BoardSheet, ComposedBoard, measuresOf } from '../purposes/index.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { BoardGenerator } from './useBoardGenerator.ts';

/** The board in true size: drawn as soon as there is a purpose, and as it is printed once it is generated. */
export function GeneratedBoard({ generator: { request, picture, proportions, board } }: { generator: BoardGenerator }) {
  const text = useText();
  const { purpose, orderNumber } = request;
  const measures = useMemo(() => (purpose ? measuresOf(purpose) : undefined), [purpose]);
  if (board) return <FinishedBoard board={board} proportions={proportions} orderNumber={orderNumber.trim()} />;
  if (!purpose || !measures) return <EmptyState title={text('board_generator.nothing')} />;
  const plan = planBoard(measures);
  if ('refusal' in plan) {
    const { code, params } = plan.refusal;
    return <Alert severity="warning">{text(`errors.${code}`, params)}</Alert>;
  }
  if (!isPossible(measures)) return null;
  const pattern = purpose['print_pattern'];
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <BoardSheet
        label={text('board_generator.preview')}
        layout={plan.layout}
        photo={measures}
        picture={picture}
        pattern={typeof pattern === 'string' && pattern !== '' ? shownAt(pattern) : undefined}
        trueSize
      />
      <OtherShape proportions={proportions} width={measures.photo_width} height={measures.photo_height} />
      <Facts board={undefined} />
    </Box>
  );
}

interface FinishedBoardProps {
  readonly board: Board;
  /** Those of the photo: its width divided by its height. */
  readonly proportions: number | undefined;
  readonly orderNumber: string;
}

/** As it was composed: a child of the purpose may print it in another way than the purpose itself. */
function FinishedBoard({ board, proportions, orderNumber }: FinishedBoardProps) {
  const text = useText();
  // An address may have the same signs in it: behind the number of the order stands the date.
  const isNamed = board.text?.includes(`${orderNumber} `);
  const url = useMemo(() => `data:image/jpeg;base64,${board.board}`, [board]);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <ComposedBoard label={text('board_generator.preview')} url={url} paper={board.paper} />
      <OtherShape proportions={proportions} width={board.photos.width_mm} height={board.photos.height_mm} />
      {!board.downloaded && <Alert severity="warning">{text('errors.print_pattern_unavailable')}</Alert>}
      {!isNamed && <Alert severity="info">{text('board_generator.no_room_for_text')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
        <Facts board={board} />
        <BoardTools board={board} url={url} />
      </Box>
    </Box>
  );
}

/** By how much the proportions may differ: what whole pixels make of millimetres is no other shape. */
const SAME_SHAPE = 0.02;

interface OtherShapeProps {
  /** Those of the photo: its width divided by its height. */
  readonly proportions: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** Says that only a part of the photo is printed, where it has another shape than this size in millimetres. */
function OtherShape({ proportions, width, height }: OtherShapeProps) {
  const text = useText();
  const formats = useFormats();
  if (proportions === undefined || Math.abs(proportions / (width / height) - 1) <= SAME_SHAPE) return null;
  const size = { width: formats.number(width), height: formats.number(height) };
  return <Alert severity="info">{text('board_generator.other_shape', size)}</Alert>;
}

type Board = NonNullable<BoardGenerator['board']>;

function Facts({ board }: { board: Board | undefined }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 260px' }}>
      {board
        ? [
            text('board_generator.generated'),
            text('board_generator.paper', {
              count: board.photos.count,
              width: formats.number(board.paper.width_mm),
              height: formats.number(board.paper.height_mm),
            }),
          ].join(' · ')
        : text('board_generator.drawn')}
      <br />
      {text('board_generator.true_size')}
    </Typography>
  );
}

function BoardTools({ board, url }: { board: Board; url: string }) {
  const text = useText();
  const alert = useAlert();
  const [isPrinting, setPrinting] = useState(false);
  const stop = () => setPrinting(false);
  return (
    <>
      <HotkeyButton
        keys="p"
        label={text('board_generator.print')}
        variant="outlined"
        startIcon={<PrintOutlined />}
        onClick={() => setPrinting(true)}
      />
      <DownloadButton
        keys="d"
        label={text('board_generator.download')}
        href={url}
        fileName={board.fileName}
        variant="outlined"
      />
      {isPrinting && (
        <PrintSheet
          url={url}
          width={board.paper.width_mm}
          height={board.paper.height_mm}
          onDone={stop}
          onFailed={() => {
            alert.error('alerts.photo_not_loaded');
            stop();
          }}
        />
      )}
    </>
  );
}
