import PrintOutlined from '@mui/icons-material/PrintOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { BOARD_PAPER } from '@likeness/contract/purposes/boardLayout';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { Translate } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';

import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { PrintSheet } from '../kit/PrintSheet.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PhotoViewer } from '../kit/viewer/PhotoViewer.tsx';
import type { ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';
import { usePhotoZoom } from '../kit/viewer/photoZoom.ts';
import { BoardAtTrueSize } from './BoardAtTrueSize.tsx';
import { BoardChecks } from './BoardChecks.tsx';

type Board = ShipmentDetails['photo_boards'][number];

interface BoardPanelProps {
  readonly shipment: ShipmentDetails;
  readonly onRetry: () => void;
}

/** The boards that are printed for the customer, in full resolution, and the earlier ones. */
export function BoardPanel({ shipment, onRetry }: BoardPanelProps) {
  const text = useText();
  const { photo_boards: boards } = shipment;
  const [chosen, choose] = useState<string>();
  const [isTrueSize, showTrueSize] = useState(false);
  const board = boards.find(({ uid }) => uid === chosen) ?? boards[0];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={text('shipments.boards')}
      sx={{ minHeight: { xs: 360, md: 0 }, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
    >
      {board ? (
        <>
          {isTrueSize && board.links ? (
            <BoardAtTrueSize url={board.links.download} alt={nameOf(board, text)} paper={paperOf(board)} />
          ) : (
            <BoardView board={board} onRetry={onRetry} />
          )}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, flexWrap: 'wrap' }}>
            {boards.length > 1 &&
              boards.map((each) => (
                <BoardThumb key={each.uid} board={each} isShown={each === board} onChoose={() => choose(each.uid)} />
              ))}
            <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
            {board.links && (
              <HotkeyButton
                keys="b"
                label={text(isTrueSize ? 'shipments.whole_board' : 'shipments.true_size')}
                startIcon={<StraightenOutlined />}
                onClick={() => showTrueSize(!isTrueSize)}
              />
            )}
            <BoardTools board={board} />
          </Box>
          {board.current && <BoardChecks checks={board.checks} />}
        </>
      ) : (
        <EmptyState title={text('shipments.no_board')} />
      )}
    </Paper>
  );
}

function BoardView({ board, onRetry }: { board: Board; onRetry: () => void }) {
  const text = useText();
  const formats = useFormats();
  const zoom = usePhotoZoom();
  const photos = useMemo(() => [viewed(board, text, formats)], [board, text, formats]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'grid', bgcolor: 'action.hover' }}>
      <PhotoViewer photos={photos} zoom={zoom} onRetry={onRetry} />
    </Box>
  );
}

function viewed(board: Board, text: Translate, formats: Formats): ViewedPhoto {
  const { uid, width, height, bytes, created_at: at, added_by_user: person, links, current, sheets } = board;
  const paper = paperOf(board);
  const size = (millimetres: number) => formats.number(millimetres, { max: 1 });
  return {
    id: uid,
    // The full file, not the smaller rendition that other photos use, because a print is checked pixel by pixel.
    url: links?.download ?? null,
    width,
    height,
    caption: nameOf(board, text),
    accent: current,
    details: [
      formats.pixels(board),
      text('shipments.paper', { width: size(paper.width), height: size(paper.height) }),
      formats.weight(bytes),
      ...(current ? [text('shipments.sheets', { count: sheets })] : []),
      person ? text('photo.added_by', { name: formats.person(person) }) : text('shipments.composed'),
      formats.moment(at),
    ],
  };
}

/** An additional offer's board is named after its purpose. */
function nameOf({ current, line }: Board, text: Translate): string {
  const name = text(current ? 'shipments.board' : 'shipments.earlier_board');
  return line.additional ? text('shipments.board_of_offer', { name, purpose: line.purpose.label }) : name;
}

type Formats = ReturnType<typeof useFormats>;

interface BoardThumbProps {
  readonly board: Board;
  readonly isShown: boolean;
  readonly onChoose: () => void;
}

function BoardThumb({ board, isShown, onChoose }: BoardThumbProps) {
  const text = useText();
  const formats = useFormats();
  const name = nameOf(board, text);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isShown}
      aria-label={`${name} · ${formats.moment(board.created_at)}`}
      sx={{ border: 2, borderColor: isShown ? 'primary.main' : 'divider', borderRadius: 0.5, bgcolor: 'action.hover' }}
    >
      <Box
        component="img"
        src={board.links?.thumb}
        alt=""
        sx={{ display: 'block', width: 56, height: 40, objectFit: 'contain' }}
      />
    </ButtonBase>
  );
}

function BoardTools({ board }: { board: Board }) {
  const text = useText();
  const alert = useAlert();
  const [printing, setPrinting] = useState<string>();
  const stop = () => setPrinting(undefined);
  if (!board.links) return null;
  const { download } = board.links;
  return (
    <>
      <HotkeyButton
        keys="p"
        label={text('shipments.print')}
        startIcon={<PrintOutlined />}
        onClick={() => setPrinting(download)}
      />
      <DownloadButton keys="d" label={text('shipments.download')} href={download} fileName={board.file_name} />
      {printing !== undefined && (
        <PrintSheet
          url={printing}
          {...paperOf(board)}
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

/** The size of the paper, turned as the board is, in millimetres. */
function paperOf({ width, height }: Board): { width: number; height: number } {
  const { long, short } = BOARD_PAPER;
  return width >= height ? { width: long, height: short } : { width: short, height: long };
}
