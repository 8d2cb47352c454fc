/** What happened to a photo, in the specification's words, by our verbs. */
export const photo_actions = {
  photo_rejected: 'Photo rejected',
  photo_validated: 'Final validation',
  last_validation_requested: 'Request last validation',
  board_uploaded: 'Order updated and validated',
  sent_for_treatment: 'Send for treatment',
  sent_for_editing: 'Send for treatment',
  passed_on: 'Passed on to a colleague',
  pass_undone: 'Taken back from colleagues',
} as const;
