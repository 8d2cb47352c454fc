import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';

/** The number of an order, as a link to its screen with this document. */
export function OrderLink({ orderId, documentId }: { orderId: number; documentId: number }) {
  const text = useText();
  const path = useScreenPaths().named('Order')?.replace(':id', String(orderId));
  const title = text('order.numbered', { id: orderId });
  if (path === undefined) return title;
  return (
    <Link component={RouterLink} to={`${path}?document=${documentId}`} underline="always">
      {title}
    </Link>
  );
}
