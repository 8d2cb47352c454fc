import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wayBackTo } from './listPlace.ts';

interface BackButtonProps {
  readonly to: string;
  /** What is there. */
  readonly children: ReactNode;
}

/** The way from a screen to the list it belongs to, as that was left. */
export function BackButton({ to, children }: BackButtonProps) {
  return (
    <Button component={Link} {...wayBackTo(to)} startIcon={<ArrowBack />} sx={{ flexShrink: 0 }}>
      {children}
    </Button>
  );
}
