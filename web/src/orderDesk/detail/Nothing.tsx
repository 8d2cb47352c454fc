import Typography from '@mui/material/Typography';

/** One line in place of what is not there. */
export function Nothing({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
