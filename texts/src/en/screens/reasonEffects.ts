/** What rejections lead to, by reason. */
export const reason_effects = {
  by_reason: 'By reason',
  by: 'Lines',
  by_purpose: 'By reason and purpose',
  reason: 'Reason',
  loops: 'Recurring reasons',
  loops_help: 'The next photo of the same document was rejected for the same reason: the ten most frequent.',
  no_loops: 'No reason recurred in this period',
  none: 'Nothing was rejected in this period',
  none_why: 'Choose other days, another country or another purpose.',
} as const;
