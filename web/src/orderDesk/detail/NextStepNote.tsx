import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import type { NextStep } from '@likeness/contract/orderDesk/nextStep';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useRefundsPath } from '../../refunds/index.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useLength } from '../../ui/RelativeTime.tsx';
import type { OrderedDocument } from './chosenDocument.ts';
import { OrderActionButton, isButtonAction } from './OrderActionButton.tsx';
import type { ButtonAction } from './OrderActionButton.tsx';
import type { OrderDialogName } from './orderDialogs.ts';
import type { OrderActions } from './useOrderActions.ts';

/** The buttons of the order's next step; none while another document is chosen, because they would act on that one. */
export function offeredActions({ next_step: step }: OrderDetail, chosen: OrderedDocument | undefined): ButtonAction[] {
  if (!step || isAboutAnother(step, chosen)) return [];
  return step.actions.filter((action) => isButtonAction(action));
}

function isAboutAnother({ document }: NextStep, chosen: OrderedDocument | undefined): boolean {
  return document !== null && document !== chosen?.document.id;
}

interface NextStepNoteProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument | undefined;
  readonly hasSeveral: boolean;
  readonly choose: (documentId: number) => void;
  readonly actions: OrderActions;
  readonly open: (dialog: OrderDialogName) => void;
}

/** What the order waits for, since when, and what can be done about it. */
export function NextStepNote({ order, chosen, hasSeveral, choose, actions, open }: NextStepNoteProps) {
  const text = useText();
  const { next_step: step } = order;
  if (!step) return null;
  const { name, document } = step;
  return (
    <Alert
      severity={CALM.has(name) ? 'info' : 'warning'}
      variant="outlined"
      sx={{ bgcolor: 'background.paper', alignItems: 'center', py: 0.25, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Box
        component="section"
        aria-label={text('next_step.title')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.75 }}
      >
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text(`next_step.${name}`)}
            {hasSeveral && document !== null && ` · ${text('order.document', { id: document })}`}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            <Since order={order} step={step} />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {document !== null && isAboutAnother(step, chosen) && (
            <Button size="small" variant="outlined" onClick={() => choose(document)}>
              {text('next_step.show_document', { id: document })}
            </Button>
          )}
          {offeredActions(order, chosen).map((action, place) => (
            <OrderActionButton
              key={action}
              {...{ action, actions, open }}
              orderId={order.id}
              variant={place === 0 && !CALM.has(name) ? 'contained' : 'outlined'}
              {...(ENDING.has(action) && ({ color: 'error', variant: 'text' } as const))}
            />
          ))}
          <StepLink order={order} step={step} />
        </Box>
      </Box>
    </Alert>
  );
}

/** Steps that go on by themselves, or are somebody's daily work. */
const CALM: ReadonlySet<NextStep['name']> = new Set([
  'payment',
  'verdict',
  'treatment',
  'checks',
  'outputs',
  'code',
  'shipment',
]);

const ENDING: ReadonlySet<ButtonAction> = new Set(['cancel', 'refuse', 'delete', 'refund']);

/** Since when; of an order that waits for its customer also how often they were reminded, and when it ends. */
function Since({ order: { waiting, server_now: now }, step }: { order: OrderDetail; step: NextStep }) {
  const text = useText();
  const formats = useFormats();
  const length = useLength();
  const since = waiting?.since ?? step.since;
  const sentences = [
    text('next_step.since', {
      length: length(Math.max(0, Date.parse(now) - Date.parse(since))),
      moment: formats.moment(since),
    }),
  ];
  if (waiting) {
    const { reminders, last_reminded_at: last, refused_at: end } = waiting;
    sentences.push(
      last === null
        ? text('order.never_reminded')
        : text('order.reminded', { count: reminders, moment: formats.moment(last) }),
    );
    if (end !== null) sentences.push(text('order.refused_on', { day: formats.longDay(end) }));
  }
  return sentences.join(' ');
}

/** Leads to the screen where the step is done, if it is done elsewhere. */
function StepLink({ order, step }: { order: OrderDetail; step: NextStep }) {
  const link = useStepLink(order, step);
  if (link?.to === undefined) return null;
  return (
    <Button component={Link} to={link.to} size="small" variant="outlined">
      {link.label}
    </Button>
  );
}

function useStepLink(order: OrderDetail, { name, delivery, ticket }: NextStep) {
  const text = useText();
  const { named } = useScreenPaths();
  const refunds = useRefundsPath(order.id);
  if (name === 'refund') return { to: refunds, label: text('next_step.refunds') };
  if (ticket !== null) {
    const label = text('order.ticket_see_numbered', { id: ticket });
    return { to: named('Ticket')?.replace(':id', String(ticket)), label };
  }
  if (delivery === null || !OF_SHIPMENTS.has(name)) return undefined;
  return {
    to: named('Shipment')?.replace(':id', String(delivery)),
    label: text('order.delivery', { id: delivery }),
  };
}

const OF_SHIPMENTS: ReadonlySet<NextStep['name']> = new Set(['letter_came_back', 'shipment_canceled', 'shipment']);
