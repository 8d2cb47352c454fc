import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { listPlanted, QUALITY_PAGE_SIZES } from '@likeness/contract/quality';
import { BoardTable, useBoardAddress, useBoardPlace } from '../dashboards/index.ts';
import { useText } from '../i18n/useText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useDialogParameter } from '../kit/useDialogParameter.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { PlantDialog } from './PlantDialog.tsx';
import { usePlantedColumns } from './usePlantedColumns.tsx';
import { useWithdrawing } from './useWithdrawing.tsx';

const PLANT = 'plant';

/** Photos with a known answer, and how people judged them. */
export function PlantedScreen() {
  const text = useText();
  const address = useBoardAddress();
  const { dialog, open, close, isOpenAt } = useDialogParameter();
  const place = useBoardPlace('planted', address, QUALITY_PAGE_SIZES);
  const { query } = place;
  const answer = useApiQuery(listPlanted, { query }, { keepPrevious: true });
  const withdrawing = useWithdrawing();
  const columns = usePlantedColumns(withdrawing.ask);
  const plant = (
    <Button variant="contained" startIcon={<AddPhotoAlternateOutlined />} onClick={() => open(PLANT)}>
      {text('quality.plant')}
    </Button>
  );
  return (
    <>
      <GalleryFrame
        place={place}
        answer={answer}
        actions={plant}
        empty={<EmptyState title={text('quality.no_planted')} detail={text('quality.planted_help')} />}
      >
        {(rows) => <BoardTable label={text('screens.PlantedPhotos')} columns={columns} rows={rows} isPaged />}
      </GalleryFrame>
      {dialog === PLANT && <PlantDialog onClose={close} isInside={isOpenAt(PLANT)} />}
      {withdrawing.question}
    </>
  );
}
