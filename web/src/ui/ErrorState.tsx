import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';

export interface ErrorStateProps {
  readonly title: string;
  readonly detail?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** Shown in place of something that could not be loaded. */
export function ErrorState({ title, detail, onRetry, retryLabel }: ErrorStateProps) {
  const text = useText();
  return (
    <Box role="alert" sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <ErrorOutlined aria-hidden color="error" sx={{ fontSize: 40 }} />
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {detail && (
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 2 }}>
          {retryLabel ?? text('ui.try_again')}
        </Button>
      )}
    </Box>
  );
}
