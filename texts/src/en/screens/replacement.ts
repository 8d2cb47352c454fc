/** A document for another purpose takes the place of one. */
export const replacement = {
  button: 'Replace the purpose',
  title: 'Replace document {id}?',
  now: 'Ordered: {purpose}',
  purpose: 'The purpose that was meant',
  same: 'This is the purpose that was ordered',
  reason: 'Reason',
  consequences:
    'A new document with the photo that the customer sent takes its place and waits for a sorter. It costs nothing more. A waiting letter is not sent, and a code is revoked. This cannot be taken back.',
  confirm: 'Replace',
  replaced: 'Document {id} was replaced by document {next}, for another purpose.',
} as const;
