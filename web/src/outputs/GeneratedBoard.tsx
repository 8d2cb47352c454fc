import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { planBoard } from '@likeness/contract/purposes/boardLayout';
import { isPossible } from '@likeness/contract/purposes/geometry';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import { useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { shownAt } from '../kit/lists/FieldValue.tsx';
import { PrintSheet } from '../kit/PrintSheet.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { BoardSheet, measuresOf } from '../purposes/index.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { BoardGenerator } from './useBoardGenerator.ts';

/** The board in true size: drawn as soon as there is a purpose, and as it is printed once it is generated. */
export function GeneratedBoard({ generator: { request, picture, proportions, board } }: { generator: BoardGenerator }) {
  const text = useText();
  const formats = useFormats();
  const { purpose } = request;
  const measures = useMemo(() => (purpose ? measuresOf(purpose) : undefined), [purpose]);
  const composed = useMemo(() => board && `data:image/jpeg;base64,${board.board}`, [board]);
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
        composed={composed}
        trueSize
      />
      {proportions !== undefined && isOtherShape(proportions, measures) && (
        <Alert severity="info">
          {text('board_generator.other_shape', {
            width: formats.number(measures.photo_width),
            height: formats.number(measures.photo_height),
          })}
        </Alert>
      )}
      {board && !board.downloaded && <Alert severity="warning">{text('errors.print_pattern_unavailable')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
        <Facts count={plan.layout.photos.length} board={board} />
        {board && composed !== undefined && <BoardTools board={board} url={composed} />}
      </Box>
    </Box>
  );
}

/** By how much the proportions may differ: what whole pixels make of millimetres is no other shape. */
const SAME_SHAPE = 0.02;

function isOtherShape(proportions: number, { photo_width: width, photo_height: height }: PhotoSize): boolean {
  return Math.abs(proportions / (width / height) - 1) > SAME_SHAPE;
}

type PhotoSize = Pick<PhotoGeometry, 'photo_width' | 'photo_height'>;
type Board = NonNullable<BoardGenerator['board']>;

function Facts({ count, board }: { count: number; board: Board | undefined }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 260px' }}>
      {board
        ? [
            text('board_generator.generated'),
            text('board_generator.paper', {
              count,
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
