/** A ticket as the server answers it, managed by the reader. */
export function aTicket(changes: Record<string, unknown> = {}) {
  return {
    id: 7,
    status: 'open',
    managedByMe: true,
    managed_by: { id: 1, first_name: 'Ada', last_name: 'Byron' },
    expires_at: '2026-03-10T08:30:00.000Z',
    server_now: '2026-03-10T08:00:00.000Z',
    allowedActions: ['reply', 'discuss', 'leave', 'close'],
    order: null,
    user: { id: 4, first_name: 'Zoë', last_name: 'Ängel', email: 'zoe@customer.test', language: 'fr', deleted: false },
    partner: { id: 1, name: 'Photo App' },
    created_at: '2026-03-10T07:00:00.000Z',
    external_ref: 'HELP-1',
    is_app_pro: false,
    reason: 'My prints have not arrived',
    priority: 80,
    assigned_to: null,
    snoozed_until: null,
    due_at: null,
    waiting_since: '2026-03-10T07:00:00.000Z',
    waited_seconds: 0,
    reopened_at: null,
    ticket_messages: [
      {
        id: 11,
        message: 'Where are <img src=x onerror="document.title=1"> my prints?',
        author: 'customer',
        user: { id: 4, first_name: 'Zoë', last_name: 'Ängel' },
        created_at: '2026-03-10T07:00:00.000Z',
        attachments: [],
        email: null,
      },
    ],
    total_messages: 1,
    last_file: 0,
    looking: [],
    ...changes,
  };
}

/** The same ticket, not managed by anybody yet. */
export function aFreeTicket(changes: Record<string, unknown> = {}) {
  return aTicket({ managedByMe: false, managed_by: null, expires_at: null, allowedActions: ['manage'], ...changes });
}

/** The answer to claiming a ticket: who manages it now. */
export function managingOf(ticket: ReturnType<typeof aTicket>) {
  const { id, status, managedByMe, managed_by, expires_at, server_now, allowedActions } = ticket;
  return { id, status, managedByMe, managed_by, expires_at, server_now, allowedActions };
}
