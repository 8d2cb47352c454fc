/** What someone should know at their first visit to a desk. */
export const hints = {
  put_away: 'Understood',
  again: 'Show the introduction again',
  verification:
    'The next photo is handed to you automatically. Choose the reasons and press R to refuse, E to send it for editing, or V to validate. A decision can be undone for eight seconds with U. Press ? for all keys.',
  editing:
    'This photo was sent for editing: what to edit is shown beside it. Edit it here or upload the edited file, then send it back with V. Press ? for all keys.',
  shipments:
    'Shipments wait here, the oldest first. Open one with “Ship”, compare address and board, and send the letter. Tick several to send them together.',
  tickets:
    'The most urgent tickets come first. Opening one from the list reserves it for you, so that nobody answers twice; leave it if you do not answer.',
  orders:
    'Find an order with the search or the views above the list. Your filters can be saved as a search, and the list remembers where you were.',
} as const;
