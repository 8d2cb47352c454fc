/** Who has opened which picture of a customer. */
export const openings = {
  explained:
    'Every opening of a picture larger than a thumbnail. Preloaded pictures count, because they are on that machine.',
  who: 'Who opened this picture',
  of: 'Who opened {name}',
  all: 'All openings',
  none: 'Nobody has opened it',
  none_why: 'Thumbnails in lists are not counted.',
  opened_at: 'Opened',
  several: '{moment}, {times} times until {last}',
  person: 'Person',
  numbered: '{name} (no. {number})',
  size: 'Size',
  size_display: 'On a screen',
  size_alone: 'On its own, with the person’s number',
  size_full: 'All pixels, for the viewing aids',
  size_download: 'Saved',
  size_download_with_metadata: 'Saved with metadata',
  size_signature: 'Signature, saved',
  file: 'File',
  document: 'Document',
  from: 'From',
  to: 'To',
} as const;

/** How long a picture is kept. */
export const retention = {
  held: 'Kept: the order is under a legal hold',
  kept: 'Kept until someone removes it',
  open: 'Kept while the order is open',
  ahead: 'Will be removed on {day} (in {days, plural, one {# day} other {# days}}), because {why}',
  due: 'Will be removed within the hour, because {why}',
  because_closed: 'the order was closed on {day}',
  because_deleted: 'the order was deleted on {day}',
  removed: 'Removed on {day}',
} as const;
