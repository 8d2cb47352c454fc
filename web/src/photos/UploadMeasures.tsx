import Typography from '@mui/material/Typography';
import { measureUpload } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { MeasureTable } from './MeasureTable.tsx';

/** What an uploaded photo measures before it is sent: in full what is not good, the rest as a number. */
export function UploadMeasures({ documentId, uid }: { documentId: number; uid: string }) {
  const text = useText();
  const { data, error } = useApiQuery(
    measureUpload,
    { params: { id: documentId, uid } },
    { staleTime: Infinity, quiet: true },
  );
  if (error) {
    return (
      <Typography variant="caption" color="textSecondary" component="p">
        {errorText(text, error)}
      </Typography>
    );
  }
  const notGood = (data?.measures ?? []).filter(({ verdict }) => verdict !== 'good');
  const good = (data?.measures.length ?? 0) - notGood.length;
  return (
    <>
      {(!data || notGood.length > 0) && <MeasureTable measures={notGood} measuring={!data} />}
      {data && (
        <Typography variant="caption" color="textSecondary" component="p" role="status">
          {text('verification.measured_good', { good, all: data.measures.length })}
        </Typography>
      )}
    </>
  );
}
