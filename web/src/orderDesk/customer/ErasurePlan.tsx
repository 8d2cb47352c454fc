import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { ErasureObstacle, planErasure } from '@likeness/contract/privacy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
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
export function ErasurePlan({ plan: { goes, stays, obstacles, others } }: { plan: Plan }) {
  const text = useText();
  const { invoices: count, years } = stays;
  if (obstacles.length > 0) return <Obstacles obstacles={obstacles} />;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
      <Part title={text('privacy.goes')}>{text('privacy.goes_counts', goes)}</Part>
      <Part title={text('privacy.stays')}>
        {count > 0 ? text('privacy.stays_invoices', { count, years }) : text('privacy.stays_nothing')}
      </Part>
      {others.length > 0 && <OtherAccounts ids={others} />}
    </Box>
  );
}

/** Whoever asks to be forgotten means all of them. */
function OtherAccounts({ ids }: { readonly ids: readonly number[] }) {
  const text = useText();
  const path = useScreenPaths().named('Customer');
  return (
    <Alert severity="warning">
      {text('privacy.others', { count: ids.length })}
      {ids.map((id) => (
        <Fragment key={id}>
          {' '}
          <Link component={RouterLink} to={path?.replace(':id', String(id)) ?? ''} color="inherit">
            {id}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );
}

function Obstacles({ obstacles }: Pick<Plan, 'obstacles'>) {
  const text = useText();
  const { named } = useScreenPaths();
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

function Part({ title, children }: { title: string; children: string }) {
  return (
    <Typography variant="body2">
      <strong>{title}: </strong>
      {children}
    </Typography>
  );
}
