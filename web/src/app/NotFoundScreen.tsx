import Button from '@mui/material/Button';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useSession } from '../kit/session.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** An address that no screen has: a link that was cut off, or typed from memory. */
export function NotFoundScreen() {
  const text = useText();
  const { pathname } = useLocation();
  if (!useSession()) return <Navigate to="/login" replace />;
  return (
    <>
      <title>{`${text('app.no_such_page')} · Likeness`}</title>
      <EmptyState
        isScreen
        title={text('app.no_such_page')}
        detail={text('app.no_such_page_detail', { path: pathname })}
      >
        <Button component={Link} to="/" variant="contained">
          {text('app.home')}
        </Button>
      </EmptyState>
    </>
  );
}
