import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { ErasureObstacle, planErasure } from '@likeness/contract/privacy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';

type Plan = AnswerOf<typeof planErasure>;

/** The screen on which what prevents it can be ended. */
const SCREENS: Readonly<Record<ErasureObstacle, 'Order' | 'Shipment' | 'Ticket' | undefined>> = {
  order_held: 'Order',
  order_refund_due: 'Order',
  order_under_way: 'Order',
  shipment_under_way: 'Shipment',
  ticket_open: 'Ticket',
  document_in_work: undefined,
};

/** What erasing a customer removes and what stays; or what must end first. */
export function ErasurePlan({ plan: { goes, stays, obstacles } }: { plan: Plan }) {
  const text = useText();
  const { named } = useScreenPaths();
  const { invoices: count, years } = stays;
  if (obstacles.length > 0) {
    return (
      <Alert severity="warning">
        {text('privacy.first')}
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2 }}>
          {obstacles.map(({ why, id }) => {
            const screen = SCREENS[why];
            const to = screen && named(screen)?.replace(':id', String(id));
            const sentence = text(`errors.erasure_${why}`, { id });
            return (
              <li key={`${why} ${id}`}>
                {to === undefined ? (
                  sentence
                ) : (
                  <Link component={RouterLink} to={to} color="inherit">
                    {sentence}
                  </Link>
                )}
              </li>
            );
          })}
        </Box>
      </Alert>
    );
  }
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
      <Part title={text('privacy.goes')}>{text('privacy.goes_counts', goes)}</Part>
      <Part title={text('privacy.stays')}>
        {count > 0 ? text('privacy.stays_invoices', { count, years }) : text('privacy.stays_nothing')}
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <Typography variant="body2">
      <strong>{title}: </strong>
      {children}
    </Typography>
  );
}
