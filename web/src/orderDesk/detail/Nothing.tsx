import Typography from '@mui/material/Typography';

/** A line of text in place of an empty section. */
export function Nothing({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
