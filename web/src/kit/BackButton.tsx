import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface BackButtonProps {
  readonly to: string;
  /** What is there. */
  readonly children: ReactNode;
}

/** The way from a screen to the list it belongs to. */
export function BackButton({ to, children }: BackButtonProps) {
  return (
    <Button component={Link} to={to} startIcon={<ArrowBack />} sx={{ flexShrink: 0 }}>
      {children}
    </Button>
  );
}
