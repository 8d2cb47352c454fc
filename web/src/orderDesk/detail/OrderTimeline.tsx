import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { OrderDetail, OrderLogEntry } from '@likeness/contract/orderDesk/detail';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useActionWord } from '../../kit/useActionWord.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { JudgedBy } from '../../purposes/index.ts';
import { Section } from '../../ui/Section.tsx';
import { documentsOf } from './chosenDocument.ts';
import { Nothing } from './Nothing.tsx';
import { useActor } from './useActor.ts';
import { usePhotoPath } from './usePhotoPath.ts';

const KINDS = ['comments', 'order', 'document', 'delivery', 'ticket', 'email'] as const;
type Kind = (typeof KINDS)[number];

/** The log of an order, its photos, shipments, tickets and e-mails, the newest first. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { id, actions, total_actions: total } = order;
  const text = useText();
  const [shown, setShown] = useState<readonly Kind[]>([]);
  const hasSeveral = documentsOf(order).length > 1;
  const entries =
    shown.length === 0
      ? actions
      : actions.filter(({ type, is_comment }) => shown.includes(type) || (is_comment && shown.includes('comments')));
  return (
    <Section
      title={text('order.log')}
      action={
        <ToggleButtonGroup
          size="small"
          value={shown}
          onChange={(_, kinds: Kind[]) => setShown(kinds)}
          aria-label={text('order.log_filter')}
          sx={{ flexWrap: 'wrap' }}
        >
          {KINDS.map((kind) => (
            <ToggleButton key={kind} value={kind} sx={{ py: 0.25, textTransform: 'none' }}>
              {text(`order.log_${kind}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {entries.length === 0 && <Nothing>{text('order.log_empty')}</Nothing>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} orderId={id} documentShown={hasSeveral && entry.document_id !== null} />
        ))}
      </Box>
      {actions.length < total && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('order.log_newest', { shown: actions.length, total })}
        </Typography>
      )}
    </Section>
  );
}

interface EntryProps {
  readonly entry: OrderLogEntry;
  readonly orderId: number;
  /** If the order has several documents, the entry says which one it is about. */
  readonly documentShown: boolean;
}

function Entry({ entry, orderId, documentShown }: EntryProps) {
  const text = useText();
  const formats = useFormats();
  const wordOf = useActionWord();
  const actorOf = useActor();
  const subject = useSubject(entry, orderId);
  const { is_comment: isComment, value_text: words, reasons, refusal_for_user: refusedFor } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '130px 170px minmax(0, 1fr)' },
        columnGap: 2,
        px: 1,
        py: 0.5,
        borderLeft: 3,
        borderColor: isComment ? 'primary.main' : 'transparent',
        bgcolor: isComment ? 'action.hover' : undefined,
        '& + &': { mt: 0.25 },
      }}
    >
      <Typography variant="body2" color="textSecondary" component="time" dateTime={entry.created_at}>
        {formats.moment(entry.created_at)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {actorOf(entry)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{wordOf(entry.name)}</strong>
          {documentShown && ` · ${text('order.document', { id: entry.document_id })}`}
          {subject && (
            <>
              {' · '}
              {subject.path === undefined ? (
                subject.title
              ) : (
                <Link component={RouterLink} to={subject.path} underline="always">
                  {subject.title}
                </Link>
              )}
            </>
          )}
          {refusedFor && ` · ${text('order.log_refused_for', { name: formats.person(refusedFor) })}`}
        </Typography>
        {(words || reasons.length > 0) && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {[reasons.join(', '), words].filter(Boolean).join('\n')}
          </Typography>
        )}
        <JudgedBy rules={entry.judged_by} />
      </Box>
    </Box>
  );
}

/** The subject of an entry, and the link to it. */
function useSubject(
  { type, subject_id: id, file_uid: uid }: OrderLogEntry,
  orderId: number,
): { title: string; path: string | undefined } | undefined {
  const text = useText();
  const { named } = useScreenPaths();
  const photoPath = usePhotoPath(orderId);
  if (type === 'document') {
    const path = uid === null ? undefined : photoPath(uid);
    return path === undefined ? undefined : { title: text('order.log_about_photo'), path };
  }
  if (id === null) return undefined;
  if (type === 'delivery') {
    return { title: text('order.log_about_delivery', { id }), path: named('Shipment')?.replace(':id', String(id)) };
  }
  if (type === 'ticket') {
    return { title: text('order.log_about_ticket', { id }), path: named('Ticket')?.replace(':id', String(id)) };
  }
  const mailbox = named('Mailbox');
  return type === 'email' && mailbox !== undefined
    ? { title: text('order.log_about_email'), path: `${mailbox}/${id}` }
    : undefined;
}
