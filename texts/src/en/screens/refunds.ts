/** Where a refund stands. */
export const refund_state = {
  due: 'Due',
  paid_back: 'Paid back',
} as const;

/** What customers get back. */
export const refunds = {
  order: 'Order',
  customer: 'Customer',
  amount: 'Amount',
  method: 'Refunded by',
  since: 'Due since',
  state: 'State',
  withdraw: 'Withdraw',
  withdraw_title: 'Withdraw this refund?',
  withdraw_question:
    'Nothing is refunded. It stays in the history of the order, and its credit note is canceled by another one. If the customer was already told of it, please write to them.',
  withdrawn: 'Refund withdrawn',
  mark: 'Mark as paid back',
  undo: 'Undo: not paid back',
  marked: 'Marked as paid back. The customer is told in {minutes} minutes; until then it can be undone.',
  undone: 'It is due again',
  mark_title: 'Was the refund of order {order} paid back?',
  mark_question: 'Confirm that {amount} went back ({method}). The customer is told by e-mail.',
  reference_optional: 'Reference (optional)',
  reference_why: 'The number of the transfer or of the refund at the payment provider: so that others can find it.',
  credit_note_numbered: 'Credit note {number}',
  takes_back_numbered: 'Credit note {number}, which cancels it',
  download_credit_note: 'Download credit note {number}',
  due_count: '{count, plural, =0 {No refund is due} one {# refund is due} other {# refunds are due}}',
  oldest: 'the oldest since {moment}',
  by_partner: 'Reported by the partner',
  to_wallet: 'To the wallet at once',
  settled: 'Paid back {moment}',
  settled_by: 'Paid back {moment} by {name}',
} as const;
