import BackHandOutlined from '@mui/icons-material/BackHandOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { listMyVerifications } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { DocumentWork } from './documentWork.ts';
import type { Scene } from './workScene.ts';

interface HandsFullScreenProps {
  /** What the person works on. */
  readonly mine: typeof listMyVerifications;
  readonly scene: Extract<Scene, { phase: 'full' }>;
  readonly work: Pick<DocumentWork<never>, 'take'>;
}

/** "Finish one before you begin another": shown instead of the wanted document, which nobody has taken yet. */
export function HandsFullScreen({ mine, scene: { wanted, held }, work }: HandsFullScreenProps) {
  const text = useText();
  const formats = useFormats();
  const rows = useApiQuery(mine, {}).data?.result ?? [];
  const isOne = held.length === 1;
  return (
    <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
      <Paper variant="outlined" role="alert" sx={{ p: 5, maxWidth: 640, textAlign: 'center' }}>
        <BackHandOutlined aria-hidden sx={{ fontSize: 44, color: 'text.secondary', opacity: 0.7 }} />
        <Typography variant="h1" sx={{ mt: 1 }}>
          {text('work.full_title', { count: held.length, id: held[0]! })}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {text('work.full_detail', { wanted })}
        </Typography>
        {held.map((id) => {
          const row = rows.find((one) => one.id === id);
          return (
            <Box key={id} sx={{ mt: 2 }}>
              {row && (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
                  {`${id} · ${formats.country(row.purpose.country_code)} · ${row.purpose.label}`}
                </Typography>
              )}
              <Box sx={{ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="contained" onClick={() => void work.take(id)}>
                  {text('work.continue_with', { id })}
                </Button>
                <Button variant="outlined" onClick={() => void work.take(wanted, id)}>
                  {text(isOne ? 'work.leave_it' : 'work.leave_one', { id })}
                </Button>
              </Box>
            </Box>
          );
        })}
      </Paper>
    </Box>
  );
}
