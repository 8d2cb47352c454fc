import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { listReplies } from '@likeness/contract/tickets';
import { listRepliesToCustomer } from '@likeness/contract/tickets/writing';
import { useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';

/** Where a saved reply is filled in for: a ticket, or a customer to whom somebody writes first. */
type WrittenTo = { readonly ticketId: number } | { readonly customerId: number; readonly order: number | null };

interface SavedRepliesProps {
  readonly of: WrittenTo;
  readonly insert: (message: string) => void;
  /** The menu is gone, whether one was chosen or not. */
  readonly onLeft: () => void;
}

/** What was typed stands before the reply that is inserted. */
export function withReply(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`;
}

function useSavedReplies(of: WrittenTo, enabled: boolean) {
  const [ticketId, customerId, order] = 'ticketId' in of ? [of.ticketId, 0, null] : [0, of.customerId, of.order];
  const onTicket = useApiQuery(listReplies, { params: { id: ticketId } }, { enabled: enabled && ticketId > 0 });
  const about = order === null ? {} : { query: { order } };
  const first = useApiQuery(
    listRepliesToCustomer,
    { params: { id: customerId }, ...about },
    { enabled: enabled && customerId > 0 },
  );
  return ticketId > 0 ? onTicket : first;
}

/** Inserts a saved reply, chosen by its label, into the reply, in the customer's language. */
export function SavedReplies({ of, insert, onLeft }: SavedRepliesProps) {
  const text = useText();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, error } = useSavedReplies(of, anchor !== null);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('tickets.saved_replies')}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={isOpen && (data !== undefined || error !== null)}
        onClose={() => setAnchor(null)}
        // The focus moves to the reply, so that Enter does not press the button again: once the menu no longer holds it.
        disableRestoreFocus
        slotProps={{ transition: { onExited: onLeft } }}
      >
        {error && !data && <MenuItem disabled>{errorText(text, error)}</MenuItem>}
        {data?.result.length === 0 && <MenuItem disabled>{text('tickets.no_saved_replies')}</MenuItem>}
        {data?.result.map(({ id, label, message }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              insert(message);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
