import Box from '@mui/material/Box';
import type { PhotoFile } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';

/** What a controller was asked to edit, beside the words of the comment. */
export function RequestedReasons({ reasons }: Pick<PhotoFile['actions'][number], 'reasons'>) {
  const text = useText();
  if (reasons.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('photo.to_edit')} sx={{ m: 0, pl: 2, fontSize: '0.8125rem' }}>
      {reasons.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </Box>
  );
}
