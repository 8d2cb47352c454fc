import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface FloorLinkProps {
  /** Without an address, because the person may not open it, it is no link. */
  readonly to: string | undefined;
  readonly tip?: string;
  readonly children: ReactNode;
}

export function FloorLink({ to, tip, children }: FloorLinkProps) {
  if (to === undefined) return children;
  return (
    <Link component={RouterLink} to={to} title={tip}>
      {children}
    </Link>
  );
}
